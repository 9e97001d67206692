import { useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'

/** Who is at the browser; `isKnown` is false until the server has said it. */
export function useSession() {
  const { data } = useQuery({ queryKey: keys.session, queryFn: ({ signal }) => ask('/api/init', {}, signal) })
  return {
    isKnown: data !== undefined,
    isSignedIn: data?.session.token != null,
    isAgent: data?.session.agentCustomerSession ?? false,
    customer: data?.customer ?? null,
  }
}
