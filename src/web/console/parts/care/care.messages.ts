import { MOST_COUNTED, type CareList } from '../../../../domains/catalogue/edit/catalogue-care.ts'

/** The lists of products that need care. @see OPS-C05 */
export const careText: Record<CareList, string> = {
  no_price: 'Sold without a price (at ₹1,000 / ₹1,400)',
  no_analytes: 'No analytes',
  no_loinc: 'No LOINC code',
  no_specimen: 'No specimen',
  not_collected_at_home: 'Buyable, but not collected at home',
  dearer_than_parts: 'Package dearer than its parts',
}

const COUNTING = '…'

/** The count of a list, which stops at a thousand, or a placeholder while it loads. @see OPS-007 */
export function careCountText(count: number | undefined): string {
  if (count === undefined) return COUNTING
  return count > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-IN')}+` : String(count)
}
