import { useQuery } from '@tanstack/react-query'
import { POLL_SECONDS, POLLS } from '../../../domains/orders/orders.ts'
import { callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'

/** How an unpaid order is polled: quickly after the payment window, slowly on the failure page, or not at all. */
export type Pace = 'polling' | 'listening' | 'still'

const LISTEN_MS = 10_000

/**
 * The status of an order. The server checks an unpaid order with the payment provider, again at each poll.
 *
 * @param number null disables the query
 */
export function useOrderStatus(number: string | null, pace: Pace) {
  const { data } = useQuery({
    queryKey: queryKeys.orderStatus(number ?? ''),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/cart/order-details-status', { id: number ?? '' }, signal)).salesOrder,
    enabled: number !== null,
    refetchInterval: ({ state }) =>
      state.data?.order_status === 'pending' ? intervalMs(pace, state.dataUpdateCount) : false,
    staleTime: 0,
    // Discards the status when the page is left, because it may change in the meantime.
    gcTime: 0,
  })
  return data ?? null
}

function intervalMs(pace: Pace, reads: number): number | false {
  switch (pace) {
    case 'polling':
      return reads <= POLLS ? POLL_SECONDS * 1000 : LISTEN_MS
    case 'listening':
      return LISTEN_MS
    case 'still':
      return false
  }
}
