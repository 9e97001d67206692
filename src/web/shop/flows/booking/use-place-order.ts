import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Paise } from '../../../../kernel/money.ts'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { chainFailure } from '../../../../domains/orders/orders.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { failPath, PAY_CART_PATH, payingAt, successPath } from '../../paths/order-paths.ts'
import { afterReview, BIRTH_REQUIRED, grandTotal, isBirthExpected } from './booking.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { runOrderChain, type ChainEnd, type ChainStop } from './order-chain.ts'
import { showToastFor } from './toast.ts'
import type { Booking } from './use-booking.ts'
import { openMissingConsents } from './use-leave-patients.ts'
import { useRefresh } from './use-refresh.ts'
import { useShopClock } from '../../../app/use-shop-clock.ts'
import { useTask } from '../../../app/use-task.ts'

/** A total that differs from the displayed one, which the shopper must confirm. */
export type ChangedTotal = { was: Paise; now: Paise }

/**
 * Places the reviewed cart. An incomplete diagnostic cart opens the first incomplete step instead, and a cord-blood plan
 * without birth information opens its form.
 */
export function usePlaceOrder(booking: Booking, overlay: DrawerOverlay) {
  const { isBusy, run } = useTask()
  const [changed, setChanged] = useState<ChangedTotal | null>(null)
  const refresh = useRefresh()
  const clock = useShopClock()
  const follow = useChainEnd()

  const stop = async (why: ChainStop, was: Paise) => {
    const needsBirth = why.kind === 'refused' && why.code === 'no_birth_info'
    if (why.kind === 'refused' && !needsBirth) showToastFor(why.text)
    await refresh()
    if (needsBirth) overlay.go({ over: 'birth' }, { state: BIRTH_REQUIRED })
    // Opens the confirmation after the cart has reloaded, because a press before that would use the old cart.
    if (why.kind === 'total') setChanged({ was, now: why.now })
  }
  const place = async (seen: Paise, addressId = booking.cart?.shipping_addresses[0]?.id) => {
    setChanged(null)
    if (addressId === undefined) {
      showToastFor(chainFailure.noAddress)
      // A cart of regular items has no earlier step that requires an address.
      return booking.kind === 'regular' ? overlay.advance(3, []) : undefined
    }
    const problem = await booking.agreement.record()
    if (problem !== null) return showToastFor(problem)
    const ended = await runOrderChain(addressId, seen)
    if (ended.ok) await follow(ended.value, seen)
    else await stop(ended.refusal, seen)
  }
  const act = () => {
    const { cart } = booking
    if (cart === undefined) return
    if (booking.kind === 'diagnostic' && openMissingConsents(booking, overlay)) return
    const next = afterReview({ ...booking, hasBirth: isBirthExpected(cart, clock()) })
    if (next.does === 'lead') return overlay.advance(next.step, booking.patients.entryWords)
    if (next.does === 'place')
      return booking.agreement.pass() ? void run(() => place(grandTotal(cart))) : undefined
    // The form displays the message: a toast over the review would move when the form opens.
    if (next.toast === 'no-birth-info') return overlay.go({ over: 'birth' }, { state: BIRTH_REQUIRED })
    showToastFor(drawerToast[next.toast])
  }
  return {
    isBusy,
    act,
    /** Places the cart at the displayed total. `place` takes the id of an address that has just become the cart's. */
    place,
    changed,
    confirm: () => changed && void run(() => place(changed.now)),
    dismiss: () => setChanged(null),
  }
}

function useChainEnd() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (end: ChainEnd, seen: Paise) => {
    if (end.kind === 'to-pay') return navigate(PAY_CART_PATH, { state: payingAt(seen) })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    await navigate(end.kind === 'placed' ? successPath(end.orderNumber) : failPath(end.orderNumber))
  }
}
