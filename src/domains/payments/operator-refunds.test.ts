import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import { operatorRefundAmount, type RefundableOrder } from './operator-refunds.ts'

const order = (change: Partial<RefundableOrder> = {}): RefundableOrder => ({
  status: 'processing',
  isFree: false,
  paid: rupees(417),
  refunded: paise(0),
  ...change,
})

const refundAmount = (amount: number | null, change: Partial<RefundableOrder> = {}) =>
  operatorRefundAmount(order(change), amount === null ? null : paise(amount))

describe('an operator’s refund of a paid order', () => {
  test('is the whole remainder if no amount is named', () => {
    expect(refundAmount(null)).toEqual({ ok: true, value: 41_700 })
    expect(refundAmount(null, { refunded: rupees(100) })).toEqual({ ok: true, value: 31_700 })
  })

  test('may be all that is left, to the last paisa, and not one more', () => {
    expect(refundAmount(41_700)).toEqual({ ok: true, value: 41_700 })
    expect(refundAmount(41_701)).toEqual({ ok: false, refusal: { kind: 'too-much', left: 41_700 } })
    const some = { refunded: paise(10_050) }
    expect(refundAmount(31_650, some)).toEqual({ ok: true, value: 31_650 })
    expect(refundAmount(31_651, some)).toEqual({ ok: false, refusal: { kind: 'too-much', left: 31_650 } })
  })

  test('is at least the provider’s minimum, and leaves no remainder below it', () => {
    expect(refundAmount(100)).toEqual({ ok: true, value: 100 })
    expect(refundAmount(99)).toEqual({ ok: false, refusal: { kind: 'too-little' } })
    expect(refundAmount(0)).toEqual({ ok: false, refusal: { kind: 'too-little' } })
    expect(refundAmount(41_600)).toEqual({ ok: true, value: 41_600 })
    expect(refundAmount(41_601)).toEqual({ ok: false, refusal: { kind: 'rest-too-little', left: 41_700 } })
  })

  test('is refused once everything was refunded', () => {
    const whole = { refunded: rupees(417) }
    expect(refundAmount(null, whole)).toEqual({ ok: false, refusal: { kind: 'nothing-left', paid: 41_700 } })
  })

  test('is refused for an order that is not paid, was free, or was cancelled', () => {
    for (const status of ['pending', 'payment_failed'] as const)
      expect(refundAmount(null, { status })).toEqual({ ok: false, refusal: { kind: 'not-paid', status } })
    expect(refundAmount(null, { isFree: true })).toEqual({ ok: false, refusal: { kind: 'free' } })
    expect(refundAmount(null, { status: 'canceled' })).toEqual({ ok: false, refusal: { kind: 'canceled' } })
    expect(refundAmount(null, { status: 'complete' })).toEqual({ ok: true, value: 41_700 })
  })
})
