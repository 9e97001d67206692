import { describe, expect, test } from 'vitest'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { amountProblem, isUsable, notAllowed, parsePurse } from './coins-amount.ts'

const PURSE = { balance: 240, redeemable: 200 }
const ALLOWED = { ...PURSE, couponAllows: true }
const FORBIDDEN = { ...PURSE, redeemable: 0, couponAllows: false }

function cartWith(code: string | null, coins = 0): WireCart {
  return {
    applied_coupons: code === null ? [] : [{ code }],
    prices: { labaya_points: { value: coins, currency: 'INR' } },
  } as unknown as WireCart
}

describe('the amount of coins', () => {
  test("COIN-06: an amount above 0 and up to the cart's cap is valid", () => {
    expect(isUsable('1', PURSE)).toBe(true)
    expect(isUsable('200', PURSE)).toBe(true)
    for (const typed of ['', '0', '000', '201', '241', '1.5']) expect(isUsable(typed, PURSE)).toBe(false)
  })

  test("COIN-06, COIN-07: one coin above the cart's cap is refused with the cap", () => {
    expect(amountProblem('200', PURSE)).toBeNull()
    expect(amountProblem('201', PURSE)).toBe('Only 200 coins can be redeemed with this purchase')
    expect(amountProblem('240', PURSE)).toBe('Only 200 coins can be redeemed with this purchase')
  })

  test('COIN-06, COIN-07: one coin more than the balance is refused', () => {
    expect(amountProblem('241', PURSE)).toBe('The LA Coins entered exceed your balance')
  })

  test('an empty field and 0 are not valid, but show no error yet', () => {
    expect([amountProblem('', PURSE), amountProblem('0', PURSE)]).toEqual([null, null])
  })
})

describe('the switch for coins', () => {
  test('COIN-03, COUP-13: is enabled without a coupon and with a coupon that allows coins', () => {
    expect(notAllowed(cartWith(null), ALLOWED)).toBeNull()
    expect(notAllowed(cartWith('WINTER25'), ALLOWED)).toBeNull()
  })

  test('COIN-03, COIN-09: gives the reason with a coupon that forbids coins', () => {
    expect(notAllowed(cartWith('PAYDAY20'), FORBIDDEN)).toEqual({
      reason: 'Cannot apply LC coins with coupon',
      advice: 'Remove coupon PAYDAY20 to use your coins.',
    })
  })

  test('gives the reason without coins, or if the cart accepts none', () => {
    expect(notAllowed(cartWith(null), { ...ALLOWED, balance: 0, redeemable: 0 })?.reason).toBe(
      'You have no coins yet.',
    )
    expect(notAllowed(cartWith(null), { ...ALLOWED, balance: 5, redeemable: 0 })?.reason).toMatch(
      /only for tests/,
    )
  })

  test('can always be switched off', () => {
    expect(notAllowed(cartWith('WELCOME100', 10), { ...FORBIDDEN, balance: 10, redeemable: 0 })).toBeNull()
  })
})

test('COIN-10: the balance is parsed from the text of the reply', () => {
  expect(parsePurse('{"balance": 240, "redeemable": 200}')).toEqual(PURSE)
  expect(parsePurse('{"balance": 240}')).toBeNull()
  expect(parsePurse('null')).toBeNull()
})
