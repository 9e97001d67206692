import { useQuery } from '@tanstack/react-query'
import type { WireOrder } from '../../../domains/orders/orders.contract.ts'
import { CallError, callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { useSession } from '../../app/use-session.ts'

/** The state of an order's query, with the reason if the order is missing. */
export type PlacedOrder =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'unknown' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'read'; order: WireOrder; refresh: () => void }

const FAST_POLLS = 8
const FAST_MS = 3000
const SLOW_MS = 60_000

/** One of the customer's own orders, by its number; null selects none. */
export function usePlacedOrder(number: string | null): PlacedOrder {
  const { isLoaded, isSignedIn, isFailed, retry } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.order(number ?? ''),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/order/detail', { order_number: number ?? '' }, signal)).order,
    enabled: number !== null && isSignedIn,
    // Polls the refund of a cancelled order, first quickly and then slowly.
    refetchInterval: ({ state }) => {
      if (state.data?.refund?.status !== 'pending') return false
      return state.dataUpdateCount < FAST_POLLS ? FAST_MS : SLOW_MS
    },
  })
  const again = () => void refetch()
  if (!isLoaded) return isFailed ? { kind: 'failed', retry } : { kind: 'loading' }
  if (!isSignedIn) return { kind: 'signed-out' }
  if (number === null) return { kind: 'unknown' }
  if (data !== undefined) return { kind: 'read', order: data, refresh: again }
  if (error === null) return { kind: 'loading' }
  return missingOrder(error, again)
}

function missingOrder(error: Error, retry: () => void): PlacedOrder {
  const status = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.status : null
  if (status === 401) return { kind: 'signed-out' }
  // The server refuses a malformed number with 422.
  return status === 404 || status === 422 ? { kind: 'unknown' } : { kind: 'failed', retry }
}
