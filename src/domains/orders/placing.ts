import { istDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { isStillExpected } from '../births/births.ts'
import { cartKind, isBabyCord } from '../cart/cart.ts'
import type { CartLine, CartView } from '../cart/cart-view.ts'
import { applies } from '../patients/applicability.ts'
import { paymentMethodFor, type PaymentMethod } from '../pricing/pricing.ts'
import { isStillBookable } from '../slots/slots.ts'
import type { OrderRefusal } from './orders.ts'

/** The cart as it is now, its current total, and what the shopper saw and chose. */
export type Placing = {
  cart: CartView
  grandTotal: Paise
  /** Null if the shopper never saw a total. */
  expectedTotal: Paise | null
  /** Null if no step of the chain chose one. */
  method: PaymentMethod | null
  /** Whether staff place the order: the customer consents and pays through the link, so the total must be above 0. */
  consentsLater: boolean
}

/**
 * What prevents a cart from being placed now; null if nothing does.
 *
 * @see docs/rules/orders-and-payments.md
 */
export function placingRefusal(placing: Placing, now: Date): OrderRefusal | null {
  const { cart, grandTotal, expectedTotal, method, consentsLater } = placing
  const kind = cartKind(cart.lines)
  if (kind === 'empty') return { kind: 'cart-empty' }
  if (kind === 'mixed') return { kind: 'mixed-cart' }
  if (cart.address === null || cart.address.areaId === null) return { kind: 'no-address' }
  if (kind === 'diagnostic') {
    const missing = bookingRefusal(cart, consentsLater, now)
    if (missing !== null) return missing
  }
  if (!hasRequiredBirth(cart, now)) return { kind: 'no-birth-info' }
  const lost = lostOffer(cart)
  if (lost !== null) return lost
  if (method !== null && method !== paymentMethodFor(grandTotal)) return { kind: 'wrong-method' }
  if (expectedTotal !== null && expectedTotal !== grandTotal) return { kind: 'total-changed' }
  if (consentsLater && grandTotal === 0) return { kind: 'nothing-to-pay' }
  return null
}

// A booking needs a patient for every test, consent if a test requires it, and a live hold of a slot in time.
function bookingRefusal({ lines, hold }: CartView, consentsLater: boolean, now: Date): OrderRefusal | null {
  if (!lines.every(hasFittingPatients)) return { kind: 'no-patients' }
  if (hold === null) return { kind: 'slot-gone' }
  if (!isStillBookable(hold, now)) return { kind: 'slot-gone' }
  if (!consentsLater && !lines.every(hasRequiredConsents)) return { kind: 'consent-missing' }
  return null
}

function hasRequiredConsents({ consent, members }: CartLine): boolean {
  return consent === null || members.every((member) => member.hasConsented)
}

// A birth that was expected before today can no longer be planned for.
function hasRequiredBirth({ lines, birth }: CartView, now: Date): boolean {
  if (!lines.some((line) => isBabyCord(line.name))) return true
  return birth !== null && isStillExpected(birth, istDate(now))
}

// Offers that became invalid since the shopper last saw the cart.
function lostOffer({ lost }: CartView): OrderRefusal | null {
  if (lost.some((one) => one.kind === 'coupon')) return { kind: 'coupon-unusable' }
  return lost.length > 0 ? { kind: 'coins-short' } : null
}

// A patient's gender may have changed since the slot was submitted.
function hasFittingPatients(line: CartLine): boolean {
  return line.members.length > 0 && line.members.every((member) => applies(line, member))
}
