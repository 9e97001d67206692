import { DRAFTS_KEY } from '../ui/drafts-key.ts'
import { ifAllowed } from '../ui/if-allowed.ts'

/** The storage key of the most recently booked visit. */
export const VISIT_KEY = 'visit'

/** A visit for the offline page: its day and time as text, and its end. It has no personal data. */
export type StoredVisit = { when: string; until: number }

/** Stores the visit for the offline page. @see docs/adr/0030 */
export function storeVisit({ when, until }: StoredVisit): void {
  ifAllowed(() => localStorage.setItem(VISIT_KEY, JSON.stringify({ when, until })))
}

/** Clears the stored visit, at sign-out and after the end of a session. @see SEC-23 */
export function clearStoredVisit(): void {
  ifAllowed(() => localStorage.removeItem(VISIT_KEY))
}

/** Clears the form drafts of this tab after the end of a session. @see docs/adr/0075 */
export function clearDrafts(): void {
  ifAllowed(() => sessionStorage.removeItem(DRAFTS_KEY))
}

/** Clears all personal data in the browser's storage: the visit, the chosen day and slot, and the form drafts. */
export function clearPersonalStorage(): void {
  clearStoredVisit()
  ifAllowed(() => sessionStorage.clear())
}
