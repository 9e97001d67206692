import { istDate } from '../../../../kernel/ist.ts'
import { addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { shortPatientNames, shortSlotWords } from './review-lines.ts'
import styles from './review-sheet.module.css'
import { isReviewable } from './reviewable.ts'
import { reviewSheetText as text } from './review-sheet.messages.ts'

type ReviewShortcutProps = { booking: Booking; choice: SlotChoice; overlay: DrawerOverlay; now: Date | null }

/**
 * A line above the cart's bar: patients, slot, and the button that opens the review sheet. Hidden until all are
 * known.
 */
export function ReviewShortcut({ booking, choice, overlay, now }: ReviewShortcutProps) {
  const { patients, family, address } = booking
  if (!isReviewable(booking) || address.chosen === null || choice.slot === null || now === null) return null
  const type = addressTypeLabel(address.chosen.customer_address_type)
  return (
    <div className={styles['shortcut']}>
      <p className={styles['summary']}>
        <b className={styles['value']}>{`${shortPatientNames(family, patients.ids)} · ${type}`}</b>
        <span className={styles['detail']}>{shortSlotWords(choice.slot, istDate(now))}</span>
      </p>
      <Button variant="tonal" size="s" onClick={() => overlay.go({ over: 'review', id: null })}>
        {text.open}
      </Button>
    </div>
  )
}
