import { useEffect, useEffectEvent, useRef } from 'react'
import type { Step } from '../../../../domains/cart/cart.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from './use-booking.ts'

/**
 * Selects the step to display. A later step than the booking allows is replaced by the first incomplete one. The step
 * does not change while it is open, unless the cart is empty or the session has ended. A customer whose session ends
 * signs in over the step and returns to it unchanged; without a sign-in she is taken back to the cart.
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

  // The browser's address: it may name a step that is not allowed yet.
  useEffect(() => {
    if (!isOpen || !isReady) return
    if (isOver) lookBack(step)
    else lookAhead(step)
  }, [isOpen, isReady, step, isOver])
}

/**
 * Asks a customer who was signed in at a later step to sign in again, once; returns whether the booking waits for
 * that.
 */
function useSignInAgain(booking: Booking, overlay: DrawerOverlay): () => boolean {
  const { isOpen, step, over } = overlay
  const { isReady, isSignedIn } = booking
  const was = useRef<Was>('nobody')
  const ask = useEffectEvent(() => {
    const isFirst = was.current === 'here'
    was.current = isFirst ? 'requested' : 'nobody'
    if (isFirst) overlay.go({ over: 'sign-in', id: null })
    else overlay.fallBack(1)
  })

  // The session, which may end at any time; an open form stays open under the sign-in.
  useEffect(() => {
    if (!isOpen || (!isSignedIn && step === 1)) was.current = 'nobody'
    else if (isSignedIn) was.current = 'here'
    else if (isReady && isAskable(over, was.current)) ask()
  }, [isOpen, isReady, isSignedIn, step, over])
  return () => was.current !== 'nobody'
}

/** The state of a later step: nobody was signed in, somebody was, or she has been asked to sign in again. */
type Was = 'nobody' | 'here' | 'requested'

function isAskable(over: DrawerOverlay['over'], was: Was): boolean {
  if (over === 'sign-in' || was === 'nobody') return false
  return over === null || was === 'here'
}
