import { useQuery } from '@tanstack/react-query'
import { POLL_SECONDS, POLLS } from '../../../domains/orders/orders.ts'
import { callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'

/** How often an unpaid order is read again: after a payment window, on the failure page, or not at all. */
export type Pace = 'polling' | 'listening' | 'still'

const LISTEN_MS = 10_000

/**
 * The status of an order. An unpaid order is checked with the payment provider, and again at the given interval.
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
      state.data?.order_status === 'pending' ? waitMs(pace, state.dataUpdateCount) : false,
    staleTime: 0,
    // A status from an earlier visit of the page may be out of date.
    gcTime: 0,
  })
  return data ?? null
}

function waitMs(pace: Pace, reads: number): number | false {
  switch (pace) {
    case 'polling':
      return reads <= POLLS ? POLL_SECONDS * 1000 : LISTEN_MS
    case 'listening':
      return LISTEN_MS
    case 'still':
      return false
  }
}
