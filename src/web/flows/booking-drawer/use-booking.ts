import {
  cartKind,
  firstIncompleteStep,
  isBabyCord,
  isDiagnosticFlag,
  type Step,
} from '../../../domains/cart/cart.ts'
import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { useCart } from '../../client/use-cart.ts'
import { useHeld } from '../../client/use-held.ts'
import { useSession } from '../../client/use-session.ts'
import { useAddressBook } from '../../features/addresses/use-address-book.ts'
import { useConsents } from '../../features/patients/use-consents.ts'
import { useFamily } from '../../features/patients/use-family.ts'
import { isHeldElsewhere, testsOf } from './booking.ts'
import { useBookedPatients } from './use-booked-patients.ts'
import { useBookingPlace } from './use-booking-place.ts'
import { useSavedBooking } from './use-saved-booking.ts'

type DrawerState = { isOpen: boolean; step: Step; kept: unknown }

/** Everything a booking has so far: what the server keeps of it, and what was chosen on the way. */
export function useBooking({ isOpen, step, kept }: DrawerState) {
  const session = useSession()
  const { cart, isError, refetch } = useCart()
  const isAsked = isOpen && session.isSignedIn
  // Whose session ends at a later step finds her family and addresses, and what is typed there, when she is back.
  const isHeld = isOpen && step > 1
  const customerId = useHeld(isAsked ? (session.customer?.id ?? null) : null, isHeld)
  const cartId = useHeld(isAsked ? (cart?.id ?? null) : null, isHeld)
  const family = useFamily(customerId, isAsked)
  const book = useAddressBook(customerId, isAsked)
  const askedId = isAsked ? (cart?.id ?? null) : null
  const saved = useSavedBooking(askedId)
  const consents = useConsents(askedId)

  const members = family.data ?? []
  const tests = testsOf(cart?.items ?? [])
  const rows = saved.data?.member_detail ?? []
  const patients = useBookedPatients({
    cartId: cart?.id ?? null,
    family: members,
    tests,
    rows,
    consents: consents.data,
    kept,
  })
  const place = useBookingPlace({ cart, addresses: book.data?.addresses ?? [], step, isAsked })
  const areaId = place.slotArea.areaId ?? null

  const queries = session.isSignedIn ? [family, book, ...(cart?.id ? [saved, consents] : [])] : []
  return {
    ...session,
    ...factsOf(cart, areaId),
    ...place,
    cart,
    cartId,
    customerId,
    family: members,
    tests,
    rows,
    patients,
    consents: consents.data ?? null,
    customer: book.data ?? session.customer,
    isReady: session.isKnown && cart !== undefined && queries.every((query) => query.data !== undefined),
    isFailed: (isError && cart === undefined) || queries.some((query) => query.isError && !query.data),
    firstIncomplete: firstIncompleteStep({
      cart: cartKind(kindsOf(cart)),
      isSignedIn: session.isSignedIn,
      hasPatients: patients.isComplete,
      hasAddress: cart !== undefined && cart.shipping_addresses.length > 0 && cart.is_serviceable !== false,
      hasSlot: cart !== undefined && cart.hasDiagnosticData && !isHeldElsewhere(cart, areaId),
    }),
    retry: () => {
      void refetch()
      for (const query of queries) void query.refetch()
    },
  }
}

/** Everything a booking has so far. */
export type Booking = ReturnType<typeof useBooking>

function factsOf(cart: WireCart | undefined, areaId: number | null) {
  return {
    kind: cartKind(kindsOf(cart)),
    hasBabyCord: cart?.items.some((item) => isBabyCord(item.product.name)) ?? false,
    isMoved: cart !== undefined && isHeldElsewhere(cart, areaId),
  }
}

function kindsOf(cart: WireCart | undefined) {
  return cart?.items.map((item) => ({ isDiagnostic: isDiagnosticFlag(item.diagnostics_flag) })) ?? []
}
