import { useQueryClient } from '@tanstack/react-query'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import type { CallFailure } from '../../../app/call.ts'
import { notSavedText } from '../../../app/own-text.ts'
import { cartQuery } from '../../data/use-cart.ts'
import { parseOverlay } from '../../../app/overlay/overlay-address.ts'
import { storeSlot } from '../../features/slot-picker/stored-slot.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { submitSlot } from './submit-slot.ts'
import { showToastFor } from './toast.ts'
import type { Booking } from './use-booking.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRefresh } from './use-refresh.ts'
import { useShipping } from './use-shipping.ts'

const ADVANCE_MS = 500
/** Resolves when no call that sets the cart's address is pending, to whether the cart has the address. */
type Settled = () => Promise<boolean>

const CONFLICT = 409
const EXPLAINED_STATUSES = [401, 422, 429]

/** Completes the slot step: holds the slot for the patients, then opens the review. @see DRW-12, ERR-51 */
export function useLeaveSlot(booking: Booking, choice: SlotChoice, overlay: DrawerOverlay, settled: Settled) {
  const { isBusy, run } = useTask()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const act = async () => {
    const { slot } = choice
    if (booking.area === null) return showToastFor(drawerToast['not-serviceable'])
    if (slot === null)
      return showToastFor(choice.isFailed ? drawerToast['nothing-listed'] : drawerToast['no-slot'])

    // The slot request uses the cart's address.
    if (!(await settled())) return
    if (overlay.isEdit) {
      // The review sheet holds the slot only when the shopper pays.
      choice.chooseSlot(slot)
      return overlay.advance(4, booking.patients.entryWords)
    }
    const cart = queryClient.getQueryData(cartQuery.queryKey)
    const submitted = await submitSlot({ ...booking, cart }, slot, booking.patients.choice)
    if (!submitted.ok) {
      showToastFor(refusedText(submitted.refusal))
      return isGone(submitted.refusal) ? choice.markGone(slot) : refresh()
    }
    storeSlot(slot)
    const cartId = booking.cart?.id ?? ''
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.cart }),
      queryClient.invalidateQueries({ queryKey: queryKeys.slotDetails(cartId) }),
      new Promise((resolve) => setTimeout(resolve, ADVANCE_MS)),
    ])
    const now = parseOverlay(window.location.search)
    if (now.sheet === 'cart' && now.step === 3) overlay.advance(4, booking.patients.entryWords)
  }
  return { isBusy, act: () => void run(act) }
}

/** Completes the delivery step of a cart of regular items: sets its address, then opens the review. */
export function useLeaveDelivery(booking: Booking, overlay: DrawerOverlay) {
  const { isBusy, run } = useTask()
  const ship = useShipping()
  const refresh = useRefresh()
  const act = async () => {
    const { chosen } = booking.address
    if (chosen === null) return showToastFor(drawerToast['no-address'])
    const problem = await ship(chosen)
    if (problem === null) return overlay.advance(4, [])
    showToastFor(problem)
    await refresh()
  }
  return { isBusy, act: () => void run(act) }
}

/** Whether the slot has become full. */
export function isGone(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status === CONFLICT
}

/**
 * Why a slot was not held: the server's message about an incomplete patient or address, an ended session or a rate limit;
 * the text for a missing network if the device is offline; otherwise the fixed text for a full slot.
 *
 * @see ERR-51
 */
export function refusedText(failure: CallFailure): string {
  const isExplained =
    failure.kind === 'refused' && EXPLAINED_STATUSES.includes(failure.status) && failure.message !== ''
  return notSavedText(isExplained ? failure.message : drawerToast['slot-failed'])
}
