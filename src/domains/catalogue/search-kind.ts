import { CATEGORY } from './catalogue.ts'

/** The kinds of the frequently booked list; the first is the default. @see SRCH-02 */
export const SEARCH_KINDS = ['packages', 'tests'] as const

/** One of the kinds. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The number of frequently booked products. @see SRCH-04 */
export const FREQUENT_COUNT = 6

/** Parses the kind of an address; an invalid one becomes the default. */
export function searchKind(text: string | null): SearchKind {
  return SEARCH_KINDS.find((kind) => kind === text) ?? SEARCH_KINDS[0]
}

/** The category whose products are listed. @see SRCH-02 */
export function frequentCategory(kind: SearchKind): string {
  return String(CATEGORY[kind])
}
