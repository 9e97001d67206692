import type { Paise } from '../../kernel/money.ts'
import { formatExactRupees, formatRupees } from '../../kernel/money.ts'

/** The lines of the payment summary, in their order. @see PSUM-01 … PSUM-07 */
export const summaryLabel = {
  totalMrp: 'Total MRP',
  itemDiscount: 'Discount on MRP',
  coupon: 'Coupon discount',
  coins: 'LA Coins discount',
  bookingCharge: 'Booking charge',
  collectionCharges: 'Collection charges',
  grandTotal: 'Grand total',
} as const

/** The label of the difference between the lines and the rounded total. @see AMB-50 */
export const ROUNDING_LABEL = 'Rounding'

/** The label of the tax on the collection fee. */
export function gstLabel(percent: number): string {
  return `GST ${percent}%`
}

/** The estimated charge, displayed next to a total before a slot is chosen. @see docs/rules/calls.md */
export function comingCharge(charge: Paise, freeFromSubtotal: Paise): string {
  return `plus ${formatRupees(charge, 0)} booking charge below ${formatRupees(freeFromSubtotal, 0)}`
}

/** What is missing to free collection. */
export function toFreeCollection(missing: Paise): string {
  return `Add ${formatExactRupees(missing)} more and collection is free`
}
