import { useInfiniteQuery } from '@tanstack/react-query'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'

/** The customer's orders, newest first, page by page. */
export function useOrders() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.orders,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/api/order/list', { page: pageParam }, signal)).orders,
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0)
      return read < total_count ? pages.length + 1 : undefined
    },
  })
  return {
    orders: data?.pages.flatMap((page) => page.items),
    isFailed: isError,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  }
}
