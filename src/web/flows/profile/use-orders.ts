import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useList } from '../../client/query/use-list.ts'

/** The customer's orders, newest first, page by page. */
export function useOrders() {
  return useList({
    queryKey: keys.orders,
    read: async (page, signal) => (await ask('/api/order/list', { page }, signal)).orders,
  })
}
