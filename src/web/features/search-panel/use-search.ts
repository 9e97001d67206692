import type { Calls } from '../../../contract.ts'
import { MOST_RESULTS, RESULTS_A_PAGE } from '../../../domains/search/search-limits.ts'
import { keys } from '../../client/keys.ts'
import { ask, FailedCall } from '../../client/query-client.ts'
import type { QueryKey } from '../../client/query/query-options.ts'
import { useQuery } from '../../client/query/use-query.ts'
import { shownProduct, type ShownProduct } from '../../client/shown-product.ts'

/** What a search came to; `notice` stands in place of products that must not be sold. */
export type Found = {
  query: string
  products: readonly ShownProduct[]
  /** How many there are; those that are not among the products yet can be asked for. */
  total: number
  notice: string | null
}

/** The same, of which so many pages have come. */
export type FoundPages = Found & { pages: number }

/** What is found for a query; the older results stay until the newer are there, and an older request is given up. */
export function useSearch(query: string) {
  const key = searchKey(query)
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = useQuery<FoundPages>({
    queryKey: key,
    // Asked anew, it is asked for as much as is shown.
    queryFn: ({ signal, client }) => search(query, client.getQueryData(key)?.pages ?? 1, signal),
    keepsPrevious: true,
    // Offline it waits, says so, and goes on by itself.
    networkMode: 'online',
  })
  const isWaiting = isFetching && (data === undefined || isPlaceholderData)
  return {
    found: data ?? null,
    isWaiting,
    isOffline: isPaused,
    isFailed: isError && !isFetching,
    retry: () => void refetch(),
  }
}

/** Where the results of a query are kept. */
export function searchKey(query: string): QueryKey<FoundPages> {
  return keys.search(query)
}

type Wanted = Calls['/api/pdp/search-result']['body']

/** Asks for one page of results. */
export async function askResults(wanted: Wanted, signal: AbortSignal): Promise<Omit<Found, 'query'>> {
  const { products } = await ask('/api/pdp/search-result', wanted, signal)
  const { items, total_count: total, notice } = products
  return { products: items.map(shownProduct), total, notice: notice?.message ?? null }
}

// A refused query has no results; what the server or the network failed at can be tried again. @see checklist SRCH-10
async function search(q: string, pages: number, signal: AbortSignal): Promise<FoundPages> {
  const pageSize = Math.min(pages * RESULTS_A_PAGE, MOST_RESULTS)
  try {
    return { query: q, pages, ...(await askResults(pages === 1 ? { q } : { q, pageSize }, signal)) }
  } catch (error) {
    if (error instanceof FailedCall && isRefused(error))
      return { query: q, pages, products: [], total: 0, notice: null }
    throw error
  }
}

function isRefused({ failure }: FailedCall): boolean {
  return failure.kind === 'refused' && failure.status < 500
}
