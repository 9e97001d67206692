import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import {
  cancellationReturnText,
  movedOftenText,
  noChangeText,
  refundStateText,
} from './after-order.messages.ts'
import { cancellationReturns, type CancelableOrder } from './cancellation-returns.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

function order(
  change: Partial<CancelableOrder>,
  offers: { coupon?: number; coins?: number } = {},
): CancelableOrder {
  const prices = {
    discounts: offers.coupon === undefined ? [] : [{ amount: money(offers.coupon) }],
    labaya_points: money(offers.coins ?? 0),
  }
  return {
    order_status: 'processing',
    grand_total: money(750),
    cancellation: { refund_percent: 100 },
    prices,
    timeline: [],
    ...change,
  }
}

const textsOf = (...given: Parameters<typeof order>) =>
  cancellationReturns(order(...given)).map(cancellationReturnText)

describe('cancellation returns, displayed before the customer confirms,', () => {
  test('are all that was paid, the coupon and the coins', () => {
    expect(textsOf({}, { coupon: 250, coins: 100 })).toEqual([
      '₹750, all that you paid',
      'Your coupon can be used again',
      '100 LA Coins in your wallet again',
    ])
    expect(textsOf({}, { coins: 1 })).toContain('1 LA Coin in your wallet again')
  })

  test('are a part of the payment under a rule that keeps some of it', () => {
    const half = { cancellation: { refund_percent: 50 } }
    expect(textsOf({ ...half, grand_total: money(417) })).toEqual(['₹208.50, 50 % of what you paid'])
    expect(textsOf({ ...half, timeline: [{ status: 'refunded' }] })).toEqual([
      '50 % of what you paid, less what we have refunded already',
    ])
    expect(textsOf({ cancellation: { refund_percent: 0 } })).toEqual([
      'No refund, because the visit is so close',
    ])
  })

  test('are the rest of the payment after staff have refunded a part', () => {
    expect(textsOf({ timeline: [{ status: 'refunded' }] })).toEqual(['The rest of what you paid'])
  })

  test('have no money if nothing was paid yet, or nothing was due', () => {
    expect(textsOf({ order_status: 'pending' })).toEqual([
      'You have not paid yet. If a payment still arrives, we refund it automatically.',
    ])
    expect(cancellationReturns(order({ grand_total: money(0) }))).toEqual([])
  })
})

test('name the state of a refund', () => {
  const refund = { amount: money(750), status: 'pending' }
  expect(refundStateText(refund, rupees(750))).toBe(
    'We are refunding ₹750 to where you paid from. We start it within 24 hours; banks usually take 5 to 7 working days.',
  )
  expect(refundStateText({ ...refund, status: 'processed' }, rupees(750))).toMatch(
    /^We refunded ₹750 to where/,
  )
})

test('are replaced by a phone call for an order that can no longer be changed', () => {
  for (const text of [noChangeText(true, 2), noChangeText(false, 2), movedOftenText])
    expect(text).toContain('call us')
  expect(noChangeText(false, 2)).toContain('Less than 2 hours are left before the visit')
  expect(noChangeText(false, 1)).toContain('Less than 1 hour is left before the visit')
  expect(noChangeText(false, 0)).toContain('The time of the visit has begun')
})
