import type { Step } from '../../../../domains/cart/cart.ts'
import { useLastDefined } from '../../../app/overlay/use-last-defined.ts'
import { useAddressBook } from '../../features/addresses/use-address-book.ts'
import { useConsents } from '../../features/patients/use-consents.ts'
import { useFamily } from '../../features/patients/use-family.ts'
import { useSavedBooking } from './use-saved-booking.ts'

type Asking = {
  isOpen: boolean
  step: Step
  isSignedIn: boolean
  /** Who is signed in, and what her cart is; null where nobody is or nothing is in it. */
  customerId: number | null
  cartId: string | null
}

/**
 * What the server keeps for the booking of whoever is signed in. Whose session ends at a later step finds her family,
 * her addresses and the forms over them as they were when she is back.
 */
export function useBookingRecords({ isOpen, step, isSignedIn, ...ids }: Asking) {
  const isAsked = isOpen && isSignedIn
  const isHeld = isOpen && step > 1
  const customerId = useLastDefined(isAsked ? ids.customerId : null, isHeld)
  const cartId = useLastDefined(isAsked ? ids.cartId : null, isHeld)
  const askedId = isAsked ? ids.cartId : null
  return {
    customerId,
    cartId,
    family: useFamily(customerId, isAsked),
    book: useAddressBook(customerId, isAsked),
    saved: useSavedBooking(askedId),
    consents: useConsents(askedId),
  }
}
