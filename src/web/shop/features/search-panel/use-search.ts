import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { WireFilter } from '../../../../domains/search/search.contract.ts'
import { MOST_RESULTS, RESULTS_A_PAGE } from '../../../../domains/search/search-limits.ts'
import { CallError, callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { toProductView, type ProductView } from '../../view/product-view.ts'

/** The result of a search. A legal `notice` replaces products that must not be sold. */
export type SearchResult = {
  query: string
  products: readonly ProductView[]
  /** The total number of results, including those on pages that have not loaded yet. */
  total: number
  notice: string | null
  /** The words of the query that exclude products. */
  filters: readonly WireFilter[]
}

/** The result with the number of loaded pages. */
export type SearchPages = SearchResult & { pages: number }

/**
 * The results for a query. The previous results stay until the new ones have loaded; outdated requests are cancelled.
 */
export function useSearch(query: string) {
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(query),
    placeholderData: keepPreviousData,
  })
  const isWaiting = isFetching && (data === undefined || isPlaceholderData)
  return {
    results: data ?? null,
    isWaiting,
    isOffline: isPaused,
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** The query of the first results. `useMoreResults` adds further pages to its cache entry. */
export function searchQuery(query: string) {
  const queryKey = queryKeys.search(query)
  return queryOptions({
    queryKey,
    // A refetch fetches all loaded pages.
    queryFn: ({ signal, client }) =>
      search(query, client.getQueryData<SearchPages>(queryKey)?.pages ?? 1, signal),
    // Offline the query pauses, shows this, and resumes automatically.
    networkMode: 'online',
  })
}

type Wanted = Calls['/api/pdp/search-result']['body']

/** Fetches one page of results. */
export async function fetchResults(
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Omit<SearchResult, 'query'>> {
  const { products } = await callOrThrow('/api/pdp/search-result', wanted, signal)
  const { items, total_count: total, notice, filters } = products
  return { products: items.map(toProductView), total, notice: notice?.message ?? null, filters }
}

// A refused query has no results. A failure of the server or the network can be retried. @see SRCH-10
async function search(q: string, pages: number, signal: AbortSignal): Promise<SearchPages> {
  const pageSize = Math.min(pages * RESULTS_A_PAGE, MOST_RESULTS)
  try {
    return { query: q, pages, ...(await fetchResults(pages === 1 ? { q } : { q, pageSize }, signal)) }
  } catch (error) {
    if (error instanceof CallError && isRefused(error))
      return { query: q, pages, products: [], total: 0, notice: null, filters: [] }
    throw error
  }
}

function isRefused({ failure }: CallError): boolean {
  return failure.kind === 'refused' && failure.status < 500
}
