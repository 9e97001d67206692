import { expect, test } from 'vitest'
import { choicesIn } from './slot-payload.server.ts'

const choice = { memberId: '7', item_id: '41' }
const nested = (levels: number): unknown => (levels === 0 ? {} : { inner: nested(levels - 1) })
const deep = (levels: number) => [{ ...choice, more: nested(levels) }]
const sixEntries = (length: number) => Array.from({ length }, () => ({ ...choice, a: 1, b: 1, c: 1 }))
const numberOf = (sent: unknown) => choicesIn(JSON.stringify(sent))?.length ?? null

test('SEC-19: patients sent as a JSON text have the nesting and size limits of a body', () => {
  expect([numberOf(sixEntries(166)), numberOf(sixEntries(167))]).toEqual([166, null])
  expect([numberOf(deep(17)), numberOf(deep(18))]).toEqual([1, null])
})
