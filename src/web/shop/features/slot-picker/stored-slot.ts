import { ifAllowed } from '../../../ui/if-allowed.ts'

const DATE = 'selectedDate'
const SLOT = 'selectedSlot'

/**
 * The slot that was last chosen in this tab, which survives a reload; null if there is none.
 *
 * @see SLOT-17, AMB-53
 */
export function storedSlotId(): string | null {
  return ifAllowed(() => sessionStorage.getItem(SLOT))
}

/** Stores the chosen day and slot in this tab; the day is removed when the page unloads. @see SLOT-17 */
export function storeSlot(slot: { id: string; day: string }): void {
  ifAllowed(() => {
    sessionStorage.setItem(DATE, slot.day)
    sessionStorage.setItem(SLOT, slot.id)
  })
  // Adding the same listener again has no effect.
  window.addEventListener('pagehide', forgetDate)
}

function forgetDate(): void {
  ifAllowed(() => sessionStorage.removeItem(DATE))
}
