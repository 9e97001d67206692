import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'
import { purseFacts, purseOf } from './coins-amount.ts'

/** The customer's coins beside this cart; undefined until they are known. */
export function usePurse(customerId: number, cart: WireCart) {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.purse(customerId, purseFacts(cart)),
    keepsPrevious: true,
    queryFn: async ({ signal }) => {
      const body = { customer_id: customerId }
      const answered = await ask('/api/reward-points/getRewardPoints', body, signal)
      const { response, coupon_allows_coins: couponAllows } = answered.getCustomerRewardPoints
      const purse = purseOf(response)
      if (purse === null) throw new Error('coins that cannot be read')
      return { ...purse, couponAllows }
    },
  })
  return { purse: data, isFailed: isError && data === undefined, retry: () => void refetch() }
}
