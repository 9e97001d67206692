import { useEffect, useEffectEvent, useRef } from 'react'
import type { Step } from '../../../../domains/cart/cart.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from './use-booking.ts'

/**
 * The step to display. A later step than the booking allows is replaced by the first incomplete one. An open step is only
 * replaced if the cart is empty or the session has ended. A customer whose session ends can sign in over the step and
 * returns to it; without a sign-in the step is replaced by the cart.
 */
export function useStepGuard(booking: Booking, overlay: DrawerOverlay): void {
  const { isOpen, step } = overlay
  const { isReady, firstIncomplete, kind, isSignedIn } = booking
  const isOver = step > 1 && firstIncomplete === 1
  const look = useEffectEvent((at: Step, last: Step) => {
    const wanted = at === 2 && kind === 'regular' ? 3 : at
    const allowed = wanted > last ? last : wanted
    if (allowed < at) overlay.fallBack(allowed)
    else if (allowed > at) overlay.go({ step: allowed }, { replace: true })
  })
  const isWaiting = useSignInAgain(booking, overlay)
  const lookAhead = useEffectEvent((at: Step) => look(at, firstIncomplete))
  const lookBack = useEffectEvent((at: Step) => {
    if (isSignedIn || !isWaiting()) look(at, 1)
  })

  // The browser's address, which may name a step that is not allowed yet.
  useEffect(() => {
    if (!isOpen || !isReady) return
    if (isOver) lookBack(step)
    else lookAhead(step)
  }, [isOpen, isReady, step, isOver])
}

/**
 * Opens the sign-in once when the session ends at a later step; the returned function says whether the booking waits for
 * it.
 */
function useSignInAgain(booking: Booking, overlay: DrawerOverlay): () => boolean {
  const { isOpen, step, over } = overlay
  const { isReady, isSignedIn } = booking
  const was = useRef<SessionState>('visitor')
  const ask = useEffectEvent(() => {
    const isFirst = was.current === 'customer'
    was.current = isFirst ? 'sign-in-requested' : 'visitor'
    if (isFirst) overlay.go({ over: 'sign-in', id: null })
    else overlay.fallBack(1)
  })

  // The session, which may end at any time; an open form stays open under the sign-in.
  useEffect(() => {
    if (!isOpen || (!isSignedIn && step === 1)) was.current = 'visitor'
    else if (isSignedIn) was.current = 'customer'
    else if (isReady && isAskable(over, was.current)) ask()
  }, [isOpen, isReady, isSignedIn, step, over])
  return () => was.current !== 'visitor'
}

/** The session at a later step: a visitor, a signed-in customer, or a customer who was asked to sign in again. */
type SessionState = 'visitor' | 'customer' | 'sign-in-requested'

function isAskable(over: DrawerOverlay['over'], was: SessionState): boolean {
  if (over === 'sign-in' || was === 'visitor') return false
  return over === null || was === 'customer'
}
