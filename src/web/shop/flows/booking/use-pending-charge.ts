import { rupees } from '../../../../kernel/money.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { Step } from '../../../../domains/cart/cart.ts'
import { comingCharge } from '../../../../domains/pricing/pricing.messages.ts'
import { useContent } from '../../data/use-content.ts'
import { useCartCollection } from '../../view/use-cart-collection.ts'
import { chargeToCome } from './booking.ts'

/** The text of the charge that will be added to the displayed total; null if none will. @see docs/rules/booking.md */
export function usePendingCharge(cart: WireCart | undefined, step: Step): string | null {
  const content = useContent()
  const collection = useCartCollection(cart)
  const charge = cart === undefined ? null : chargeToCome(cart, step)
  // The total of the review includes the charge of a chosen doctor.
  if (collection !== null) return step === 4 && cart?.birth_info ? null : collection
  if (charge === null || content === null) return null
  return comingCharge(charge, rupees(content.booking_charge.free_from.value))
}
