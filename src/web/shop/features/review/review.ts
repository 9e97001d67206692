import { paise, rupees, type Paise } from '../../../../kernel/money.ts'
import type { WireCartItem, WirePrices } from '../../../../domains/cart/cart.contract.ts'
import { isDiagnosticFlag } from '../../../../domains/cart/cart.ts'
import { REPORT_HOURS } from '../../../../domains/pincodes/pincodes.ts'
import { ROUNDING_LABEL, summaryLabel } from '../../../../domains/pricing/pricing.messages.ts'
import { roundingOf, totalMrp } from '../../../../domains/pricing/pricing.ts'
import { HOLD_MINUTES } from '../../../../domains/slots/slots.ts'
import type { SummaryLine } from '../../../ui/data/summary-list.tsx'

/** The lines of the payment summary above the grand total. @see PSUM-01 … PSUM-06 */
export function summaryLines(prices: WirePrices): SummaryLine[] {
  const { subtotal, itemDiscount, discount, coins, fee, tax, collection } = amountsOf(prices)
  const lines = [
    { label: summaryLabel.totalMrp, amount: totalMrp({ subtotal, itemDiscount }) },
    { label: summaryLabel.itemDiscount, amount: minus(itemDiscount) },
    { label: summaryLabel.coupon, amount: minus(discount) },
    { label: summaryLabel.coins, amount: minus(coins) },
    { label: summaryLabel.bookingCharge, amount: paise(fee + tax) },
  ]
  if (collection === 0) return lines
  return [...lines, { label: summaryLabel.collectionCharges, amount: collection }]
}

/** The lines of a placed order: those of the summary, and the rounding if they do not sum to the total. @see AMB-50 */
export function orderLines(prices: WirePrices): SummaryLine[] {
  const lines = summaryLines(prices)
  const amount = roundingOf(lines, rupees(prices.grand_total.value))
  return [...lines, ...(amount === 0 ? [] : [{ label: ROUNDING_LABEL, amount, isNeutral: true }])]
}

/** The total saving on the booking. */
export function savedAmount(prices: WirePrices): Paise {
  const { itemDiscount, discount, coins } = amountsOf(prices)
  return paise(itemDiscount + discount + coins)
}

/** Hours to a smart report if the tests of a cart are collected; null otherwise. @see PSUM-08 */
export function smartReportHours({ items, is_serviceable }: SmartCart): number | null {
  const hasTests = items.some((item) => isDiagnosticFlag(item.diagnostics_flag))
  return hasTests && is_serviceable === true ? REPORT_HOURS : null
}

type SmartCart = {
  items: readonly Pick<WireCartItem, 'diagnostics_flag'>[]
  is_serviceable: boolean | null
}

/**
 * The remaining time of a hold as `14:05`, at most 15:00, because the browser's clock may be a second behind. The last
 * second is displayed as 0:01.
 */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.min(HOLD_MINUTES * 60, Math.max(0, Math.ceil(leftMs / 1000)))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function amountsOf(prices: WirePrices) {
  const [discount] = prices.discounts
  const [tax] = prices.applied_taxes
  return {
    subtotal: rupees(prices.subtotal_excluding_tax.value),
    itemDiscount: rupees(prices.item_discount.value),
    discount: rupees(discount?.amount.value ?? 0),
    coins: rupees(prices.labaya_points.value),
    fee: rupees(prices.slot_collection_fee.value),
    tax: rupees(tax?.amount.value ?? 0),
    collection: rupees(prices.collection_charges.value),
  }
}

// Subtracts instead of negating: a saving of 0 must not become -0.
function minus(amount: Paise): Paise {
  return paise(0 - amount)
}
