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
