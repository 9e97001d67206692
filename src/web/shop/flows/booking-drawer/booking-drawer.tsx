import { istDate } from '../../../../kernel/ist.ts'
import { useFastingHours } from '../../data/use-fasting-hours.ts'
import { useShopClock } from '../../../app/use-shop-clock.ts'
import { useRemoveFromCart } from '../../data/use-remove-from-cart.ts'
import { useSlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { ReviewSheet } from '../review-sheet/review-sheet.tsx'
import { ReviewShortcut } from '../review-sheet/review-shortcut.tsx'
import { isReviewable } from '../review-sheet/reviewable.ts'
import { useLeaveReview } from '../review-sheet/use-leave-review.ts'
import { BookingSheets } from './booking-sheets.tsx'
import { useDrawerOverlay } from './drawer-overlay.ts'
import { StepContent } from './step-content.tsx'
import { StepFrame } from './step-frame.tsx'
import { TotalChanged } from './total-changed.tsx'
import { useBeginCheckout } from '../booking/use-begin-checkout.ts'
import { useBooking } from '../booking/use-booking.ts'
import { useStepAction } from '../booking/use-step-action.ts'
import { useStepGuard } from '../booking/use-step-guard.ts'
import { useStorePatients } from '../booking/use-store-patients.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'

/** The cart and the four steps of a booking, at the address `?sheet=cart&step=1`. */
export function BookingDrawer() {
  const overlay = useDrawerOverlay()
  const booking = useBooking(overlay)
  const clock = useShopClock()
  const now = clock()
  const { isOpen, step } = overlay
  const canReview = isReviewable(booking)
  const isAhead = isOpen && (step >= 2 || canReview)
  const isReviewing = isOpen && overlay.over === 'review' && canReview
  const fastingHours = useFastingHours(booking.cart?.items ?? [], isAhead)
  const choice = useSlotChoice({
    area: booking.slotArea,
    isRequested: isAhead,
    now,
    heldId: booking.cart?.hold?.slot_id ?? null,
    fastingHours,
  })
  const action = useStepAction(booking, choice, overlay)
  const removeFromCart = useRemoveFromCart()
  useStepGuard(booking, overlay)
  useStorePatients(booking, isReviewing || (isOpen && step >= 2))
  useLeaveReview(booking, overlay)
  useBeginCheckout(booking.cart, isReviewing || (isOpen && step >= 2))

  const remove = (item: WireCartItem) => {
    // Removing the last line closes the drawer.
    if (booking.cart?.items.length === 1) overlay.close()
    removeFromCart(item)
  }
  const today = now && istDate(now)
  return (
    <StepFrame
      booking={booking}
      overlay={overlay}
      action={action}
      shortcut={<ReviewShortcut {...{ booking, choice, overlay, now }} />}
      onRemove={remove}
    >
      <StepContent {...{ booking, overlay, choice, fastingHours, today, clock }} onRemove={remove} />
      {today && <BookingSheets booking={booking} overlay={overlay} today={today} />}
      {now && <ReviewSheet {...{ booking, choice, overlay, action, fastingHours, now }} />}
      <TotalChanged order={action.order} />
    </StepFrame>
  )
}
