import { useQuery } from '@tanstack/react-query'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'

/** Who is signed in, with the saved addresses, the default one first; asked for only where somebody is. */
export function useAddressBook(isSignedIn: boolean) {
  return useQuery({
    queryKey: keys.addresses,
    enabled: isSignedIn,
    queryFn: async ({ signal }) => (await ask('/api/address/checkout-get-address', {}, signal)).dxCustomer,
  })
}
