import { rupees } from '../../../../kernel/money.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { toFreeCollection } from '../../../../domains/pricing/pricing.messages.ts'
import { nearFreeCollection } from '../../../../domains/pricing/pricing.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { useContent } from '../../data/use-content.ts'
import { expectedCharge } from '../booking/booking.ts'

/** The amount that is missing for free collection, if it is small. @see docs/rules/cart.md */
export function FreeCollection({ cart }: { cart: WireCart }) {
  const content = useContent()
  if (content === null) return null
  const subtotal = rupees(cart.prices.subtotal_excluding_tax.value)
  const freeFrom = rupees(content.booking_charge.free_from.value)
  const missing = nearFreeCollection(subtotal, freeFrom, expectedCharge(cart))
  return missing && <Note kind="save">{toFreeCollection(missing)}</Note>
}
