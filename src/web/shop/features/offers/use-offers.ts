import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { offerFacts } from './offer.ts'

/** The coupons that the cart can use now; undefined until they have loaded. */
export function useOffers(cart: WireCart) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.offers(offerFacts(cart)),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { websiteCouponList } = await callOrThrow('/api/coupon/website-coupon-list', {}, signal)
      return websiteCouponList.website_coupon_response
    },
  })
  return { offers: data, isFailed: isError && data === undefined, retry: () => void refetch() }
}
