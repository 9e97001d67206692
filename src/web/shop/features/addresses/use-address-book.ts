import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** The customer and the saved addresses, the default one first; null disables the query. */
export function useAddressBook(customerId: number | null, isSignedIn = true) {
  return useQuery({
    queryKey: [...queryKeys.addresses, customerId],
    enabled: isSignedIn && customerId !== null,
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/address/checkout-get-address', {}, signal)).dxCustomer,
  })
}
