import { paise, rupees, type Paise } from '../../../kernel/money.ts'
import { formatMobile } from '../../../kernel/mobile.ts'
import type { WireCartItem, WirePrices } from '../../../domains/cart/cart.contract.ts'
import { summaryLabel } from '../../../domains/pricing/pricing.messages.ts'
import { totalMrp } from '../../../domains/pricing/pricing.ts'
import type { WireMemberRow } from '../../../domains/slots/slots.contract.ts'
import type { SummaryLine } from '../../ui/summary-list.tsx'

/** A patient of the booking with the tests booked for that person. */
export type ReviewedMember = {
  id: number
  name: string
  relation: string
  facts: string
  tests: { itemId: string; name: string; price: Paise | null }[]
}

/** The booked tests by patient, in the order they were chosen. @see checklist CART-14 */
export function reviewedMembers(
  rows: readonly WireMemberRow[],
  items: readonly WireCartItem[],
): ReviewedMember[] {
  const ids = [...new Set(rows.map((row) => row.member_id))]
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.member_id === id)
    const [first] = own
    if (first === undefined) return []
    const tests = own.map(({ item_id, item_name }) => ({
      itemId: item_id,
      name: item_name,
      price: priceOf(item_id, items),
    }))
    const name = `${first.member_firstname} ${first.member_lastname}`.trim()
    return [{ id, name, relation: first.member_secondary_relation, facts: factsOf(first), tests }]
  })
}

/** The lines of the payment summary above the grand total. @see checklist PSUM-01 … PSUM-06 */
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

/** All that is saved on the booking. */
export function savedAmount(prices: WirePrices): Paise {
  const { itemDiscount, discount, coins } = amountsOf(prices)
  return paise(itemDiscount + discount + coins)
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

// A difference, since 0 has no sign.
function minus(amount: Paise): Paise {
  return paise(0 - amount)
}

function factsOf({ member_mobile, member_gender, member_age }: WireMemberRow): string {
  const known = [formatMobile(member_mobile), member_gender, member_age === null ? '' : String(member_age)]
  return known.filter((fact) => fact !== '').join(' · ')
}

// An item's uid is its id in base64. @see contract.md §1 "Ids"
function priceOf(itemId: string, items: readonly WireCartItem[]): Paise | null {
  const item = items.find(({ uid }) => uid === btoa(itemId))
  return item === undefined ? null : rupees(item.prices.price.value)
}
