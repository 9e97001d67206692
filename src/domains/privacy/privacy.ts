/** What the customer types to confirm an erasure. @see docs/rules/account-and-privacy.md */
export const ERASE_WORD = 'DELETE'

/** The optional consent on the account's own page; nothing depends on it, and it is off until it is switched on. */
export const NEWS = 'news'

/** The consent that every account requires: the customer agreed, next to the notice, to the stored data. @see SEC-33 */
export const ACCOUNT = 'account'

/** A consent that a customer gives in person, by a separate act. */
export const OWN_PURPOSES = [ACCOUNT, NEWS] as const

/** @see OWN_PURPOSES */
export type OwnPurpose = (typeof OWN_PURPOSES)[number]

/** A declaration for a patient; it is withdrawn by purpose, and requested again before the next booking. */
export const DECLARED_PURPOSES = ['guardian', 'relative'] as const

/** Who accessed a customer's stored data. */
export type AccessActor = 'customer' | 'operator'

/** What was done with the data. */
export type AccessAction =
  | 'export'
  | 'erase'
  | 'orders-listed'
  | 'order-canceled'
  | 'order-refunded'
  | 'contact-opened'
  | 'booking-begun'
  | 'enquiries-listed'
  | 'enquiry-contact-opened'
  | 'prescription-opened'
  | 'complaints-listed'
  | 'complaint-contact-opened'

/** Whether the word that confirms an erasure was typed. */
export function isEraseWord(typed: string): boolean {
  return typed.trim() === ERASE_WORD
}

/**
 * A version of the privacy notice, and the number of the last material version that it covers; 0 without one.
 * @see OPS-T03
 */
export type Notice = { version: string; material: number }
