import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../contract.ts'
import { callOrThrow } from './call-or-throw.ts'
import { queryKeys } from './query-keys.ts'
import { clearDrafts, clearPersonalStorage, clearStoredVisit } from './stored-visit.ts'

/** The session, as the server returns it. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: async ({ signal, client }) => noteWho(client, await callOrThrow('/api/init', {}, signal)),
})

type SessionReply = Calls['/api/init']['reply']

/** The server's reply, when it arrived, and the last customer whom the server named in this tab. */
type Session = SessionReply & {
  /** In milliseconds of `performance.now()`, which changes of the device's clock do not affect. */
  receivedAt: number
  lastCustomerId: number | null
}

/** Records the current customer, and first removes the stored data of another customer. @see SEC-23 */
export function noteWho(queryClient: QueryClient, reply: SessionReply): Session {
  const last = queryClient.getQueryData<Session>(queryKeys.session)?.lastCustomerId ?? null
  const id = reply.customer?.id ?? null
  // The session may have ended elsewhere, or by itself.
  if (id === null) {
    clearStoredVisit()
    clearDrafts()
  } else if (last !== null && last !== id) {
    clearPersonalStorage()
    removeAllBut(queryClient, queryKeys.session)
  }
  return { ...reply, receivedAt: performance.now(), lastCustomerId: id ?? last }
}

// Mounted queries are fetched again. A running mutation continues: its component waits for it.
function removeAllBut(queryClient: QueryClient, [own]: QueryKey): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== own })
  const mutations = queryClient.getMutationCache()
  for (const mutation of mutations.findAll({ predicate: ({ state }) => state.status !== 'pending' })) {
    mutations.remove(mutation)
  }
}

/** A signed-in customer. */
export type SignedIn = NonNullable<ReturnType<typeof useSession>['customer']>

/** The current customer or visitor; `isLoaded` is false until the server has responded. */
export function useSession() {
  const { data, isError, refetch } = useQuery(sessionQuery)
  return {
    isLoaded: data !== undefined,
    isFailed: isError,
    retry: () => void refetch(),
    isSignedIn: data?.session.token != null,
    isAgent: data?.session.agentCustomerSession ?? false,
    customer: data?.customer ?? null,
    pincode: data?.pincode ?? null,
  }
}
