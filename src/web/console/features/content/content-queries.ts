import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { ContentPart, WordList } from '../../../../domains/content/edit/content-parts.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The body of the call that changes a part. */
export type SentContentChange = Calls['/api/console/content/save']['body']['change']

/** The query of the editable content. */
export const contentQuery = queryOptions({
  queryKey: consoleKeys.content,
  queryFn: async ({ signal }) => (await callOrThrow('/api/console/content/get', {}, signal)).content,
})

const NEWEST: number | null = null

/** The versions of a part, newest first, page by page. */
export function contentHistoryQuery(part: ContentPart, version: number) {
  return infiniteQueryOptions({
    queryKey: [...consoleKeys.content, 'history', part, version],
    initialPageParam: NEWEST,
    queryFn: ({ pageParam: before, signal }) =>
      callOrThrow('/api/console/content/history', { part, before }, signal),
    getNextPageParam: ({ versions, more }) => (more ? (versions.at(-1)?.version ?? null) : null),
  })
}

/** The query of a word list of the search. */
export function wordsQuery(list: WordList) {
  return queryOptions({
    queryKey: consoleKeys.contentWords(list),
    queryFn: ({ signal }) => callOrThrow('/api/console/content/words', { list }, signal),
  })
}
