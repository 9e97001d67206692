import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'

/** A customer with the saved addresses, the default one first; asked for only where she is signed in. */
export function useAddressBook(customerId: number | null, isSignedIn = true) {
  return useQuery({
    queryKey: [...keys.addresses, customerId],
    enabled: isSignedIn && customerId !== null,
    queryFn: async ({ signal }) => (await ask('/api/address/checkout-get-address', {}, signal)).dxCustomer,
  })
}
