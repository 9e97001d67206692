import { useEffect, useEffectEvent, useRef } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { clearStoredStep, storedStep, storeStep } from './stored-step.ts'

type Returning = { cart: WireCart | undefined; isReady: boolean; isSubmitted: boolean }

/**
 * Reopens the wizard at the step at which it was left, while the cart has the same tests. Links, Back and a reload open
 * the step of their address.
 */
export function useReturnStep({ cart, isReady, isSubmitted }: Returning, overlay: DrawerOverlay): void {
  const { isOpen, step, isPop } = overlay
  const booking = [cart?.id, ...(cart?.items.map(({ uid }) => uid) ?? [])].join(' ')
  const isOpened = useRef(false)
  const open = useEffectEvent(() => {
    const left = step === 1 && !isPop ? storedStep(booking) : null
    if (left !== null) overlay.go({ step: left }, { replace: true })
  })

  // The browser's address and the tab's storage.
  useEffect(() => {
    if (!isOpen) isOpened.current = false
    else if (isSubmitted) clearStoredStep()
    else if (isOpened.current) storeStep(step, booking)
    else if (isReady) {
      isOpened.current = true
      open()
    }
  }, [isOpen, isReady, isSubmitted, step, booking])
}
