import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { addOnOf, type AddOn } from './add-on.ts'

/** What is recommended beside a cart; undefined until it is known. What has come into the cart is out at once. */
export function useAddOns(cart: WireCart): { addOns: AddOn[] | undefined; isFailed: boolean } {
  const cartId = cart.id ?? ''
  const inCart = cart.items.map(({ product }) => product.sku)
  const { data, isError } = useQuery({
    // Another cart, or other patients, which are stored with the slot.
    queryKey: keys.addOns(cartId, [...inCart, cart.hold?.slot_id ?? '']),
    enabled: cartId !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = '/api/diagnostics/checkout/checkout-recommended-products'
      const { dxRecommendationProductCart } = await ask(path, { cart_id: cartId }, signal)
      return dxRecommendationProductCart.items.map(addOnOf)
    },
  })
  return {
    addOns: data?.filter(({ product }) => !inCart.includes(product.sku)),
    isFailed: isError && data === undefined,
  }
}
