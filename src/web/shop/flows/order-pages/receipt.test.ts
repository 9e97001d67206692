import { expect, test } from 'vitest'
import type { WirePrices } from '../../../../domains/cart/cart.contract.ts'
import { receiptLines } from './receipt.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

function labels(changes: Partial<WirePrices>): string[] {
  const prices: WirePrices = {
    subtotal_excluding_tax: money(499),
    item_discount: money(0),
    discounts: [],
    labaya_points: money(0),
    slot_collection_fee: money(0),
    applied_taxes: [],
    collection_charges: money(0),
    grand_total: money(499),
    ...changes,
  }
  return receiptLines(prices).map(({ label }) => label)
}

test('a receipt omits lines of zero', () => {
  expect(labels({})).toEqual(['Total MRP'])
})

test('a receipt keeps a line of one paisa', () => {
  const changes = { labaya_points: money(0.01), slot_collection_fee: money(100), grand_total: money(598.99) }
  expect(labels(changes)).toEqual(['Total MRP', 'LA Coins discount', 'Booking charge'])
})

test('AMB-50: a receipt has a line for the rounding of its total', () => {
  const half = { discounts: [{ label: 'SAVE25', amount: money(124.5) }], grand_total: money(375) }
  expect(labels(half)).toEqual(['Total MRP', 'Coupon discount', 'Rounding'])
})
