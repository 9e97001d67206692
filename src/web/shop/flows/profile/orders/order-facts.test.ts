import { expect, test } from 'vitest'
import { isCollected, orderDocuments } from './order-facts.ts'

const happened = (...statuses: string[]) =>
  statuses.map((status) => ({ status, at: '2026-11-23T09:00:00+05:30', text: status }))
const total = { value: 417, currency: 'INR' as const }

test('a confirmed order has receipt and invoice, a cancelled one a credit note too', () => {
  const timeline = happened('pending', 'processing')
  expect(orderDocuments({ timeline, order_status: 'processing', grand_total: total })).toEqual({
    hasReceipt: true,
    hasInvoice: true,
    hasCreditNote: false,
  })
  const canceled = happened('pending', 'processing', 'canceled')
  expect(
    orderDocuments({ timeline: canceled, order_status: 'canceled', grand_total: total }).hasCreditNote,
  ).toBe(true)
})

test('an order that was never paid has no documents', () => {
  const timeline = happened('pending', 'canceled')
  expect(orderDocuments({ timeline, order_status: 'canceled', grand_total: total })).toEqual({
    hasReceipt: false,
    hasInvoice: false,
    hasCreditNote: false,
  })
})

test('a moved visit does not count as collected', () => {
  expect(isCollected({ timeline: happened('processing', 'rescheduled') })).toBe(false)
  expect(isCollected({ timeline: happened('processing', 'collected') })).toBe(true)
})
