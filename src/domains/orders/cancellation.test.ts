import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { CANCELLATION, isCancellable, refundOf } from './cancellation.ts'

const slotStartsAt = new Date('2026-11-24T07:00:00+05:30')

test('a visit can be cancelled until 2 hours before its slot, not a moment later', () => {
  const order = { status: 'processing', slotStartsAt } as const
  expect(CANCELLATION.hoursBeforeSlot).toBe(2)
  expect(isCancellable(order, new Date('2026-11-24T05:00:00.000+05:30'))).toBe(true)
  expect(isCancellable(order, new Date('2026-11-24T05:00:00.001+05:30'))).toBe(false)
})

test('an order without a visit can be cancelled while it is open', () => {
  const now = new Date('2026-12-24T05:00:00+05:30')
  expect(isCancellable({ status: 'processing', slotStartsAt: null }, now)).toBe(true)
  expect(isCancellable({ status: 'pending', slotStartsAt: null }, now)).toBe(true)
})

test('a complete, cancelled or failed order can no longer be cancelled', () => {
  const now = new Date('2026-11-20T05:00:00+05:30')
  const ended = (['complete', 'canceled', 'payment_failed'] as const).map((status) =>
    isCancellable({ status, slotStartsAt }, now),
  )
  expect(ended).toEqual([false, false, false])
})

test('a cancellation refunds the whole payment', () => {
  expect(refundOf(rupees(1017))).toBe(rupees(1017))
})
