import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { packageOfferCall } from '../../../../domains/cart/overlap/overlap.contract.ts'
import { isDiagnosticFlag } from '../../../../domains/cart/cart.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useDelayed } from '../../../app/overlay/use-delayed.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** A package that can replace tests of the cart. */
export type PackageOffer = NonNullable<Reply<typeof packageOfferCall>['packageOffer']>

/** How long the content below may wait for the offer. */
const IN_TIME_MS = 400

/**
 * The package that costs less than tests of the cart; null until it has loaded and if there is none. `isLate` is true if
 * it loaded after the content around it was displayed, which must then not move.
 */
export function usePackageOffer(cart: WireCart): { offer: PackageOffer | null; isLate: boolean } {
  const hasTests = cart.items.some((item) => isDiagnosticFlag(item.diagnostics_flag))
  const { data, isPending } = useQuery({
    queryKey: queryKeys.packageOffer(factsOf(cart)),
    queryFn: async ({ signal }) => (await callOrThrow('/api/cart/package-offer', {}, signal)).packageOffer,
    enabled: hasTests,
  })
  const isWaiting = useDelayed(hasTests && isPending, IN_TIME_MS)
  const [isLate, setLate] = useState(false)
  if (isWaiting && !isLate) setLate(true)
  return { offer: hasTests ? (data ?? null) : null, isLate }
}

// The values that the offer depends on: items, prices, coupons and coins.
function factsOf({ id, items, prices, applied_coupons }: WireCart): string[] {
  const lines = items.map(({ uid, quantity, prices: { price } }) => `${uid} ${quantity} ${price.value}`)
  const coupons = applied_coupons.map(({ code }) => code)
  return [id ?? '', String(prices.grand_total.value), ...coupons, ...lines]
}
