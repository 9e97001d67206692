import { expect, test } from 'vitest'
import { formatExactRupees } from '../../../../../kernel/money.ts'
import { amountLines } from './amount-lines.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

test('OPS-O03: the lines above the total omit amounts of 0 and name the coupon', () => {
  const prices = {
    subtotal_excluding_tax: money(650),
    item_discount: money(350),
    discounts: [{ label: 'PAYDAY20', amount: money(130) }],
    labaya_points: money(0),
    slot_collection_fee: money(100),
    applied_taxes: [{ label: 'GST 18%', amount: money(18) }],
    collection_charges: money(0),
    grand_total: money(638),
  }
  const texts = amountLines({ prices, coupon: 'PAYDAY20' }).map(
    ({ label, amount }) => `${label} ${formatExactRupees(amount)}`,
  )
  expect(texts).toEqual([
    'Total MRP ₹1,000',
    'Discount on MRP −₹350',
    'Coupon discount PAYDAY20 −₹130',
    'Booking charge ₹100',
    'GST 18% ₹18',
  ])
})

const discounted = (coupon: number, total: number) => ({
  subtotal_excluding_tax: money(1418),
  item_discount: money(1032),
  discounts: [{ label: 'SAVE25', amount: money(coupon) }],
  labaya_points: money(0),
  slot_collection_fee: money(0),
  applied_taxes: [],
  collection_charges: money(0),
  grand_total: money(total),
})

const last = (coupon: number, total: number) => {
  const lines = amountLines({ prices: discounted(coupon, total), coupon: 'SAVE25' })
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total * 100)
  const { label = '', amount = 0 } = lines.at(-1) ?? {}
  return `${label} ${amount}`
}

test('AMB-50: the lines sum to the total, with a line for the rounding if they would not', () => {
  expect(last(354.5, 1064)).toBe('Rounding 50')
  expect(last(354.51, 1063)).toBe('Rounding -49')
  expect(last(354, 1064)).toBe('Coupon discount SAVE25 -35400')
})
