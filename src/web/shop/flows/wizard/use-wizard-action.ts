import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { stepAfterCart } from '../../../../domains/cart/steps/cart-steps.ts'
import { selectionMessage } from '../../../../domains/patients/patients.messages.ts'
import { isOffline } from '../../../app/part/is-offline.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useTask } from '../../../app/use-task.ts'
import { needsDeclaration } from '../../features/patients/patient.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { storeSlot } from '../../features/slot-picker/stored-slot.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { isStepLoading } from '../booking/booking.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { submitSlot } from '../booking/submit-slot.ts'
import { showToastFor } from '../booking/toast.ts'
import type { Booking } from '../booking/use-booking.ts'
import { isGone, refusedText } from '../booking/use-leave-slot.ts'
import { useRefresh } from '../booking/use-refresh.ts'
import { useShipping } from '../booking/use-shipping.ts'
import { wizardChoice } from './wizard-steps.ts'
import { wizardText } from './wizard.messages.ts'

const SUCCESS_MS = 3000

type Wizard = { booking: Booking; overlay: DrawerOverlay; slots: SlotChoice }

/** The button of the current step, and its action. @see WIZ-10 … WIZ-12 */
export function useWizardAction(wizard: Wizard) {
  const { isBusy, run } = useTask()
  const [isSubmitted, setSubmitted] = useState(false)
  const leaveTests = useLeaveTests(wizard)
  const leaveAddress = useLeaveAddress(wizard)
  const submit = useSubmit(wizard, () => setSubmitted(true))
  const leave = { 1: leaveTests, 2: leaveAddress, 3: async () => leaveSlots(wizard), 4: submit }
  const { booking, overlay, slots } = wizard
  const isLoading = isStepLoading(overlay.step, booking, slots.isLoading)
  const again = () => {
    showToastFor(drawerToast['try-again'])
    booking.retry()
  }
  return {
    isBusy: isBusy || isLoading,
    isLoading,
    act: booking.isFailed ? again : () => void run(leave[overlay.step]),
    isSubmitted,
    forget: () => setSubmitted(false),
  }
}

function useLeaveTests({ booking, overlay }: Wizard) {
  const queryClient = useQueryClient()
  return async () => {
    const next = stepAfterCart(booking.kind, booking.isSignedIn)
    if (!next.ok && next.refusal.kind === 'signed-out') return overlay.go({ over: 'sign-in', id: null })
    if (!next.ok) return showToastFor(drawerToast[next.refusal.kind === 'mixed' ? 'mixed' : 'no-tests'])
    if (booking.kind !== 'diagnostic') return showToastFor(drawerToast['no-tests'])
    // The stored slot and its patients decide whether the button says Submit or Update.
    const queryKey = queryKeys.slotDetails(booking.cart?.id ?? '')
    if (!isOffline()) await queryClient.refetchQueries({ queryKey })
    overlay.advance(2, booking.patients.entryWords)
  }
}

function useLeaveAddress({ booking, overlay }: Wizard) {
  const ship = useShipping(wizardText.verifyFailed)
  const refresh = useRefresh()
  return async () => {
    const { chosen } = booking.address
    if (chosen === null) return showToastFor(drawerToast['no-address'])
    const problem = await ship(chosen)
    if (problem === null) return overlay.advance(3, booking.patients.entryWords)
    showToastFor(problem)
    await refresh()
  }
}

function leaveSlots({ booking, overlay, slots }: Wizard): void {
  if (slots.isFailed) return showToastFor(drawerToast['nothing-listed'])
  if (slots.slot === null) return showToastFor(drawerToast['no-slot'])
  slots.chooseSlot(slots.slot)
  overlay.advance(4, booking.patients.entryWords)
}

function useSubmit({ booking, overlay, slots }: Wizard, onSubmitted: () => void) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return async () => {
    const { patients, family, tests, cart } = booking
    const { choice, refusal } = wizardChoice(patients.choice, family, tests)
    if (refusal !== null) return showToastFor(selectionMessage(refusal))
    const undeclared = family.find(
      (member) =>
        needsDeclaration(member) && choice.some(({ memberId }) => memberId === String(member.member_id)),
    )
    if (undeclared) return overlay.go({ over: 'patient', id: String(undeclared.member_id) })
    if (patients.unconsented.length > 0) return overlay.go({ over: 'consent', id: null })
    if (slots.agreed === null) {
      showToastFor(drawerToast['no-slot'])
      return overlay.stepBack(3)
    }

    const submitted = await submitSlot(booking, slots.agreed, choice)
    if (!submitted.ok) {
      showToastFor(refusedText(submitted.refusal))
      if (!isGone(submitted.refusal)) return refresh()
      overlay.stepBack(3)
      return slots.markGone(slots.agreed)
    }
    storeSlot(slots.agreed)
    await queryClient.invalidateQueries({ queryKey: queryKeys.slotDetails(cart?.id ?? '') })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    showToast('success', wizardText.submitted, SUCCESS_MS)
    onSubmitted()
  }
}
