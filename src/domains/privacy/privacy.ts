/** What is typed to confirm an erasure. @see docs/rules/account-and-privacy.md */
export const ERASE_WORD = 'DELETE'

/** What may be agreed to on the account's own page; nothing depends on it, and it is off until it is switched on. */
export const NEWS = 'news'

/** What every account stands on: that its customer agreed, beside the notice, to what is kept. @see SEC-33 */
export const ACCOUNT = 'account'

/** What a customer agrees to in person, by an act of its own. */
export const OWN_PURPOSES = [ACCOUNT, NEWS] as const

/** One of these. */
export type OwnPurpose = (typeof OWN_PURPOSES)[number]

/** What was declared for a patient; it is taken back by purpose, and asked again before the next booking. */
export const DECLARED_PURPOSES = ['guardian', 'relative'] as const

/** Who looked at what is kept of a customer. */
export type AccessActor = 'customer' | 'operator'

/** What was done with it. */
export type AccessAction =
  | 'export'
  | 'erase'
  | 'orders-listed'
  | 'order-canceled'
  | 'order-refunded'
  | 'enquiries-listed'
  | 'complaints-listed'

/** Whether the word that confirms an erasure was typed. */
export function isEraseWord(typed: string): boolean {
  return typed.trim() === ERASE_WORD
}
