import { describe, expect, test } from 'vitest'
import { formatRupees } from '../../../../kernel/money.ts'
import type { WirePrices } from '../../../../domains/cart/cart.contract.ts'
import { reviewText } from './review.messages.ts'
import { savedAmount, smartReportHours, summaryLines, timeLeftText } from './review.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

function prices(over: Partial<WirePrices> = {}): WirePrices {
  return {
    subtotal_excluding_tax: money(5997),
    item_discount: money(6201),
    discounts: [{ label: 'PAYDAY20', amount: money(1199.4) }],
    labaya_points: money(240),
    slot_collection_fee: money(100),
    applied_taxes: [{ label: 'GST 18%', amount: money(18) }],
    collection_charges: money(0),
    grand_total: money(4676),
    ...over,
  }
}

const displayed = (of: WirePrices) =>
  summaryLines(of).map(({ label, amount }) => `${label} ${formatRupees(amount, 2)}`)

describe('the payment summary', () => {
  test('PSUM-01 … PSUM-05, PSUM-07: has every line with two decimals, savings with a real minus sign', () => {
    expect(displayed(prices())).toEqual([
      'Total MRP ₹12,198.00',
      'Discount on MRP −₹6,201.00',
      'Coupon discount −₹1,199.40',
      'LA Coins discount −₹240.00',
      'Booking charge ₹118.00',
    ])
  })

  test('PSUM-06: shows collection charges only if there are any', () => {
    expect(displayed(prices({ collection_charges: money(0) }))).toHaveLength(5)
    expect(displayed(prices({ collection_charges: money(590) })).at(-1)).toBe('Collection charges ₹590.00')
  })

  test('a saving of zero has no sign', () => {
    const none = prices({ item_discount: money(0), discounts: [], labaya_points: money(0) })
    expect(displayed(none)[1]).toBe('Discount on MRP ₹0.00')
    expect(savedAmount(none)).toBe(0)
  })

  test('the saving is the sum of all three', () => {
    expect(formatRupees(savedAmount(prices()), 2)).toBe('₹7,640.40')
  })
})

const cart = (is_serviceable: boolean | null, ...flags: boolean[]) => ({
  is_serviceable,
  items: flags.map((diagnostics_flag) => ({ diagnostics_flag })),
})

describe('the time of a smart report', () => {
  test('PSUM-08: is 6 hours if the address is served', () => {
    expect(smartReportHours(cart(true, true))).toBe(6)
    expect(smartReportHours(cart(true, false, true))).toBe(6)
    expect(reviewText.report(6)).toBe('Smart report in 6 hrs, for tests that have one')
  })

  test('PSUM-08: is not displayed if the address is not served, or without tests', () => {
    expect(smartReportHours(cart(false, true))).toBeNull()
    expect(smartReportHours(cart(null, true))).toBeNull()
    expect(smartReportHours(cart(true, false))).toBeNull()
  })
})

describe('the remaining time of a hold', () => {
  test('counts down in minutes and seconds, and its last second is still displayed', () => {
    expect([900_000, 65_000, 59_001, 1].map(timeLeftText)).toEqual(['15:00', '1:05', '1:00', '0:01'])
    expect([0, -5_000].map(timeLeftText)).toEqual(['0:00', '0:00'])
    expect([899_999, 900_001, 901_500].map(timeLeftText)).toEqual(['15:00', '15:00', '15:00'])
  })
})
