import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { toAddOn, inStablePositions, type AddOn } from './add-on.ts'

/** The add-ons of a cart; undefined until they have loaded. */
export type VisibleAddOns = {
  addOns: AddOn[] | undefined
  /** Whether they belong to the current cart. */
  isCurrent: boolean
  isFailed: boolean
}

/**
 * The recommendations for a cart. An add-on that was added to the cart disappears immediately; the others stay at their
 * positions.
 */
export function useAddOns(cart: WireCart): VisibleAddOns {
  const cartId = cart.id ?? ''
  const inCart = cart.items.map(({ product }) => product.sku)
  const { data, isError, isPlaceholderData } = useQuery({
    // The recommendations depend on the items and on the stored patients.
    queryKey: queryKeys.addOns(cartId, [...inCart, cart.hold?.slot_id ?? '']),
    enabled: cartId !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = '/api/diagnostics/checkout/checkout-recommended-products'
      const { dxRecommendationProductCart } = await callOrThrow(path, { cart_id: cartId }, signal)
      return dxRecommendationProductCart.items.map(toAddOn)
    },
  })
  const addOns = useStablePositions(data)
  return {
    addOns: addOns?.filter(({ product }) => !inCart.includes(product.sku)),
    isCurrent: !isPlaceholderData,
    isFailed: isError && data === undefined,
  }
}

function useStablePositions(answered: AddOn[] | undefined): AddOn[] | undefined {
  const [displayed, setDisplayed] = useState({ answered, stable: answered })
  if (answered === displayed.answered) return displayed.stable
  const stable = answered && inStablePositions(displayed.stable ?? [], answered)
  setDisplayed({ answered, stable })
  return stable
}
