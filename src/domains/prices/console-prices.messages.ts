import { formatRupees, type Paise } from '../../kernel/money.ts'
import type { DearerPackage, PriceFault } from './price-book.ts'

/** The sentence for each fault of a price. */
export const priceFaultText: Record<PriceFault['kind'], string> = {
  'not-whole-rupees': 'Enter whole rupees',
  'not-above-zero': 'Enter a price above ₹0',
  'above-mrp': 'The price cannot be above the MRP',
  'starts-in-past': 'Choose a time that is not in the past',
  'starts-too-late': 'Choose a time within one year from now',
  'ends-before-start': 'Choose an end after the start',
}

/** The sentence for each refusal of a call. */
export const priceRefusalText = {
  unknown_product: 'There is no such product',
  unknown_location: 'There is no such city or area',
  base_price_needed: 'A product needs a base price. Enter one',
  nothing_to_end: 'This location has no price of its own at that time',
  stale: 'Somebody has changed this price in the meantime. Check the new price and save again',
  plan_stale: 'Prices have changed since the preview. Look at the preview again',
  unknown_plan: 'This preview cannot be read. Make a new one',
  nothing_changes: 'No price changes',
  no_products: 'Choose at least one product',
  too_many_products: 'Choose at most 20,000 products',
  has_faults: 'Some prices cannot be saved. Look at the preview',
  confirm_large: 'Type how many prices change by more than half',
  dearer_than_parts: 'A package would cost more than its tests one by one',
} as const

/** Asks to confirm a price that changes by more than half. @see OPS-P02 */
export function confirmText(was: Paise, now: Paise): string {
  return `The price changes from ${formatRupees(was, 0)} to ${formatRupees(now, 0)}, by more than half. Type it again`
}

/** The field for a price that must be typed twice. @see OPS-P02 */
export const priceAgainText = {
  label: 'Type the price again',
  hint: 'Needed if the price changes by more than half.',
} as const

/** The sentences for an invalid field. */
export const priceFieldText = {
  product: 'Choose a product',
  location: 'Choose a city or an area, not both',
  price: 'Enter a price in rupees',
  mrp: 'Enter the MRP beside the price',
  instant: 'Enter a date and time',
  after: 'This page of the list does not exist. Please open the list again',
  reason: 'Enter a reason of at most 300 characters',
  title: 'Enter a title of at most 120 characters',
  change: 'Enter a number',
  plan: 'Use the plan of the preview',
} as const

/** A package that would cost more than its parts, in one phrase. */
export function dearerText({
  name,
  price,
  partsPrice,
}: Pick<DearerPackage, 'name' | 'price' | 'partsPrice'>): string {
  return `${name} costs ${formatRupees(price, 0)}, its tests ${formatRupees(partsPrice, 0)}`
}

/**
 * The sentence for a package that a change of products makes dearer than its parts, at a location or by a planned
 * price.
 */
export function locatedPackageText(
  { price, partsPrice }: Pick<DearerPackage, 'price' | 'partsPrice'>,
  location: string | null,
): string {
  const where = location === null ? 'once its planned prices apply' : `in ${location}`
  return `dearer (${price / 100}) than its tests one by one (${partsPrice / 100}) ${where}`
}
