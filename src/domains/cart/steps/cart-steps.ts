import { roundToRupee, type Paise } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { BookingSoFar, CartKind, CartRefusal, Step, StepLabel } from '../cart.ts'

/** The step after the cart: patients for tests, delivery for regular items. @see DRW-07 … DRW-10 */
export function stepAfterCart(kind: CartKind, isSignedIn: boolean): Result<2 | 3, CartRefusal> {
  if (kind === 'empty') return refuse({ kind: 'no-tests' })
  if (kind === 'mixed') return refuse({ kind: 'mixed' })
  if (!isSignedIn) return refuse({ kind: 'signed-out' })
  return ok(kind === 'diagnostic' ? 2 : 3)
}

/** The step that Back opens; a cart of regular items has no step 2. @see DRW-14 */
export function stepBefore(step: 2 | 3 | 4, cart: { kind: CartKind; hasBabyCord: boolean }): 1 | 2 | 3 {
  if (step === 2 || cart.hasBabyCord) return 1
  if (step === 4) return 3
  return cart.kind === 'regular' ? 1 : 2
}

/** The first incomplete step, which is the last one that a link can open. @see docs/rules/cart.md */
export function firstIncompleteStep(booking: BookingSoFar): Step {
  const next = stepAfterCart(booking.cart, booking.isSignedIn)
  if (!next.ok) return 1
  if (next.value === 3) return booking.hasAddress ? 4 : 3
  if (!booking.hasPatients || !booking.hasAddress) return 2
  return booking.hasSlot ? 4 : 3
}

/** The text of a step's button. @see DRW-05 */
export function stepLabel(step: Step, has: { hasDiagnosticData: boolean; hasBabyCord: boolean }): StepLabel {
  if (step === 1) return 'Proceed'
  if (step === 2) return 'Next'
  if (step === 3) return 'Go to Cart'
  return has.hasDiagnosticData || has.hasBabyCord ? 'Pay Now' : 'Continue Booking'
}

/** The amount of the bottom bar, in whole rupees. @see CART-07 */
export function barAmount(step: Step, prices: { subtotal: Paise; grandTotal: Paise }): Paise {
  return roundToRupee(step === 4 ? prices.grandTotal : prices.subtotal)
}
