import { expect, test } from 'vitest'
import { isCollected, orderDocuments } from './order-facts.ts'

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
    { refund: 2, label: 'Credit note over ₹100.50 (PDF)' },
    { refund: 3, label: 'Credit note over ₹50 (PDF)' },
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
