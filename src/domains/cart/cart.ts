/** The highest quantity of a regular item in one cart. @see docs/rules/cart.md */
export const REGULAR_LIMIT = 10

/** The highest number of lines in a cart: more than a real booking needs, and few enough to store for every visitor. */
export const CART_LINES_LIMIT = 100

/** A step of the booking drawer: cart, patients and address, slot, review. @see DRW-01 … DRW-04 */
export type Step = 1 | 2 | 3 | 4

/** The button under a step. @see DRW-05 */
export type StepLabel = 'Proceed' | 'Next' | 'Go to Cart' | 'Pay Now' | 'Continue Booking'

/** The kind of a cart's contents; a mixed cart cannot be checked out. */
export type CartKind = 'empty' | 'diagnostic' | 'regular' | 'mixed'

/** Why a cart cannot leave step 1. */
export type CartRefusal = { kind: 'no-tests' } | { kind: 'mixed' } | { kind: 'signed-out' }

/** The parts of a booking that are complete. */
export type BookingSoFar = {
  cart: CartKind
  isSignedIn: boolean
  hasPatients: boolean
  hasAddress: boolean
  hasSlot: boolean
}

/** Whether an item is regular: only exactly false marks one. @see CART-18, AMB-46 */
export function isDiagnosticFlag(flag: boolean | null | undefined): boolean {
  return flag !== false
}

/** Whether a product is cord-blood banking; its name decides. @see GEN-06 */
export function isBabyCord(name: string): boolean {
  return name.includes('BabyCord')
}

/** The highest quantity of an item: a test and a BabyCord plan 1, other regular items 10. */
export function quantityLimit(item: { name: string; isDiagnostic: boolean }): number {
  return item.isDiagnostic || isBabyCord(item.name) ? 1 : REGULAR_LIMIT
}

/** The kind of the cart's contents. @see DRW-07 … DRW-10 */
export function cartKind(items: readonly { isDiagnostic: boolean }[]): CartKind {
  if (items.length === 0) return 'empty'
  if (items.every((item) => item.isDiagnostic)) return 'diagnostic'
  return items.some((item) => item.isDiagnostic) ? 'mixed' : 'regular'
}
