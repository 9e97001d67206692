import { queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { forgetVisit } from './kept-visit.ts'
import { ask } from './query-client.ts'

/** How the session is asked for. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }) => {
    const answer = await ask('/api/init', {}, signal)
    // The session may have ended elsewhere, or by itself.
    if (answer.session.token === null) forgetVisit()
    return answer
  },
})

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
