import type { Calls } from '../../contract.ts'
import { keys } from './keys.ts'
import { forgetKept, forgetVisit } from './kept-visit.ts'
import { ask } from './query-client.ts'
import { queryOptions, type Remembered } from './query/query-options.ts'
import { useQuery } from './query/use-query.ts'

/** How the session is asked for. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal, client }) => noteWho(client, await ask('/api/init', {}, signal)),
})

type Told = Calls['/api/init']['reply']

/** What the server told of the session, and the last customer whom it named in this tab. */
type Session = Told & { lastCustomerId: number | null }

/** Takes note of who is at the browser: what it keeps of somebody else is forgotten first. @see security.md 23 */
export function noteWho(queries: Remembered, told: Told): Session {
  const last = queries.getQueryData<Session>(keys.session)?.lastCustomerId ?? null
  const id = told.customer?.id ?? null
  // The session may have ended elsewhere, or by itself.
  if (id === null) forgetVisit()
  else if (last !== null && last !== id) {
    forgetKept()
    // What shows of it is asked for anew.
    void queries.forgetOthers(keys.session)
  }
  return { ...told, lastCustomerId: id ?? last }
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
