import { useState } from 'react'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'

/** The chosen address: the one that was tapped, otherwise the cart's, otherwise the default one. @see ADR-10 */
export function useAddressChoice(cart: WireCart | undefined, addresses: readonly WireAddress[]) {
  const cartId = cart?.id ?? null
  const [tapped, setTapped] = useState<{ cartId: string | null; id: number } | null>(null)
  const [pending, setPending] = useState<WireAddress | null>(null)
  const tappedId = tapped?.cartId === cartId ? tapped.id : null
  const [own] = cart?.shipping_addresses ?? []
  const chosen =
    addresses.find(({ id }) => id === tappedId) ??
    addresses.find(({ id }) => id === own?.id) ??
    addresses.find((address) => address.default_shipping) ??
    addresses[0] ??
    null
  return {
    addresses,
    chosen,
    choose: (id: number) => setTapped({ cartId, id }),
    /** The address that a pending call sets as the cart's. */
    pending,
    setPending,
  }
}
