import { useEffect, useEffectEvent, useRef } from 'react'
import type { Step } from '../../../../domains/cart/cart.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from './use-booking.ts'

/**
 * Corrects the displayed step. A later step than the booking allows is replaced by the first incomplete one. An open step is only
 * replaced if the cart is empty or the session has ended. A customer whose session ends can sign in over the step and
 * returns to it; without a sign-in the step is replaced by the cart.
 */
export function useStepGuard(booking: Booking, overlay: DrawerOverlay): void {
  const { isOpen, step } = overlay
  const { isReady, firstIncomplete, kind, isSignedIn } = booking
  const isOver = step > 1 && firstIncomplete === 1
  const correctStep = useEffectEvent((at: Step, last: Step) => {
    const wanted = at === 2 && kind === 'regular' ? 3 : at
    const allowed = wanted > last ? last : wanted
    if (allowed < at) overlay.fallBack(allowed)
    else if (allowed > at) overlay.go({ step: allowed }, { replace: true })
  })
  const isWaiting = useSignInAgain(booking, overlay)
  const limitToAllowed = useEffectEvent((at: Step) => correctStep(at, firstIncomplete))
  const returnToCart = useEffectEvent((at: Step) => {
    if (isSignedIn || !isWaiting()) correctStep(at, 1)
  })

  // The browser's address, which may name a step that is not allowed yet.
  useEffect(() => {
    if (!isOpen || !isReady) return
    if (isOver) returnToCart(step)
    else limitToAllowed(step)
  }, [isOpen, isReady, step, isOver])
}

/**
 * Opens the sign-in once when the session ends at a later step; the returned function says whether the booking waits for
 * it.
 */
function useSignInAgain(booking: Booking, overlay: DrawerOverlay): () => boolean {
  const { isOpen, step, over } = overlay
  const { isReady, isSignedIn } = booking
  const session = useRef<SessionState>('visitor')
  const requestSignIn = useEffectEvent(() => {
    const isFirst = session.current === 'customer'
    session.current = isFirst ? 'sign-in-requested' : 'visitor'
    if (isFirst) overlay.go({ over: 'sign-in', id: null })
    else overlay.fallBack(1)
  })

  // The browser's address: the session may end at any time. An open form stays open below the sign-in.
  useEffect(() => {
    if (!isOpen || (!isSignedIn && step === 1)) session.current = 'visitor'
    else if (isSignedIn) session.current = 'customer'
    else if (isReady && maySignInAgain(over, session.current)) requestSignIn()
  }, [isOpen, isReady, isSignedIn, step, over])
  return () => session.current !== 'visitor'
}

/** The session at a later step: a visitor, a signed-in customer, or a customer who was asked to sign in again. */
type SessionState = 'visitor' | 'customer' | 'sign-in-requested'

function maySignInAgain(over: DrawerOverlay['over'], session: SessionState): boolean {
  if (over === 'sign-in' || session === 'visitor') return false
  return over === null || session === 'customer'
}
