import { ROUNDING_LABEL, summaryLabel } from '../../../../../domains/pricing/pricing.messages.ts'
import { roundingOf, totalMrp } from '../../../../../domains/pricing/pricing.ts'
import { paise, type Paise, rupees } from '../../../../../kernel/money.ts'
import type { SummaryLine } from '../../../../ui/data/summary-list.tsx'
import type { DeskOrder } from '../use-order.ts'

/** The lines above the total of an order with the rounding of the total, without amounts of 0. @see AMB-50 */
export function amountLines({ prices, coupon }: Pick<DeskOrder, 'prices' | 'coupon'>): SummaryLine[] {
  const itemDiscount = rupees(prices.item_discount.value)
  const subtotal = rupees(prices.subtotal_excluding_tax.value)
  const lines = [
    { label: summaryLabel.totalMrp, amount: totalMrp({ subtotal, itemDiscount }) },
    { label: summaryLabel.itemDiscount, amount: minus(itemDiscount) },
    ...prices.discounts.map(({ amount }) => ({
      label: coupon === null ? summaryLabel.coupon : `${summaryLabel.coupon} ${coupon}`,
      amount: minus(rupees(amount.value)),
    })),
    { label: summaryLabel.coins, amount: minus(rupees(prices.labaya_points.value)) },
    { label: summaryLabel.bookingCharge, amount: rupees(prices.slot_collection_fee.value) },
    ...prices.applied_taxes.map(({ label, amount }) => ({ label, amount: rupees(amount.value) })),
    { label: summaryLabel.collectionCharges, amount: rupees(prices.collection_charges.value) },
  ]
  const rounding = roundingOf(lines, rupees(prices.grand_total.value))
  const all = [...lines, { label: ROUNDING_LABEL, amount: rounding, isNeutral: true }]
  return all.filter(({ amount }) => amount !== 0)
}

function minus(amount: Paise): Paise {
  return paise(0 - amount)
}
