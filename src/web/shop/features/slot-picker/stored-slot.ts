import { ifAllowed } from '../../../app/if-allowed.ts'

const DATE = 'selectedDate'
const SLOT = 'selectedSlot'

/** The slot this tab chose last, so that a reload keeps it; null where none is. @see SLOT-17, AMB-53 */
export function storedSlotId(): string | null {
  return ifAllowed(() => sessionStorage.getItem(SLOT))
}

/** Keeps the chosen day and slot in this tab; the day is gone with the page. @see SLOT-17 */
export function storeSlot(slot: { id: string; day: string }): void {
  ifAllowed(() => {
    sessionStorage.setItem(DATE, slot.day)
    sessionStorage.setItem(SLOT, slot.id)
  })
  // The same listener again is no second one.
  window.addEventListener('pagehide', forgetDate)
}

function forgetDate(): void {
  ifAllowed(() => sessionStorage.removeItem(DATE))
}
