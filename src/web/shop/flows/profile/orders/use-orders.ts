import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { usePagedList } from '../../../../app/use-paged-list.ts'

/** The customer's orders, newest first, page by page. */
export function useOrders() {
  return usePagedList({
    queryKey: queryKeys.orders,
    fetchPage: async (page, signal) => (await callOrThrow('/api/order/list', { page }, signal)).orders,
  })
}
