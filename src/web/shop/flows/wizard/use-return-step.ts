import { useEffect, useEffectEvent, useRef } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import { clearStoredStep, storedStep, storeStep } from './stored-step.ts'

type ReturnStepOptions = { cart: WireCart | undefined; isReady: boolean; isSubmitted: boolean }

/**
 * Reopens the wizard at the step at which it was left, while the cart has the same tests. Links, Back and a reload open
 * the step of their address.
 */
export function useReturnStep(
  { cart, isReady, isSubmitted }: ReturnStepOptions,
  overlay: DrawerOverlay,
): void {
  const { isOpen, step, isPop } = overlay
  const booking = [cart?.id, ...(cart?.items.map(({ uid }) => uid) ?? [])].join(' ')
  const wasOpened = useRef(false)
  const open = useEffectEvent(() => {
    const stored = step === 1 && !isPop ? storedStep(booking) : null
    if (stored === null) storeStep(step, booking)
    else overlay.go({ step: stored }, { replace: true })
  })

  // The browser's address and the tab's storage.
  useEffect(() => {
    if (!isOpen) wasOpened.current = false
    else if (isSubmitted) clearStoredStep()
    else if (isReady && !wasOpened.current) {
      wasOpened.current = true
      open()
    } else if (isReady || step > 1) storeStep(step, booking)
  }, [isOpen, isReady, isSubmitted, step, booking])
}
