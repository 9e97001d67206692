import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireBooking } from '../../../../domains/orders/assist/booking-link.contract.ts'
import { CallError, callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { sessionQuery, useSession } from '../../../app/use-session.ts'

/** The booking behind a link, or why it is not displayed; `text` is the server's reason. */
export type LinkedBookingState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'failed'; text: string | null; retry: () => void }
  | { kind: 'read'; booking: WireBooking; refresh: () => void; publish: (booking: WireBooking) => void }

/** A booking that has loaded. */
export type ReadBooking = Extract<LinkedBookingState, { kind: 'read' }>

const TOO_MANY = 429

/** Reads the booking behind a link, again for each customer who signs in. @see OPS-O09 */
export function useLinkedBooking(token: string): LinkedBookingState {
  const { isLoaded, isFailed, retry, customer } = useSession()
  const queryClient = useQueryClient()
  const queryKey = queryKeys.linkedBooking(token, customer?.id ?? null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { booking } = await callOrThrow('/api/booking/open', { token }, signal)
      noteAgent(queryClient, booking)
      return booking
    },
    enabled: isLoaded,
    // Staff or another device may have changed the booking.
    staleTime: 0,
  })
  const again = () => void refetch()
  if (!isLoaded) return isFailed ? { kind: 'failed', text: null, retry } : { kind: 'loading' }
  // A link that has ended replaces a booking that was displayed before.
  if (error !== null && isUnknown(error)) return { kind: 'unknown' }
  if (data !== undefined) {
    const publish = (booking: WireBooking) => queryClient.setQueryData(queryKey, booking)
    return { kind: 'read', booking: data, refresh: again, publish }
  }
  return error === null ? { kind: 'loading' } : { kind: 'failed', text: reasonOf(error), retry: again }
}

// The server has marked the session. Updates the cached session without another call.
function noteAgent(queryClient: QueryClient, { state, is_other }: WireBooking): void {
  if (is_other || (state !== 'waiting' && state !== 'approved')) return
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (reply) => reply && { ...reply, session: { ...reply.session, agentCustomerSession: true } },
  )
}

function isUnknown(error: Error): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false
  // The server refuses a malformed secret with 422.
  return error.failure.status === 404 || error.failure.status === 422
}

function reasonOf(error: Error): string | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return null
  return error.failure.status === TOO_MANY ? error.failure.message : null
}
