import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CHECKOUT_PATH } from '../../paths/order-paths.ts'

const REDIRECT_MS = 3000
const RELOAD_MS = 1500

type AfterSubmitOptions = { isSubmitted: boolean; isOpen: boolean; close: () => void; forget: () => void }

/**
 * Continues three seconds after a slot was submitted: it opens the review page. If the wizard was opened from there, it
 * closes the wizard and reloads the page. Closing the wizard earlier cancels the navigation.
 *
 * @see WIZ-16, ROUTE-17, CONST-07
 */
export function useAfterSubmit({ isSubmitted, isOpen, close, forget }: AfterSubmitOptions): void {
  const navigate = useNavigate()
  const isOnReview = useLocation().pathname === CHECKOUT_PATH
  const closeNow = useEffectEvent(close)
  const forgetNow = useEffectEvent(forget)
  const openReview = useEffectEvent(() => {
    forget()
    void navigate(CHECKOUT_PATH)
  })
  const isLeft = isSubmitted && !isOpen && !isOnReview

  // The clock, and the browser's page.
  useEffect(() => {
    if (!isSubmitted) return
    if (isLeft) return forgetNow()
    if (isOnReview) closeNow()
    const timer = isOnReview
      ? setTimeout(() => window.location.reload(), RELOAD_MS)
      : setTimeout(() => openReview(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isSubmitted, isLeft, isOnReview])
}
