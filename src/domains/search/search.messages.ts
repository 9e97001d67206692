import { SEX_DISCLOSURE_PROHIBITED } from '../catalogue/prenatal.messages.ts'

import { MOST_RESULTS } from './search-limits.ts'

/** What stands in the place of results, where a query asks for what must not be told. */
export const sexQuestionNotice = {
  code: 'sex_disclosure_prohibited',
  message: SEX_DISCLOSURE_PROHIBITED,
} as const

/** How many products a search found, read out politely; of a full list there may be more that fit less. */
export function resultCount(count: number, query: string): string {
  if (count >= MOST_RESULTS) return `The best ${count} results for “${query}”`
  return `${count === 1 ? '1 result' : `${count} results`} for “${query}”`
}
