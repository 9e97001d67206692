import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'
import { offerFacts } from './offer.ts'

/** The coupons that the cart can use now; undefined until they are known. */
export function useOffers(cart: WireCart) {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.offers(offerFacts(cart)),
    keepsPrevious: true,
    queryFn: async ({ signal }) => {
      const { websiteCouponList } = await ask('/api/coupon/website-coupon-list', {}, signal)
      return websiteCouponList.website_coupon_response
    },
  })
  return { offers: data, isFailed: isError && data === undefined, retry: () => void refetch() }
}
