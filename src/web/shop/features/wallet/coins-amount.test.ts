import { describe, expect, test } from 'vitest'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { amountProblem, isUsable, notAllowed, purseOf } from './coins-amount.ts'

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
  test('COIN-06: above 0 and up to what the cart takes can be used', () => {
    expect(isUsable('1', PURSE)).toBe(true)
    expect(isUsable('200', PURSE)).toBe(true)
    for (const typed of ['', '0', '000', '201', '241', '1.5']) expect(isUsable(typed, PURSE)).toBe(false)
  })

  test('COIN-06, COIN-07: one coin more than the cart takes names how many it takes', () => {
    expect(amountProblem('200', PURSE)).toBeNull()
    expect(amountProblem('201', PURSE)).toBe('Only 200 coins can be redeemed with this purchase')
    expect(amountProblem('240', PURSE)).toBe('Only 200 coins can be redeemed with this purchase')
  })

  test('COIN-06, COIN-07: one coin more than the balance exceeds it', () => {
    expect(amountProblem('241', PURSE)).toBe('The LA Coins entered exceed your balance')
  })

  test('an empty field and 0 are not usable, but nothing is wrong with them yet', () => {
    expect([amountProblem('', PURSE), amountProblem('0', PURSE)]).toEqual([null, null])
  })
})

describe('the switch of the coins', () => {
  test('COIN-03, COUP-13: beside no coupon and one that the shop says allows coins it can be used', () => {
    expect(notAllowed(cartWith(null), ALLOWED)).toBeNull()
    expect(notAllowed(cartWith('WINTER25'), ALLOWED)).toBeNull()
  })

  test('COIN-03, COIN-09: beside a coupon that the shop says forbids them it says why it cannot', () => {
    expect(notAllowed(cartWith('PAYDAY20'), FORBIDDEN)).toEqual({
      reason: 'Cannot apply LC coins with coupon',
      advice: 'Remove coupon PAYDAY20 to use your coins.',
    })
  })

  test('without coins, or where the cart takes none, it says so', () => {
    expect(notAllowed(cartWith(null), { ...ALLOWED, balance: 0, redeemable: 0 })?.reason).toBe(
      'You have no coins yet.',
    )
    expect(notAllowed(cartWith(null), { ...ALLOWED, balance: 5, redeemable: 0 })?.reason).toMatch(
      /they pay for tests/,
    )
  })

  test('coins that are on can always be switched off', () => {
    expect(notAllowed(cartWith('WELCOME100', 10), { ...FORBIDDEN, balance: 10, redeemable: 0 })).toBeNull()
  })
})

test('COIN-10: the balance is read out of the text of the answer', () => {
  expect(purseOf('{"balance": 240, "redeemable": 200}')).toEqual(PURSE)
  expect(purseOf('{"balance": 240}')).toBeNull()
  expect(purseOf('null')).toBeNull()
})
