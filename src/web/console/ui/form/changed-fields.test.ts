import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const LABELS = { name: 'Name', email: 'E-mail' }

test('OPS-005: a stale form lists each field that another person changed, with both values', () => {
  const opened = { name: 'Ananya Rao', email: '' }
  const stored = { name: 'Ananya Rao', email: 'ananya@example.com' }
  expect(changedFields(LABELS, opened, stored)).toEqual([
    { label: 'E-mail', was: '', now: 'ananya@example.com' },
  ])
})

test('OPS-005: it lists nothing if only fields outside the form have changed', () => {
  const same = { name: 'Ananya Rao', email: '' }
  expect(changedFields(LABELS, same, { ...same })).toEqual([])
})
