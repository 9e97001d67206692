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

test('no consents make no groups', () => {
  expect(consentGroups([])).toEqual([])
})
