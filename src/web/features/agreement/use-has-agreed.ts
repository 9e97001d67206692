import { ACCOUNT } from '../../../domains/privacy/privacy.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'

/** Whether the customer's consent to the account stands; undefined until that is known. Asked for only where she is signed in. */
export function useHasAgreed(customerId: number | null, isSignedIn = true) {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.account('consents'),
    enabled: isSignedIn && customerId !== null,
    queryFn: ({ signal }) => ask('/api/account/consents', {}, signal),
  })
  return {
    hasAgreed: data?.consents.some((one) => one.purpose === ACCOUNT && one.withdrawn_at === null),
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
