import type { CartKind } from '../../../../domains/cart/cart.ts'

/** The parts of a booking that decide whether the review sheet is offered. */
export type ReviewableParts = {
  kind: CartKind
  isSignedIn: boolean
  isReady: boolean
  /** Why the patients cannot be booked; null if they can. */
  patients: { refusal: object | null }
  address: { chosen: object | null }
  /** The area of the address: undefined until it has loaded, null if none serves it. */
  area: object | null | undefined
}

/** Whether the booking has everything that the review sheet shows: tests, their patients, and a served address. */
export function isReviewable({ kind, isSignedIn, isReady, ...parts }: ReviewableParts): boolean {
  const { patients, address, area } = parts
  const isServed = address.chosen !== null && area !== null && area !== undefined
  return kind === 'diagnostic' && isSignedIn && isReady && patients.refusal === null && isServed
}
