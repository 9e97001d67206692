import { useQuery } from '@tanstack/react-query'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'

/** The family of who is signed in, oldest entry first; asked for only where somebody is. */
export function useFamily(isSignedIn: boolean) {
  return useQuery({
    queryKey: keys.family,
    enabled: isSignedIn,
    queryFn: async ({ signal }) => {
      const { getFamilyMemberList } = await ask('/api/address/get-family', {}, signal)
      return getFamilyMemberList.items
    },
  })
}
