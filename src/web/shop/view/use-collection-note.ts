import { isBabyCord } from '../../../domains/cart/cart.ts'
import { usualCharge } from '../../../domains/pricing/collection-charge.messages.ts'
import { rupees } from '../../../kernel/money.ts'
import { useContent } from '../data/use-content.ts'

/** The charge in addition to the price of a cord-blood plan; null for other products. */
export function useCollectionNote(name: string): string | null {
  const charge = useContent()?.collection_charge
  return charge && isBabyCord(name) ? usualCharge(rupees(charge.usual.value)) : null
}
