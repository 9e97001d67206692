import { keys } from '../../client/keys.ts'
import { ask, FailedCall } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'
import { shownProduct, type ShownProduct } from '../../client/shown-product.ts'

/** What a search came to; `notice` stands in place of products that must not be sold. */
export type Found = { query: string; products: readonly ShownProduct[]; notice: string | null }

/** What is found for a query; the older results stay until the newer are there, and an older request is given up. */
export function useSearch(query: string) {
  const { data, isError, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.search(query),
    queryFn: ({ signal }) => search(query, signal),
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

// A refused query has no results; what the server or the network failed at can be tried again. @see checklist SRCH-10
async function search(query: string, signal: AbortSignal): Promise<Found> {
  try {
    const { products } = await ask('/api/pdp/search-result', { q: query }, signal)
    return { query, products: products.items.map(shownProduct), notice: products.notice?.message ?? null }
  } catch (error) {
    if (error instanceof FailedCall && isRefused(error)) return { query, products: [], notice: null }
    throw error
  }
}

function isRefused({ failure }: FailedCall): boolean {
  return failure.kind === 'refused' && failure.status < 500
}
