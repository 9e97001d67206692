import { rupees } from '../../../../kernel/money.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { Step } from '../../../../domains/cart/cart.ts'
import { comingCharge } from '../../../../domains/pricing/pricing.messages.ts'
import { useContent } from '../../data/use-content.ts'
import { chargeToCome } from './booking.ts'

/** The text of the charge that will be added to the displayed total; null if none will. @see docs/rules/booking.md */
export function useComingCharge(cart: WireCart | undefined, step: Step): string | null {
  const content = useContent()
  const charge = cart === undefined ? null : chargeToCome(cart, step)
  if (charge === null || content === null) return null
  return comingCharge(charge, rupees(content.booking_charge.free_from.value))
}
