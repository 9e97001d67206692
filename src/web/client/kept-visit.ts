import { ifAllowed } from './if-allowed.ts'

/** Where the browser keeps the visit that was booked last: its day and time as text, and when it is over. */
export const VISIT_KEY = 'visit'

/** A visit as the offline page tells it; nothing of whose it is. */
export type KeptVisit = { when: string; until: number }

/** Keeps the visit for the time without a network. @see docs/adr/0030 */
export function keepVisit({ when, until }: KeptVisit): void {
  ifAllowed(() => localStorage.setItem(VISIT_KEY, JSON.stringify({ when, until })))
}

/** Forgets it: at sign-out, and once nobody is signed in any more. @see security.md 23 */
export function forgetVisit(): void {
  ifAllowed(() => localStorage.removeItem(VISIT_KEY))
}

/** Forgets whatever the browser keeps of somebody, in this tab and beyond: the chosen day and slot, and the visit. */
export function forgetKept(): void {
  forgetVisit()
  ifAllowed(() => sessionStorage.clear())
}
