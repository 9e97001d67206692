import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { usePagedList } from '../../../app/use-paged-list.ts'
import { parsePurse } from '../../features/wallet/coins-amount.ts'

/** The customer's coins: the balance and the entries, newest first, page by page. */
export function useLedger(customerId: number) {
  const balance = useQuery({
    queryKey: queryKeys.purse(customerId, ['profile']),
    queryFn: async ({ signal }) => {
      const answered = await callOrThrow('/api/reward-points/getRewardPoints', {}, signal)
      return parsePurse(answered.getCustomerRewardPoints.response)?.balance ?? null
    },
  })
  const ledger = usePagedList({
    queryKey: queryKeys.ledger,
    fetchPage: async (page, signal) =>
      (await callOrThrow('/api/reward-points/ledger', { page }, signal)).ledger,
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
