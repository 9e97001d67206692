import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/**
 * Whether the customer's consent to the account is valid for the last material change of the notice; undefined until it
 * has loaded. Null disables the query.
 */
export function useHasAgreed(customerId: number | null, isSignedIn = true) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.account('consents'),
    enabled: isSignedIn && customerId !== null,
    queryFn: ({ signal }) => callOrThrow('/api/account/consents', {}, signal),
  })
  return {
    hasAgreed: data?.has_agreed,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
