import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/**
 * Whether the customer's consent to the account is valid, and of the notice as it last changed materially; undefined until it
 * has loaded. Loaded only if she is signed in.
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
