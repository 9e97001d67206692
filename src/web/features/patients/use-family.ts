import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'

/** The family of a customer, oldest entry first; asked for only where she is signed in. */
export function useFamily(customerId: number | null, isSignedIn = true) {
  return useQuery({
    queryKey: [...keys.family, customerId],
    enabled: isSignedIn && customerId !== null,
    queryFn: async ({ signal }) => {
      const { getFamilyMemberList } = await ask('/api/address/get-family', {}, signal)
      return getFamilyMemberList.items
    },
  })
}
