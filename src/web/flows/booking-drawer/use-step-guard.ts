import { useEffect, useEffectEvent } from 'react'
import type { Step } from '../../../domains/cart/cart.ts'
import type { DrawerOverlay } from './drawer-overlay.ts'
import type { Booking } from './use-booking.ts'

/**
 * The step to show: on entering a later one than the booking allows, the first that misses something takes its place.
 * Within a step nobody is moved, unless nothing is left to book or nobody is signed in any more.
 */
export function useStepGuard(booking: Booking, overlay: DrawerOverlay): void {
  const { isOpen, step } = overlay
  const { isReady, firstIncomplete, kind } = booking
  const isOver = step > 1 && firstIncomplete === 1
  const look = useEffectEvent((at: Step, last: Step) => {
    const wanted = at === 2 && kind === 'regular' ? 3 : at
    const shown = wanted > last ? last : wanted
    if (shown < at) overlay.fallBack(shown)
    else if (shown > at) overlay.go({ step: shown }, { replace: true })
  })
  const lookAhead = useEffectEvent((at: Step) => look(at, firstIncomplete))

  // The browser's address: it may name a step that cannot be shown yet.
  useEffect(() => {
    if (!isOpen || !isReady) return
    if (isOver) look(step, 1)
    else lookAhead(step)
  }, [isOpen, isReady, step, isOver])
}
