import { SEX_DISCLOSURE_PROHIBITED } from '../catalogue/prenatal.messages.ts'

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
