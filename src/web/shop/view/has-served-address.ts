import type { WireCart } from '../../../domains/cart/cart.contract.ts'

/** Whether the cart has an address that is served. */
export function hasServedAddress(
  cart: Pick<WireCart, 'shipping_addresses' | 'is_serviceable'> | undefined,
): boolean {
  return cart !== undefined && cart.shipping_addresses.length > 0 && cart.is_serviceable !== false
}
