import { cartKind, isBabyCord, isDiagnosticFlag, type Step } from '../../../../domains/cart/cart.ts'
import { firstIncompleteStep } from '../../../../domains/cart/steps/cart-steps.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { hasServedAddress } from '../../view/has-served-address.ts'
import { useCart } from '../../data/use-cart.ts'
import { useSession } from '../../../app/use-session.ts'
import { useAgreement } from '../../features/agreement/use-agreement.ts'
import { isHeldElsewhere, toPickedTests } from './booking.ts'
import { useBookedPatients } from './use-booked-patients.ts'
import { useBookingLocation } from './use-booking-location.ts'
import { useBookingRecords } from './use-booking-records.ts'

type DrawerState = { isOpen: boolean; step: Step; entryState: unknown }

/** The complete state of a booking: the server's records and the current choices. */
export function useBooking({ isOpen, step, entryState }: DrawerState) {
  const session = useSession()
  const { cart, isError, refetch } = useCart()
  const { isSignedIn } = session
  const { customerId, cartId, family, book, saved, consents } = useBookingRecords({
    isOpen,
    step,
    isSignedIn,
    customerId: session.customer?.id ?? null,
    cartId: cart?.id ?? null,
  })

  const members = family.data ?? []
  const tests = toPickedTests(cart?.items ?? [])
  const rows = saved.data?.member_detail ?? []
  const patients = useBookedPatients({
    cartId: cart?.id ?? null,
    family: members,
    tests,
    rows,
    consents: consents.data,
    entryState,
  })
  const isAgreeing = consents.data?.has_agreed === false && customerId !== null
  const agreement = useAgreement(isAgreeing ? String(customerId) : null)
  const addresses = book.data?.addresses ?? []
  const location = useBookingLocation({ cart, addresses, step, isRequested: isOpen && isSignedIn })
  const areaId = location.slotArea.areaId ?? null

  const queries = isSignedIn ? [family, book, ...(cart?.id ? [saved, consents] : [])] : []
  return {
    ...session,
    ...factsOf(cart, areaId),
    ...location,
    cart,
    cartId,
    customerId,
    family: members,
    tests,
    rows,
    patients,
    consents: consents.data ?? null,
    agreement,
    customer: book.data ?? session.customer,
    isReady: session.isLoaded && cart !== undefined && queries.every((query) => query.data !== undefined),
    isFailed: (isError && cart === undefined) || queries.some((query) => query.isError && !query.data),
    firstIncomplete: firstIncompleteStep({
      cart: cartKind(kindsOf(cart)),
      isSignedIn,
      hasPatients: patients.isComplete,
      hasAddress: location.address.pending !== null || hasServedAddress(cart),
      hasSlot: cart !== undefined && cart.hasDiagnosticData && !isHeldElsewhere(cart, areaId),
    }),
    retry: () => {
      void refetch()
      for (const query of queries) void query.refetch()
    },
  }
}

/** The complete state of a booking. */
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
