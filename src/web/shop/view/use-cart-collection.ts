import { isBabyCord } from '../../../domains/cart/cart.ts'
import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { chosenCharge } from '../../../domains/pricing/collection-charge.messages.ts'
import { rupees } from '../../../kernel/money.ts'
import { useCollectionNote } from './use-collection-note.ts'

/** The charge for the collection of cord blood: the chosen doctor's, or the usual one. */
export function useCartCollection(cart: WireCart | undefined): string | null {
  const plan = cart?.items.find(({ product }) => isBabyCord(product.name))?.product.name ?? ''
  const usual = useCollectionNote(plan)
  if (plan === '' || !cart?.birth_info) return usual
  return chosenCharge(rupees(cart.prices.collection_charges.value))
}
