import { expect, test } from 'vitest'
import { grantRefusal, MOST_IN_PURSE, needsCoinProof } from './staff-coins.ts'

const needs = (coins: number, byStaff = 0, inPurse = 0) => needsCoinProof(coins, { byStaff, inPurse })

test('OPS-K04: granting 500 coins needs no recent check, granting 501 does, and so does taking 501 back', () => {
  expect([needs(500), needs(501), needs(-500), needs(-501)]).toEqual([false, true, false, true])
})

test('OPS-K04: the coins that a person moved in a day count, and so do those moved in the purse', () => {
  expect([needs(100, 400, 0), needs(101, 400, 0), needs(-101, 400, 0)]).toEqual([false, true, true])
  expect([needs(100, 0, 400), needs(101, 0, 400), needs(-101, 0, 400)]).toEqual([false, true, true])
  // One grant counts in both sums, and is not added twice.
  expect(needs(200, 300, 300)).toBe(false)
})

test('OPS-K04: all coins of a purse can be taken back, and not one more', () => {
  expect(grantRefusal(-40, 40)).toBeNull()
  expect(grantRefusal(-41, 40)).toEqual({ kind: 'above-balance', balance: 40 })
})

test('OPS-K04: a purse holds ten million coins at most', () => {
  expect(grantRefusal(1, MOST_IN_PURSE - 1)).toBeNull()
  expect(grantRefusal(1, MOST_IN_PURSE)).toEqual({ kind: 'purse-full' })
  expect(grantRefusal(-1, MOST_IN_PURSE + 5)).toBeNull()
})
