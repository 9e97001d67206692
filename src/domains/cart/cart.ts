import type { Paise } from '../../kernel/money.ts'
import { roundToRupee } from '../../kernel/money.ts'
import type { Result } from '../../kernel/result.ts'
import { ok, refuse } from '../../kernel/result.ts'

/** How many of a regular item one cart may hold. @see docs/rules/cart.md */
export const REGULAR_LIMIT = 10

/** How many lines a cart may have: more than anybody books at once, and few enough to be stored for everybody. */
export const CART_LINES_LIMIT = 100

/** A step of the booking drawer: cart, patients and address, slot, review. @see DRW-01 … DRW-04 */
export type Step = 1 | 2 | 3 | 4

/** The button under a step. @see DRW-05 */
export type StepLabel = 'Proceed' | 'Next' | 'Go to Cart' | 'Pay Now' | 'Continue Booking'

/** What a cart holds; a mixed one cannot be checked out. */
export type CartKind = 'empty' | 'diagnostic' | 'regular' | 'mixed'

/** Why a cart does not get past step 1. */
export type CartRefusal = { kind: 'no-tests' } | { kind: 'mixed' } | { kind: 'signed-out' }

/** What a booking has so far. */
export type BookingSoFar = {
  cart: CartKind
  isSignedIn: boolean
  hasPatients: boolean
  hasAddress: boolean
  hasSlot: boolean
}

/** Only exactly false marks a regular item. @see CART-18, AMB-46 */
export function isDiagnosticFlag(flag: boolean | null | undefined): boolean {
  return flag !== false
}

/** Whether a product is cord-blood banking, told by its name. @see GEN-06 */
export function isBabyCord(name: string): boolean {
  return name.includes('BabyCord')
}

/** How many of an item a cart may hold: a test and a BabyCord plan 1, other regular items 10. */
export function quantityLimit(item: { name: string; isDiagnostic: boolean }): number {
  return item.isDiagnostic || isBabyCord(item.name) ? 1 : REGULAR_LIMIT
}

/** What the cart holds. @see DRW-07 … DRW-10 */
export function cartKind(items: readonly { isDiagnostic: boolean }[]): CartKind {
  if (items.length === 0) return 'empty'
  if (items.every((item) => item.isDiagnostic)) return 'diagnostic'
  return items.some((item) => item.isDiagnostic) ? 'mixed' : 'regular'
}

/** The step after the cart: patients for tests, delivery for regular items. @see DRW-07 … DRW-10 */
export function stepAfterCart(kind: CartKind, isSignedIn: boolean): Result<2 | 3, CartRefusal> {
  if (kind === 'empty') return refuse({ kind: 'no-tests' })
  if (kind === 'mixed') return refuse({ kind: 'mixed' })
  if (!isSignedIn) return refuse({ kind: 'signed-out' })
  return ok(kind === 'diagnostic' ? 2 : 3)
}

/** Where Back leads; a cart of regular items has no step 2 to go back to. @see DRW-14 */
export function stepBefore(step: 2 | 3 | 4, cart: { kind: CartKind; hasBabyCord: boolean }): 1 | 2 | 3 {
  if (step === 2 || cart.hasBabyCord) return 1
  if (step === 4) return 3
  return cart.kind === 'regular' ? 1 : 2
}

/** The first step that misses something, where a link may lead at most. @see docs/rules/cart.md */
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
