import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Paise } from '../../../../kernel/money.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { selectionMessage } from '../../../../domains/patients/patients.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useTask } from '../../../app/use-task.ts'
import { cartQuery } from '../../data/use-cart.ts'
import type { ListedSlot } from '../../features/slot-picker/slot-list.ts'
import { storeSlot } from '../../features/slot-picker/stored-slot.ts'
import type { SlotChoice } from '../../features/slot-picker/use-slot-choice.ts'
import { hasServedAddress } from '../../view/has-served-address.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { submitSlot } from '../booking/submit-slot.ts'
import { showToastFor } from '../booking/toast.ts'
import type { Booking } from '../booking/use-booking.ts'
import { openMissingConsents } from '../booking/use-leave-patients.ts'
import { isGone, refusedText } from '../booking/use-leave-slot.ts'
import { useRefresh } from '../booking/use-refresh.ts'
import { useShipping } from '../booking/use-shipping.ts'
import type { StepAction } from '../booking/use-step-action.ts'
import { expectedTotal } from './review-lines.ts'

/** A suggested slot that another customer has taken, and the next suggestion. */
export type TakenSlot = { was: ListedSlot; next: ListedSlot | null }

export type ReviewParts = {
  booking: Booking
  choice: SlotChoice
  overlay: DrawerOverlay
  action: Pick<StepAction, 'order' | 'patients'>
}

/**
 * The button of the review sheet. It runs the checks and calls of the steps in their order: declarations and consents, the
 * address, the hold of the slot, and the order.
 */
export function useReviewPayment({ booking, choice, overlay, action }: ReviewParts) {
  const { isBusy, run } = useTask()
  const [taken, setTaken] = useState<TakenSlot | null>(null)
  const queryClient = useQueryClient()
  const setAddress = useSetAddress(action.patients.settled)
  const refresh = useRefresh()

  const lose = async (slot: ListedSlot, failure: CallFailure) => {
    showToastFor(refusedText(failure))
    if (!isGone(failure)) return refresh()
    setTaken({ was: slot, next: choice.chooseInstead(slot) })
    await choice.markGone(slot)
  }
  const pay = async (address: WireAddress, slot: ListedSlot, seen: Paise) => {
    setTaken(null)
    if (!(await setAddress(address))) return
    const cart = queryClient.getQueryData(cartQuery.queryKey)
    const submitted = await submitSlot({ ...booking, cart }, slot, booking.patients.choice)
    if (!submitted.ok) return lose(slot, submitted.refusal)
    storeSlot(slot)
    await queryClient.invalidateQueries({ queryKey: queryKeys.slotDetails(cart?.id ?? '') })
    await action.order.place(seen, address.id)
  }
  const act = () => {
    const { cart, patients, agreement, address } = booking
    const { slot } = choice
    if (cart === undefined) return
    if (patients.refusal !== null) return showToastFor(selectionMessage(patients.refusal))
    if (openMissingConsents(booking, overlay)) return
    if (address.chosen === null) return showToastFor(drawerToast['no-address'])
    if (slot === null)
      return showToastFor(choice.isFailed ? drawerToast['nothing-listed'] : drawerToast['no-slot'])
    if (!agreement.pass()) return
    const to = address.chosen
    void run(() => pay(to, slot, expectedTotal(cart)))
  }
  const isStill = taken !== null && taken.next?.id === choice.slot?.id
  return { isBusy: isBusy || action.order.isBusy, act, taken: isStill ? taken : null }
}

/** Returns the function that sets the cart's address if necessary; it resolves to whether the cart has the address. */
function useSetAddress(settled: () => Promise<boolean>) {
  const queryClient = useQueryClient()
  const ship = useShipping()
  const refresh = useRefresh()
  return async (address: WireAddress): Promise<boolean> => {
    if (!(await settled())) return false
    const cart = queryClient.getQueryData(cartQuery.queryKey)
    if (cart?.shipping_addresses[0]?.id === address.id && hasServedAddress(cart)) return true
    const problem = await ship(address)
    if (problem === null) return true
    showToastFor(problem)
    await refresh()
    return false
  }
}
