import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchText } from '../../../domains/catalogue/catalogue.messages.ts'
import { noResultHint, resultCount, searchPageText } from '../../../domains/catalogue/pages.messages.ts'
import { keys } from '../../client/keys.ts'
import { ask, FailedCall } from '../../client/query-client.ts'
import { shownProduct } from '../../client/shown-product.ts'
import { useLate } from '../../client/use-late.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx'
import { FrequentlyBooked } from './frequently-booked.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ProductRows } from './product-rows.tsx'
import styles from './search-panel.module.css'

/** Before this a skeleton would only flicker. */
const SKELETON_AFTER_MS = 200

export type SearchResultsProps = {
  query: string
  /** Whether more has been typed since. */
  isTyping: boolean
}

/** What was found; the older results stay until the newer are there, and an older request is given up. */
export function SearchResults({ query, isTyping }: SearchResultsProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.search(query),
    queryFn: ({ signal }) => search(query, signal),
    placeholderData: keepPreviousData,
  })
  const isWaiting = isFetching && (data === undefined || isPlaceholderData)
  const showsSkeleton = useLate(isWaiting && data === undefined, SKELETON_AFTER_MS)
  if (isError && !isWaiting) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <LoadingArea busy={isTyping || isWaiting} label={searchPageText.loading}>
      {showsSkeleton && <Skeleton shape="row" count={4} />}
      {data && <Found {...data} />}
    </LoadingArea>
  )
}

// A refused query has no results; only a lost network can be tried again. @see checklist SRCH-10
async function search(query: string, signal: AbortSignal): Promise<Search> {
  try {
    const found = await ask('/api/pdp/search-result', { q: query }, signal)
    return { query, products: found.products.items.map(shownProduct) }
  } catch (error) {
    if (error instanceof FailedCall && error.failure.kind === 'refused') return { query, products: [] }
    throw error
  }
}

type Search = { query: string; products: ReturnType<typeof shownProduct>[] }

function Found({ query, products }: Search) {
  if (products.length === 0) {
    return (
      <>
        <EmptyState live title={searchText.none} text={noResultHint(query)} />
        <FrequentlyBooked />
      </>
    )
  }
  return (
    <>
      <output className={styles['count']}>{resultCount(products.length, query)}</output>
      <ProductRows products={products} />
    </>
  )
}
