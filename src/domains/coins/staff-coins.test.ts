import { expect, test } from 'vitest'
import { grantRefusal, MOST_IN_PURSE, needsCoinProof } from './staff-coins.ts'

test('OPS-K04: a grant of 500 coins needs no recent check, one of 501 does, and so does taking them back', () => {
  expect([500, 501, -500, -501].map(needsCoinProof)).toEqual([false, true, false, true])
})

test('OPS-K04: all coins of a purse can be taken back, and none more', () => {
  expect(grantRefusal(-40, 40)).toBeNull()
  expect(grantRefusal(-41, 40)).toEqual({ kind: 'above-balance', balance: 40 })
})

test('OPS-K04: a purse holds ten million coins at most', () => {
  expect(grantRefusal(1, MOST_IN_PURSE - 1)).toBeNull()
  expect(grantRefusal(1, MOST_IN_PURSE)).toEqual({ kind: 'purse-full' })
  expect(grantRefusal(-1, MOST_IN_PURSE + 5)).toBeNull()
})
