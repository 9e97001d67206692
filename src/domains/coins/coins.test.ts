import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import { coinRefusal, coinsCap, coinsEarned, coinsThatCount, type CoinLine, type Purse } from './coins.ts'

const TEST: CoinLine = { price: rupees(299), quantity: 1, couponAmount: paise(0), isDiagnostic: true }
const PURSE: Purse = { balance: 100, cap: 250, couponAllows: true }

describe('COIN-06: the cap on coins', () => {
  test('is the cost of the tests after the coupon, for each patient, in whole rupees', () => {
    expect(coinsCap([TEST])).toBe(299)
    expect(coinsCap([{ ...TEST, quantity: 2 }])).toBe(598)
    expect(coinsCap([{ ...TEST, couponAmount: paise(7475) }])).toBe(224)
    expect(coinsCap([{ ...TEST, couponAmount: paise(29_801) }])).toBe(0)
    expect(coinsCap([{ ...TEST, couponAmount: paise(29_800) }])).toBe(1)
  })

  test('excludes regular items, and is never below zero', () => {
    expect(coinsCap([{ ...TEST, isDiagnostic: false }])).toBe(0)
    expect(coinsCap([{ ...TEST, couponAmount: rupees(300) }, TEST])).toBe(299)
    expect(coinsCap([])).toBe(0)
  })
})

test('COIN-06: an amount of coins is whole, above 0 and within the balance', () => {
  const refusals = [0, 1, 1.5, -1, 100, 101, Number.NaN].map(
    (requested) => coinRefusal(requested, PURSE)?.kind,
  )
  const notWhole = 'not-whole'
  expect(refusals).toEqual([notWhole, undefined, notWhole, notWhole, undefined, 'above-balance', notWhole])
})

test('COIN-03: coins are refused with a coupon that does not allow them', () => {
  expect(coinRefusal(1, { ...PURSE, couponAllows: false })).toEqual({ kind: 'coupon-in-use' })
  expect(coinsThatCount(50, { ...PURSE, couponAllows: false })).toBe(0)
})

test('COIN-04: the coins that count are the minimum of the requested coins, the balance and the cap', () => {
  expect(coinsThatCount(50, PURSE)).toBe(50)
  expect(coinsThatCount(150, PURSE)).toBe(100)
  expect(coinsThatCount(150, { ...PURSE, cap: 60 })).toBe(60)
})

test('coins earned are rounded down to whole ones', () => {
  expect([9_999, 10_000, 19_999].map((paid) => coinsEarned(paise(paid), 1))).toEqual([0, 1, 1])
  expect(coinsEarned(rupees(1999), 5)).toBe(99)
  expect(coinsEarned(rupees(1999), 0)).toBe(0)
})
