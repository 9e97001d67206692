import { expect, test } from 'vitest'
import { consentGroups } from './consent-groups.ts'

const record = (purpose: string, person: string | null, withdrawn_at: string | null = null) => ({
  purpose,
  person,
  withdrawn_at,
  replaced_at: null,
  version: '1',
  title: purpose,
  given_at: '2026-11-21T10:00:00+05:30',
})

test('consents are grouped by purpose, with the people of the active ones', () => {
  const taken = '2026-11-22T10:00:00+05:30'
  const groups = consentGroups([
    record('relative', 'Ravi Rao'),
    record('news', null, taken),
    record('relative', 'Asha Rao', taken),
    record('relative', 'Ravi Rao'),
    record('relative', 'Mohan Rao'),
  ])
  expect(groups).toMatchObject([
    { purpose: 'relative', persons: ['Ravi Rao', 'Mohan Rao'], withdrawnAt: null },
    { purpose: 'news', persons: [], withdrawnAt: taken },
  ])
})

test('OPS-T03: a consent that a later one replaced is not active', () => {
  const replaced = { ...record('account', null), replaced_at: '2026-11-22T10:00:00+05:30', version: '1' }
  const taken = record('account', null, '2026-11-23T10:00:00+05:30')
  expect(consentGroups([taken, replaced])).toMatchObject([{ withdrawnAt: '2026-11-23T10:00:00+05:30' }])
  expect(consentGroups([{ ...record('account', null), version: '2' }, replaced])).toMatchObject([
    { version: '2', withdrawnAt: null },
  ])
})

test('no consents make no groups', () => {
  expect(consentGroups([])).toEqual([])
})
