/** The lists of products that need care, in the order of the console. @see OPS-C05 */
export const CARE_LISTS = [
  'no_price',
  'no_analytes',
  'no_loinc',
  'no_specimen',
  'not_collected_at_home',
  'dearer_than_parts',
] as const
export type CareList = (typeof CARE_LISTS)[number]

/** Counts stop at this number, displayed as '1,000+'. @see OPS-007 */
export const MOST_COUNTED = 1_000

/** The number of products on a page of the list. @see OPS-007 */
export const PRODUCTS_PAGE = 50
