import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../contract.ts'
import { callOrThrow } from './call-or-throw.ts'
import { queryKeys } from './query-keys.ts'
import { clearPersonalStorage, clearStoredVisit } from './stored-visit.ts'

/** The session, as the server has it. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: async ({ signal, client }) => noteWho(client, await callOrThrow('/api/init', {}, signal)),
})

type SessionReply = Calls['/api/init']['reply']

/** The server's reply, when it came, and the last customer whom the server named in this tab. */
type Session = SessionReply & {
  /** In milliseconds of `performance.now()`, which no change of the device's clock moves. */
  receivedAt: number
  lastCustomerId: number | null
}

/** Takes note of who is at the browser: what it stores of another customer is removed first. @see SEC-23 */
export function noteWho(queryClient: QueryClient, reply: SessionReply): Session {
  const last = queryClient.getQueryData<Session>(queryKeys.session)?.lastCustomerId ?? null
  const id = reply.customer?.id ?? null
  // The session may have ended elsewhere, or by itself.
  if (id === null) clearStoredVisit()
  else if (last !== null && last !== id) {
    clearPersonalStorage()
    removeAllBut(queryClient, queryKeys.session)
  }
  return { ...reply, receivedAt: performance.now(), lastCustomerId: id ?? last }
}

// What a component shows is fetched again. A mutation that still runs goes on: its component waits for it.
function removeAllBut(queryClient: QueryClient, [own]: QueryKey): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== own })
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.findAll({ predicate: ({ state }) => state.status !== 'pending' })) {
    mutations.remove(mutation)
  }
}

/** A signed-in customer. */
export type SignedIn = NonNullable<ReturnType<typeof useSession>['customer']>

/** Who is at the browser; `isKnown` is false until the server has said it. */
export function useSession() {
  const { data, isError, refetch } = useQuery(sessionQuery)
  return {
    isKnown: data !== undefined,
    isFailed: isError,
    retry: () => void refetch(),
    isSignedIn: data?.session.token != null,
    isAgent: data?.session.agentCustomerSession ?? false,
    customer: data?.customer ?? null,
    pincode: data?.pincode ?? null,
  }
}
