import { CATEGORY } from './catalogue.ts'

/** What the list of the frequently booked shows; the first is the usual one. @see SRCH-02 */
export const SEARCH_KINDS = ['packages', 'tests'] as const

/** One of the kinds. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** How many frequently booked products are shown. @see SRCH-04 */
export const FREQUENT_COUNT = 6

/** Reads the kind out of an address; what makes no sense is the usual one. */
export function searchKind(text: string | null): SearchKind {
  return SEARCH_KINDS.find((kind) => kind === text) ?? SEARCH_KINDS[0]
}

/** The category whose products are listed. @see SRCH-02 */
export function frequentCategory(kind: SearchKind): string {
  return String(CATEGORY[kind])
}
