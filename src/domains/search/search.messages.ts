import { SEX_DISCLOSURE_PROHIBITED } from '../catalogue/prenatal.messages.ts'

import { formatExactRupees, rupees } from '../../kernel/money.ts'
import type { WireFilter } from './search.contract.ts'
import { MOST_RESULTS } from './search-limits.ts'

/** The text in place of results, if a query asks what the law forbids to answer. */
export const sexQuestionNotice = {
  code: 'sex_disclosure_prohibited',
  message: SEX_DISCLOSURE_PROHIBITED,
} as const

/** The number of results for screen readers; if the list is full, more products may match less closely. */
export function resultCount(count: number, query: string): string {
  if (count >= MOST_RESULTS) return `The best ${count} results for “${query}”`
  return `${count === 1 ? '1 result' : `${count} results`} for “${query}”`
}

/** The texts of the filters above the results. */
export const filterText = {
  only: 'Showing only',
  remove: 'Remove the filter',
  none: 'Nothing matches all of this. Remove a filter to see more.',
} as const

const FILTER_LABEL: Record<Exclude<WireFilter['kind'], 'price'>, string> = {
  packages: 'Packages',
  tests: 'Single tests',
  women: 'For women',
  men: 'For men',
  senior: 'For seniors',
}

/** What a filter lets through, for example `Up to ₹1,000`. */
export function filterLabel({ kind, from, to }: WireFilter): string {
  if (kind !== 'price') return FILTER_LABEL[kind]
  if (from === null) return `Up to ${priceText(to ?? 0)}`
  return to === null ? `From ${priceText(from)}` : `${priceText(from)} to ${priceText(to)}`
}

function priceText(amount: number): string {
  return formatExactRupees(rupees(amount))
}
