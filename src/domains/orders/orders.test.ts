import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from './orders.ts'
import {
  hasEndedUnsold,
  canBecome,
  effectiveStatus,
  isOrderNumber,
  isPayable,
  newOrderNumber,
  nextAfterStatus,
  unpaidUntil,
} from './orders.ts'
import { chainFailure, orderMessage, statusLabel } from './orders.messages.ts'

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`)
const statuses: OrderStatus[] = ['pending', 'processing', 'complete', 'canceled', 'payment_failed']

const upi = (status: OrderStatus, pollsDone = 0) =>
  nextAfterStatus({ status, paymentMethod: 'razorpay_upi' }, pollsDone)

describe('an order', () => {
  test('only moves forward, and never leaves an end state', () => {
    const next = (from: OrderStatus) => statuses.filter((to) => canBecome(from, to))
    expect(Object.fromEntries(statuses.map((from) => [from, next(from)]))).toEqual({
      pending: ['processing', 'canceled', 'payment_failed'],
      processing: ['complete', 'canceled'],
      complete: [],
      canceled: [],
      payment_failed: [],
    })
  })

  test('counts as failed once its time to pay is over', () => {
    const order = { status: 'pending' as const, unpaidUntil: at('10:30:00') }
    expect(effectiveStatus(order, at('10:29:59'))).toBe('pending')
    expect(effectiveStatus(order, at('10:30:00'))).toBe('payment_failed')
    expect(effectiveStatus(order, at('10:30:01'))).toBe('payment_failed')
  })

  test('stays paid, however long ago it was paid', () => {
    const later = statuses
      .slice(1)
      .map((status) => effectiveStatus({ status, unpaidUntil: at('10:30') }, at('23:00')))
    expect(later).toEqual(['processing', 'complete', 'canceled', 'payment_failed'])
  })

  test('may be paid while it is pending and its time is not over', () => {
    expect(isPayable({ status: 'pending', unpaidUntil: at('10:30:00') }, at('10:29:59'))).toBe(true)
    expect(isPayable({ status: 'pending', unpaidUntil: at('10:30:00') }, at('10:30:00'))).toBe(false)
    expect(isPayable({ status: 'processing', unpaidUntil: at('10:30:00') }, at('10:01:00'))).toBe(false)
  })
})

test('of a shopper has 30 minutes to pay', () => {
  expect(unpaidUntil(at('10:00:00'))).toEqual(at('10:30:00'))
})

describe('the status check', () => {
  test('ORD-06, ORD-08: of a paid order leads to success', () => {
    expect([upi('processing'), upi('complete')]).toEqual([{ kind: 'success' }, { kind: 'success' }])
  })

  test('of a free order leads to success', () => {
    expect(nextAfterStatus({ status: 'pending', paymentMethod: 'free' }, 0)).toEqual({ kind: 'success' })
  })

  test('ORD-07, AMB-05: of a pending UPI order repeats every 4 seconds, up to 5 more times, then fails', () => {
    expect(upi('pending', 0)).toEqual({ kind: 'poll', waitMs: 4000 })
    expect(upi('pending', 4)).toEqual({ kind: 'poll', waitMs: 4000 })
    expect(upi('pending', 5)).toEqual({ kind: 'fail' })
  })

  test('AMB-06: of a cancelled or failed order leads to failure', () => {
    expect([upi('canceled'), upi('payment_failed')]).toEqual([{ kind: 'fail' }, { kind: 'fail' }])
  })
})

describe('an order number', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

  test('is LB and ten characters that cannot be confused with each other', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(newOrderNumber(random)).toMatch(/^LB[0-9A-HJKMNP-TV-Z]{10}$/)
      }),
    )
    expect(newOrderNumber(Uint8Array.from([0, 1, 9, 10, 18, 22, 27, 31, 32, 255]))).toBe('LB019AJPVZ0Z')
  })

  test('SEC-13: uses every character equally often', () => {
    const last = new Set(
      Array.from({ length: 32 }, (_, value) => newOrderNumber(new Uint8Array(10).fill(value)).slice(-1)),
    )
    expect(last.size).toBe(32)
  })

  test('needs enough random bytes', () => {
    expect(() => newOrderNumber(new Uint8Array(9))).toThrow('9 bytes are too few')
  })
})

test('ORD-09: the order chain has the exact texts', () => {
  expect(chainFailure.noAddress).toBe('Please add Address')
  expect(chainFailure.unknown).toBe('Something went wrong')
  expect(chainFailure.placing).toBe('Order placement failed')
  expect(chainFailure.paymentMethod).toBe('set payment method failed')
  expect(orderMessage['no-patients']).toBe('At least one Patient needs to be selected')
  expect(orderMessage['no-birth-info']).toBe('Please add birthing details')
  expect(Object.keys(statusLabel)).toEqual(statuses)
})

test('SEC-19: a text is an order number only if an order could have it', () => {
  expect(isOrderNumber('LB019AJPVZ0Z')).toBe(true)
  const others = [
    '',
    'LB',
    'LB019AJPVZ0',
    'LB019AJPVZ0ZZ',
    'lb019ajpvz0z',
    'LB019AJPVZ0I',
    'LB019AJPV\u00000Z',
    ' LB019AJPVZ0Z',
  ]
  expect([...others, 'LB019AJPVZ0Z\n', `LB${'0'.repeat(4_000)}`].filter(isOrderNumber)).toEqual([])
})

test('feels right 10: an order that ended without a sale is distinguished from one that is paid or can be', () => {
  const ended: OrderStatus[] = ['canceled', 'payment_failed']
  expect(ended.map(hasEndedUnsold)).toEqual([true, true])
  const others: OrderStatus[] = ['pending', 'processing', 'complete']
  expect(others.map(hasEndedUnsold)).toEqual([false, false, false])
})
