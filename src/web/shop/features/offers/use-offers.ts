import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { offerFacts } from './offer.ts'

/** The coupons that the cart can use now, and the others; undefined until they have loaded. */
export function useOffers(cart: WireCart) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.offers(offerFacts(cart)),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { websiteCouponList } = await callOrThrow('/api/coupon/website-coupon-list', {}, signal)
      return websiteCouponList
    },
  })
  const unusable = data?.not_usable ?? []
  return {
    offers: data?.website_coupon_response,
    unusable,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  }
}
