import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { purseFacts, parsePurse } from './coins-amount.ts'

/** The customer's coins for this cart; undefined until they have loaded. */
export function usePurse(customerId: number, cart: WireCart) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.purse(customerId, purseFacts(cart)),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { customer_id: customerId }
      const answered = await callOrThrow('/api/reward-points/getRewardPoints', body, signal)
      const { response, coupon_allows_coins: couponAllows } = answered.getCustomerRewardPoints
      const purse = parsePurse(response)
      if (purse === null) throw new Error('coins that cannot be read')
      return { ...purse, couponAllows }
    },
  })
  return { purse: data, isFailed: isError && data === undefined, retry: () => void refetch() }
}
