import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useList } from '../../client/query/use-list.ts'
import { useQuery } from '../../client/query/use-query.ts'
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
  const ledger = useList({
    queryKey: keys.ledger,
    read: async (page, signal) => (await ask('/api/reward-points/ledger', { page }, signal)).ledger,
  })
  return {
    ...ledger,
    balance: balance.data ?? null,
    retry: () => {
      ledger.retry()
      void balance.refetch()
    },
  }
}
