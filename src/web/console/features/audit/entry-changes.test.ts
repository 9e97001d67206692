import { expect, test } from 'vitest'
import { entryChanges } from './entry-changes.ts'

test('OPS-L04: an entry lists each field of the values before and after, in order', () => {
  expect(entryChanges({ roles: ['desk'], state: 'active' }, { roles: ['desk', 'finance'], note: 7 })).toEqual(
    [
      { field: 'note', was: null, now: '7' },
      { field: 'roles', was: '["desk"]', now: '["desk","finance"]' },
      { field: 'state', was: 'active', now: null },
    ],
  )
})

test('OPS-L04: an entry without fields lists nothing, and a single value is listed as one field', () => {
  expect(entryChanges(null, null)).toEqual([])
  expect(entryChanges(null, 'paused')).toEqual([{ field: 'value', was: null, now: 'paused' }])
})
