import type { ReactNode } from 'react'
import { searchPageText, visibleResults } from '../../../../domains/catalogue/search-page.messages.ts'
import { useDelayed } from '../../../app/overlay/use-delayed.ts'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchHits, hitsText } from './search-hits.tsx'
import { LoadFailed } from './load-failed.tsx'
import { MoreResults } from './more-results.tsx'
import styles from './search-panel.module.css'
import { useAnnouncement } from './use-announcement.ts'
import { useMoreResults } from './use-more-results.ts'
import { type SearchPages, useSearch } from './use-search.ts'

/** The delay of the skeleton, so that a fast reply does not make it flicker. */
const SKELETON_AFTER_MS = 200

export type SearchResultsProps = {
  query: string
  /** Whether the typed text has changed since the search. */
  isTyping: boolean
  /** The content before the first results; a skeleton by default. */
  before: ReactNode
  /** Other suggestions if the search has no results. */
  instead: ReactNode
  /** Searches for another text. */
  onSearch: (query: string) => void
}

/** The search results with their loading and error states. @see SRCH-05, SRCH-10 */
export function SearchResults({ query, isTyping, before, instead, onSearch }: SearchResultsProps) {
  const { results, isWaiting, isOffline, isFailed, retry } = useSearch(query)
  const { list, hasMore, ...more } = useMoreResults(results)
  const showsSkeleton = useDelayed(isWaiting && results === null, SKELETON_AFTER_MS)
  const announcement = useAnnouncement(
    results === null || isWaiting || isFailed ? '' : announcementOf(results),
  )
  const isLost = isOffline || isFailed
  // The filters of previous results belong to another text.
  const searchFresh = (text: string) => {
    if (!isTyping && results?.query === query) onSearch(text)
  }
  return (
    <>
      <output className="visually-hidden">{announcement}</output>
      {isLost && <LoadFailed isOffline={isOffline} onRetry={retry} />}
      <LoadingArea busy={isTyping || isWaiting} label={searchPageText.loading}>
        {showsSkeleton && <Skeleton shape="row" count={4} />}
        {results !== null && !isFailed && (
          <div ref={list} className={styles['found']}>
            <SearchHits results={results} instead={instead} onSearch={searchFresh} />
            {/* The key creates a new element for each page of each query, so that its removal shifts nothing in view. */}
            {hasMore && <MoreResults key={`${results.pages} ${results.query}`} {...more} />}
          </div>
        )}
        {results === null && !showsSkeleton && !isLost && before}
      </LoadingArea>
    </>
  )
}

function announcementOf(results: SearchPages): string {
  return results.pages === 1 ? hitsText(results) : visibleResults(results.products.length, results.total)
}
