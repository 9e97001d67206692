import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** The family of a customer, oldest entry first; null disables the query. */
export function useFamily(customerId: number | null, isSignedIn = true) {
  return useQuery({
    queryKey: [...queryKeys.family, customerId],
    enabled: isSignedIn && customerId !== null,
    queryFn: async ({ signal }) => {
      const { getFamilyMemberList } = await callOrThrow('/api/address/get-family', {}, signal)
      return getFamilyMemberList.items
    },
  })
}
