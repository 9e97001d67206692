import { useQuery } from '@tanstack/react-query'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'

/** A customer with the saved addresses, the default one first; asked for only where somebody is signed in. */
export function useAddressBook(customerId: number | null) {
  return useQuery({
    queryKey: [...keys.addresses, customerId],
    enabled: customerId !== null,
    queryFn: async ({ signal }) => (await ask('/api/address/checkout-get-address', {}, signal)).dxCustomer,
  })
}
