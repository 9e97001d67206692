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
