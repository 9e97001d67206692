import { createElement } from 'react'
import { expect, test } from 'vitest'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import { PaymentSummary } from './payment-summary.tsx'

const money = (value: number) => ({ value, currency: 'INR' as const })
const prices = {
  subtotal_excluding_tax: money(1899),
  item_discount: money(2100),
  discounts: [],
  labaya_points: money(0),
  slot_collection_fee: money(0),
  applied_taxes: [],
  collection_charges: money(0),
  grand_total: money(1899),
}
const summary = (hasEnded: boolean) => pageMarkup(createElement(PaymentSummary, { prices, hasEnded }))

test('feels right 10: an order that has ended without a sale has no "You save" line', () => {
  expect(summary(false)).toContain('You save ')
  expect(summary(true)).not.toContain('You save')
  expect(summary(true)).toContain('₹1,899')
})

test('AMB-50: a placed order has a line for the rounding of its total, and none without a rounding', () => {
  const half = { ...prices, discounts: [{ label: 'SAVE25', amount: money(474.5) }], grand_total: money(1425) }
  const placed = pageMarkup(createElement(PaymentSummary, { prices: half, isPlaced: true }))
  expect(placed).toContain('Rounding')
  expect(placed).toContain('₹0.50')
  expect(pageMarkup(createElement(PaymentSummary, { prices, isPlaced: true }))).not.toContain('Rounding')
  expect(pageMarkup(createElement(PaymentSummary, { prices: half }))).not.toContain('Rounding')
})
