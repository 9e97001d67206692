import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { purseOf } from '../../features/wallet/coins-amount.ts'

/** The customer's coins: how many, and what came and went, newest first, page by page. */
export function useLedger(customerId: number) {
  const balance = useQuery({
    queryKey: keys.purse(customerId, ['profile']),
    queryFn: async ({ signal }) => {
      const answered = await ask('/api/reward-points/getRewardPoints', {}, signal)
      return purseOf(answered.getCustomerRewardPoints.response)?.balance ?? null
    },
  })
  const ledger = useInfiniteQuery({
    queryKey: keys.ledger,
    queryFn: async ({ pageParam, signal }) =>
      (await ask('/api/reward-points/ledger', { page: pageParam }, signal)).ledger,
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0)
      return read < total_count ? pages.length + 1 : undefined
    },
  })
  return {
    balance: balance.data ?? null,
    entries: ledger.data?.pages.flatMap((page) => page.items),
    isFailed: ledger.isError,
    retry: () => void Promise.all([ledger.refetch(), balance.refetch()]),
    hasMore: ledger.hasNextPage,
    isLoadingMore: ledger.isFetchingNextPage,
    loadMore: () => void ledger.fetchNextPage(),
  }
}
