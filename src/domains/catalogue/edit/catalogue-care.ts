/** What needs care in the catalogue, in the order in which the console lists it. @see OPS-C05 */
export const CARE_LISTS = [
  'no_price',
  'no_analytes',
  'no_loinc',
  'no_specimen',
  'not_collected_at_home',
  'dearer_than_parts',
] as const
export type CareList = (typeof CARE_LISTS)[number]

/** Counts stop here: more reads as '1,000+'. @see OPS-007 */
export const MOST_COUNTED = 1_000

/** How many products a page of the list has. @see OPS-007 */
export const PRODUCTS_PAGE = 50
