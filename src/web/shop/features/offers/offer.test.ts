import { describe, expect, test } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { CallFailure } from '../../../app/call.ts'
import { applyFailure, cardOffer, isSameCode, offerFacts } from './offer.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })
const LIST = [
  { coupon_code: 'SAVE25OVER599', description: '25% off', details: ['Up to ₹500'], saving: money(324.75) },
  { coupon_code: 'PAYDAY20', description: '20% off', details: [], saving: money(259.8) },
]

function cartWith(code: string | null, off = 0, coins = 0): WireCart {
  return {
    id: 'c1',
    items: [{ uid: 'MQ==', quantity: 1 }],
    applied_coupons: code === null ? [] : [{ code }],
    prices: {
      subtotal_excluding_tax: money(1299),
      labaya_points: money(coins),
      discounts: code === null ? [] : [{ label: code, amount: money(off) }],
    },
  } as unknown as WireCart
}

function refused(over: Partial<Extract<CallFailure, { kind: 'refused' }>>): CallFailure {
  return {
    kind: 'refused',
    status: 200,
    message: '',
    code: '',
    fields: {},
    data: null,
    retryAfterSeconds: null,
    ...over,
  }
}

describe('the coupon of the card', () => {
  test('COUP-01: without a coupon on the cart it is the first of the list', () => {
    expect(cardOffer(LIST, cartWith(null))).toEqual({
      code: 'SAVE25OVER599',
      description: '25% off',
      saving: rupees(324.75),
      isApplied: false,
    })
  })

  test('COUP-01, COUP-05: the coupon on the cart replaces the first offer, with its saving', () => {
    const offer = cardOffer(LIST, cartWith('PAYDAY20', 259.8))
    expect(offer).toEqual({
      code: 'PAYDAY20',
      description: '20% off',
      saving: rupees(259.8),
      isApplied: true,
    })
  })

  test('a coupon that is not listed shows its code alone', () => {
    expect(cardOffer(LIST, cartWith('FREECHECK', 1))).toMatchObject({ code: 'FREECHECK', description: null })
  })

  test('no offers and no coupon show none', () => {
    expect(cardOffer([], cartWith(null))).toBeNull()
  })
})

describe('codes', () => {
  test('COUP-05: the case of a typed code and the spaces around it are ignored', () => {
    expect(isSameCode(' payday20 ', 'PAYDAY20')).toBe(true)
    expect(isSameCode('PAYDAY2', 'PAYDAY20')).toBe(false)
    expect(isSameCode('', null)).toBe(false)
  })

  test('the offers are fetched again when the coupon, the coins or the items change', () => {
    expect(offerFacts(cartWith(null, 0, 50))).not.toEqual(offerFacts(cartWith(null)))
    expect(offerFacts(cartWith(null))).toEqual(offerFacts(cartWith(null)))
    expect(offerFacts(cartWith('PAYDAY20'))).not.toEqual(offerFacts(cartWith(null)))
  })
})

describe('a coupon that was not applied', () => {
  test("COUP-08: the server's message is displayed, or 'Invalid Coupon' without one", () => {
    expect(applyFailure(refused({ message: 'This coupon is over' }))).toBe('This coupon is over')
    expect(applyFailure(refused({}))).toBe('Invalid Coupon')
  })

  test('COUP-09: a lost network and a server error have the text of a failure', () => {
    const failed = 'Failed to apply coupon. Please try again.'
    expect(applyFailure({ kind: 'no-answer' })).toBe(failed)
    expect(applyFailure(refused({ status: 503, message: 'Something went wrong' }))).toBe(failed)
  })
})
