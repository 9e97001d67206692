import { useEffect, useEffectEvent } from 'react'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { isReviewable } from './reviewable.ts'

/** Returns to the cart if the address names the review sheet but the booking is incomplete. */
export function useLeaveReview(booking: Booking, overlay: DrawerOverlay): void {
  const { isReady, isSignedIn, address, area, slotArea } = booking
  const isWanted = overlay.isOpen && overlay.over === 'review'
  const isAreaLoading = isSignedIn && address.chosen !== null && area === undefined && !slotArea.isFailed
  const isImpossible = isReady && !isReviewable(booking) && !isAreaLoading
  const leave = useEffectEvent(() => overlay.back({ over: null, id: null }))

  // The browser's address: a link may open the sheet, and another tab may change the booking.
  useEffect(() => {
    if (isWanted && isImpossible) leave()
  }, [isWanted, isImpossible])
}
