import { istDate } from '../../../../kernel/ist.ts'
import { hasServedAddress } from '../../view/has-served-address.ts'
import { usePresence } from '../../../app/overlay/use-presence.ts'
import { useShopClock } from '../../../app/use-shop-clock.ts'
import { useFastingHours } from '../../data/use-fasting-hours.ts'
import { storedSlotId } from '../../features/slot-picker/stored-slot.ts'
import { useSlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { useDrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { useBeginCheckout } from '../booking/use-begin-checkout.ts'
import { useBooking } from '../booking/use-booking.ts'
import { useStepGuard } from '../booking/use-step-guard.ts'
import { Submitted } from './submitted.tsx'
import { useAfterSubmit } from './use-after-submit.ts'
import { useReturnStep } from './use-return-step.ts'
import { useWizardAction } from './use-wizard-action.ts'
import { useWizardLoad } from './use-wizard-load.ts'
import { firstWizardStep, wizardLabel, wizardSummary } from './wizard-steps.ts'
import { WizardContent } from './wizard-content.tsx'
import { WizardFooter } from './wizard-footer.tsx'
import { WizardFrame } from './wizard-frame.tsx'
import { WizardModals } from './wizard-modals.tsx'

// The wizard fetches the slots of a chosen day again. @see WIZ-18, AMB-12
const SECOND_BRANCH_ID = 1

/** The booking in four steps, at the address `?sheet=wizard&step=1`. @see WIZ-01 … WIZ-19 */
export function Wizard() {
  const overlay = useDrawerOverlay('wizard')
  const { isOpen, close } = overlay
  const booking = useBooking(overlay)
  useBeginCheckout(booking.cart, isOpen)
  const now = useShopClock()()
  const today = now && istDate(now)
  const isLoading = useWizardLoad(isOpen)
  const fastingHours = useFastingHours(booking.cart?.items ?? [], isOpen && overlay.step >= 2)
  const slots = useSlotChoice({
    area: booking.slotArea,
    isRequested: isOpen && overlay.step >= 3,
    now,
    heldId: booking.cart?.hold?.slot_id ?? null,
    fastingHours,
    secondBranchId: SECOND_BRANCH_ID,
  })
  const action = useWizardAction({ booking, overlay, slots })
  const { isSubmitted, forget } = action
  useAfterSubmit({ isSubmitted, isOpen, close, forget })

  const { cart, kind, isSignedIn, isMoved } = booking
  const isHeld = cart !== undefined && cart.hold !== null && !isMoved
  const hasSlot = isHeld || (isOpen && storedSlotId() !== null)
  const firstIncomplete = firstWizardStep({ kind, isSignedIn, hasAddress: hasServedAddress(cart), hasSlot })
  const isReady = booking.isReady && !isLoading
  useReturnStep({ cart, isReady, isSubmitted }, overlay)
  useStepGuard({ ...booking, isReady, firstIncomplete }, overlay)

  // The last step stays visible during the exit animation.
  const { content: visibleStep, onClosed } = usePresence(isOpen ? overlay.step : null)
  const step = visibleStep ?? 1
  const summary = step >= 3 && today && cart ? wizardSummary(cart.items, slots.slot, today) : null
  const label = wizardLabel(step, cart?.hold != null)
  const footer = <WizardFooter {...{ step, summary, label, action, overlay }} />
  return (
    <WizardFrame
      open={isOpen}
      step={step}
      onClose={close}
      onClosed={onClosed}
      footer={!isSubmitted && footer}
    >
      {isSubmitted ? (
        <Submitted onGoOn={forget} />
      ) : (
        <WizardContent {...{ booking, overlay, slots, fastingHours, step, now }} isLoading={isLoading} />
      )}
      {today && <WizardModals booking={booking} overlay={overlay} today={today} />}
    </WizardFrame>
  )
}
