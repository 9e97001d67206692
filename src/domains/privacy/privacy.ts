/** What is typed to confirm an erasure. @see contract.md §3 "Identity" */
export const ERASE_WORD = 'DELETE'

/** What may be agreed to on the account's own page; nothing depends on it, and it is off until it is switched on. */
export const NEWS = 'news'

/** What was declared for a patient; it is taken back by purpose, and asked again before the next booking. */
export const DECLARED_PURPOSES = ['guardian', 'relative'] as const

/** Who looked at what is kept of a customer. */
export type AccessActor = 'customer' | 'operator'

/** What was done with it. */
export type AccessAction = 'export' | 'erase' | 'orders-listed' | 'enquiries-listed' | 'complaints-listed'

/** Whether the word that confirms an erasure was typed. */
export function isEraseWord(typed: string): boolean {
  return typed.trim() === ERASE_WORD
}
