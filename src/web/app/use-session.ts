import { type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../contract.ts'
import { callOrThrow } from './call-or-throw.ts'
import { queryKeys } from './query-keys.ts'
import { clearDrafts, clearPersonalStorage, clearStoredVisit } from './stored-visit.ts'

/** The query of the session. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: async ({ signal, client }) => noteWho(client, await callOrThrow('/api/init', {}, signal)),
})

type SessionReply = Calls['/api/init']['reply']

/** The session with the time of its arrival, and the last customer who was signed in in this tab. */
type Session = SessionReply & {
  /** In milliseconds of `performance.now()`, which does not depend on the device's clock. */
  receivedAt: number
  lastCustomerId: number | null
}

/** Removes the data of a previous customer from this tab, then returns the session to store. @see SEC-23 */
export function noteWho(queryClient: QueryClient, reply: SessionReply): Session {
  const last = queryClient.getQueryData<Session>(queryKeys.session)?.lastCustomerId ?? null
  const id = reply.customer?.id ?? null
  // The session may have expired or ended on another device.
  if (id === null) {
    clearStoredVisit()
    clearDrafts()
  } else if (last !== null && last !== id) {
    clearPersonalStorage()
    removeAllBut(queryClient, queryKeys.session)
  }
  return { ...reply, receivedAt: performance.now(), lastCustomerId: id ?? last }
}

// Mounted queries are fetched again. Running mutations continue, because their components wait for them.
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
