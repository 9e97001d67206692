import { DRAFTS_KEY } from '../ui/drafts-key.ts'
import { ifAllowed } from './if-allowed.ts'

/** The storage key of the most recently booked visit. */
export const VISIT_KEY = 'visit'

/** A visit as the offline page shows it: its day and time as text, and its end. It names no person. */
export type StoredVisit = { when: string; until: number }

/** Stores the visit for the offline page. @see docs/adr/0030 */
export function storeVisit({ when, until }: StoredVisit): void {
  ifAllowed(() => localStorage.setItem(VISIT_KEY, JSON.stringify({ when, until })))
}

/** Clears the stored visit: at sign-out, and once nobody is signed in any more. @see SEC-23 */
export function clearStoredVisit(): void {
  ifAllowed(() => localStorage.removeItem(VISIT_KEY))
}

/** Clears what was half-typed into forms of this tab, once nobody is signed in any more. @see docs/adr/0075 */
export function clearDrafts(): void {
  ifAllowed(() => sessionStorage.removeItem(DRAFTS_KEY))
}

/**
 * Clears all personal data in the browser's storage, in this tab and beyond: the chosen day and slot, and the visit.
 */
export function clearPersonalStorage(): void {
  clearStoredVisit()
  ifAllowed(() => sessionStorage.clear())
}
