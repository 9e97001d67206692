import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { stepAfterCart, stepLabel } from '../../../../domains/cart/steps/cart-steps.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { isStepLoading } from './booking.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { showToastFor } from './toast.ts'
import type { Booking } from './use-booking.ts'
import { useLeavePatients } from './use-leave-patients.ts'
import { useLeaveDelivery, useLeaveSlot } from './use-leave-slot.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The button of the current step: its exact text, and its action. @see DRW-05 */
export function useStepAction(booking: Booking, choice: SlotChoice, overlay: DrawerOverlay) {
  const patients = useLeavePatients(booking, overlay)
  const slot = useLeaveSlot(booking, choice, overlay, patients.settled)
  const delivery = useLeaveDelivery(booking, overlay)
  const order = usePlaceOrder(booking, overlay)
  const cart = { isBusy: false, act: () => leaveCart(booking, overlay) }
  const third = booking.kind === 'regular' ? delivery : slot
  const { isBusy, act } = { 1: cart, 2: patients, 3: third, 4: order }[overlay.step]
  const again = () => {
    showToastFor(drawerToast['try-again'])
    booking.retry()
  }
  const hasDiagnosticData = booking.cart?.hasDiagnosticData === true && !booking.isMoved
  const isLoading = isStepLoading(overlay.step, booking, choice.isLoading)
  return {
    label: stepLabel(overlay.step, { hasDiagnosticData, hasBabyCord: booking.hasBabyCord }),
    isBusy: isBusy || isLoading,
    isLoading,
    act: booking.isFailed ? again : act,
    patients,
    order,
  }
}

/** The step's button. */
export type StepAction = ReturnType<typeof useStepAction>

function leaveCart({ kind, isSignedIn, patients }: Booking, overlay: DrawerOverlay): void {
  const next = stepAfterCart(kind, isSignedIn)
  if (next.ok) return overlay.advance(next.value, patients.entryWords)
  if (next.refusal.kind === 'signed-out') return overlay.go({ over: 'sign-in' })
  showToastFor(drawerToast[next.refusal.kind])
}
