import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../../../domains/orders/orders.ts'
import { parseIstDate } from '../../../../../kernel/ist.ts'
import { isCollected, isVisitAhead, orderDocuments, statementYear } from './order-facts.ts'

const happened = (...statuses: string[]) =>
  statuses.map((status) => ({ status, at: '2026-11-23T09:00:00+05:30', text: status }))
const total = { value: 417, currency: 'INR' as const }

const refund = (value: number, has_credit_note = true) => ({
  amount: { value, currency: 'INR' as const },
  status: 'processed',
  for: 'Refund by our staff',
  has_credit_note,
})

test('OPS-O07: a confirmed order has receipt and invoice, and a credit note for each refund of it', () => {
  const timeline = happened('pending', 'processing')
  expect(orderDocuments({ timeline, grand_total: total, refunds: [] })).toEqual({
    hasReceipt: true,
    hasInvoice: true,
    creditNotes: [],
  })
  const once = orderDocuments({ timeline, grand_total: total, refunds: [refund(417)] })
  expect(once.creditNotes).toEqual([{ refund: 1, label: 'Credit note (PDF)' }])
  const refunds = [refund(417, false), refund(100.5), refund(50)]
  expect(orderDocuments({ timeline, grand_total: total, refunds }).creditNotes).toEqual([
    { refund: 2, label: 'Credit note for ₹100.50 (PDF)' },
    { refund: 3, label: 'Credit note for ₹50 (PDF)' },
  ])
})

test('an order that was never paid has no documents', () => {
  const timeline = happened('pending', 'canceled')
  expect(orderDocuments({ timeline, grand_total: total, refunds: [refund(417)] })).toEqual({
    hasReceipt: false,
    hasInvoice: false,
    creditNotes: [],
  })
})

test('a moved visit does not count as collected', () => {
  expect(isCollected({ timeline: happened('processing', 'rescheduled') })).toBe(false)
  expect(isCollected({ timeline: happened('processing', 'collected') })).toBe(true)
})

const at = (...moments: string[]) =>
  moments.map((moment, index) => ({ status: index === 0 ? 'pending' : 'processing', at: moment, text: '' }))
const tests = [{ diagnostics_flag: 1 }] as unknown as Parameters<typeof statementYear>[0]['items']
const paidOn = (moment: string) => ({
  timeline: at('2026-03-31T23:50:00+05:30', moment),
  order_status: 'processing' as const,
  grand_total: total,
  refunds: [],
  items: tests,
})

test('OPS-O11: an order offers the statement of the year in which it was paid', () => {
  expect(statementYear(paidOn('2026-03-31T23:59:59+05:30'))).toBe('2025-26')
  expect(statementYear(paidOn('2026-04-01T00:00:00+05:30'))).toBe('2026-27')
})

test('OPS-O11: an order without tests, or an unpaid, cancelled or fully refunded one, offers no statement', () => {
  const paid = paidOn('2026-05-01T09:00:00+05:30')
  expect(statementYear({ ...paid, refunds: [refund(416)] })).toBe('2026-27')
  expect(statementYear({ ...paid, refunds: [refund(416), refund(1)] })).toBeNull()
  expect(statementYear({ ...paid, order_status: 'canceled' })).toBeNull()
  expect(statementYear({ ...paid, items: [] })).toBeNull()
  expect(statementYear({ ...paid, timeline: at('2026-05-01T09:00:00+05:30') })).toBeNull()
})

test('the visit of a confirmed order may be changed on its day and before, and not once the day has passed', () => {
  const today = parseIstDate('2026-11-24')
  const visit = (slot_date: string, order_status: OrderStatus = 'processing') =>
    isVisitAhead({ order_status, slot: { slot_date, slot_time: '07:00 - 08:00' } }, today)
  expect([visit('2026-11-23'), visit('2026-11-24'), visit('2026-12-01')]).toEqual([false, true, true])
  expect([visit('2026-12-01', 'complete'), visit('2026-12-01', 'canceled')]).toEqual([false, false])
  expect(isVisitAhead({ order_status: 'processing', slot: null }, today)).toBe(false)
})
