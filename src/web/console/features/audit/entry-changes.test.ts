import { expect, test } from 'vitest'
import { entryChanges } from './entry-changes.ts'

test('OPS-L04: an entry lists each field that one of both sides has, in order', () => {
  expect(entryChanges({ roles: ['desk'], state: 'active' }, { roles: ['desk', 'finance'], note: 7 })).toEqual(
    [
      { field: 'note', was: null, now: '7' },
      { field: 'roles', was: '["desk"]', now: '["desk","finance"]' },
      { field: 'state', was: 'active', now: null },
    ],
  )
})

test('OPS-L04: an entry without fields lists nothing, and a bare value is one field', () => {
  expect(entryChanges(null, null)).toEqual([])
  expect(entryChanges(null, 'paused')).toEqual([{ field: 'value', was: null, now: 'paused' }])
})
