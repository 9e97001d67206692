import type { CardAction, CardProduct, ResultLine, ResultTimes, RowAction } from './catalogue.ts'
import { isSoldByCall } from './catalogue.ts'

/** The card's buttons. @see CARD-03, CARD-04 */
export const cardActionLabel: Record<CardAction, string> = {
  order: 'Order Now',
  remove: 'Remove',
  enquire: 'Enquire Now',
  call: 'Call Now',
}

/** The buttons of a search row. @see SRCH-08 */
export const rowActionLabel: Record<RowAction, string> = {
  add: 'ADD',
  remove: 'Remove',
  details: 'View Details',
  enquire: 'Enquire',
  call: 'Call Now',
}

/** The link that compares a package with another one. */
export const COMPARE = 'Compare'

/** The link to a product's page. @see CARD-02 */
export const VIEW_DETAILS = 'View Details'

/** The texts of the search panel. @see SRCH-01 … SRCH-05 */
export const searchText = {
  placeholder: 'Search for Tests or Packages',
  popular: 'Popular Searches',
  frequent: 'Frequently Booked Packages/Tests',
  none: 'No Products Found',
  packages: 'Packages',
  tests: 'Tests',
} as const

/** When results are ready; empty if the product does not say. @see CARD-01 */
export function resultLines({ smartReport, reportTime }: ResultTimes): ResultLine[] {
  const lines: ResultLine[] = [
    { kind: 'smart-report', text: smartReport && `Smart report in ${smartReport}` },
    { kind: 'report', text: reportTime && reportWithin(reportTime) },
  ]
  return lines.filter((line) => line.text !== '')
}

/** When the report of a product is ready. */
export function reportWithin(time: string): string {
  return `Report within ${time}`
}

/** What a card says is included, or null if it says nothing. @see CARD-01, SRCH-09 */
export function includedSummary(product: CardProduct, includedCount: number): string | null {
  if (includedCount === 0) return isSoldByCall(product) ? 'available sizes' : null
  if (isSoldByCall(product)) return `${includedCount} available sizes`
  if (!product.isDiagnostic) return null
  return includedCount === 1 ? 'Includes 1 test' : `Includes ${includedCount} tests`
}

/** The badge of the test-contents sheet, or null if there is no sheet. @see CONT-02 */
export function contentsBadge(product: CardProduct, includedCount: number): string | null {
  if (includedCount === 0) return null
  if (isSoldByCall(product)) return `${includedCount} Available Sizes`
  return product.isDiagnostic ? `Contains ${includedCount} tests` : null
}
