import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'

/** The slot and the patients stored for a cart; asked for only where there is one. */
export function useSavedBooking(cartId: string | null) {
  return useQuery({
    queryKey: keys.slotDetails(cartId ?? ''),
    enabled: cartId !== null,
    queryFn: async ({ signal }) =>
      (await ask('/api/cart/diagnostic-slot-getdata', { cartId }, signal)).slotDetails,
  })
}
