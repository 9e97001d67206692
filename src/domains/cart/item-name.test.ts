import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUid } from './cart-wire.server.ts'
import { parseItemId } from './item-name.server.ts'

test('AMB-20: a line is named by its uid, its id as number or digits, or an object with the uid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (id) => {
      const names = [toUid(id), id, String(id), ` ${id} `, { uid: toUid(id) }]
      expect(new Set(names.map(parseItemId))).toEqual(new Set([id]))
    }),
  )
})

test('an invalid name of a line is rejected', () => {
  expect(['', 'abc', '!', '1.5', '-3', 'MS41', '9'.repeat(16)].map(parseItemId)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})
