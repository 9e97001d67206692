import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** The slot and the patients that the server has stored for a cart; null disables the query. */
export function useSavedBooking(cartId: string | null) {
  return useQuery({
    queryKey: queryKeys.slotDetails(cartId ?? ''),
    enabled: cartId !== null,
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/cart/diagnostic-slot-getdata', { cartId }, signal)).slotDetails,
  })
}
