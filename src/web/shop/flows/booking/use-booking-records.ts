import type { Step } from '../../../../domains/cart/cart.ts'
import { useLastDefined } from '../../../app/overlay/use-last-defined.ts'
import { useAddressBook } from '../../features/addresses/use-address-book.ts'
import { useConsents } from '../../features/patients/use-consents.ts'
import { useFamily } from '../../features/patients/use-family.ts'
import { useSavedBooking } from './use-saved-booking.ts'

type RecordsQuery = {
  isOpen: boolean
  step: Step
  isSignedIn: boolean
  /** The id of the signed-in customer, and the id of the cart; null if there is none. */
  customerId: number | null
  cartId: string | null
}

/**
 * The server's records for the booking of the signed-in customer. If the session ends at a later step, the family and
 * the addresses stay available, so that the forms over them stay mounted until the customer has signed in again.
 */
export function useBookingRecords({ isOpen, step, isSignedIn, ...ids }: RecordsQuery) {
  const isRequested = isOpen && isSignedIn
  const isHeld = isOpen && step > 1
  const customerId = useLastDefined(isRequested ? ids.customerId : null, isHeld)
  const cartId = useLastDefined(isRequested ? ids.cartId : null, isHeld)
  const requestedId = isRequested ? ids.cartId : null
  return {
    customerId,
    cartId,
    family: useFamily(customerId, isRequested),
    book: useAddressBook(customerId, isRequested),
    saved: useSavedBooking(requestedId),
    consents: useConsents(requestedId),
  }
}
