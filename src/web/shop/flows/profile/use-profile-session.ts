import type { ProfilePart } from '../../../../domains/customers/profile-parts.ts'
import { useKeepForm } from '../../../app/use-keep-form.ts'
import { useLastDefined } from '../../../app/overlay/use-last-defined.ts'
import type { OverlayName } from '../../../app/overlay/overlay-address.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { usePlacedOrder } from '../../data/use-placed-order.ts'
import { useSession } from '../../../app/use-session.ts'

const SHEETS: readonly (OverlayName | null)[] = ['patient', 'address', 'erase', 'reschedule', 'cancel']

/**
 * The customer of the displayed profile. If the session ends while a form is open, the form stays mounted and hidden until
 * the customer has signed in again. Another customer never sees it, because all queries depend on the customer.
 *
 * @see SEC-23
 */
export function useProfileSession(part: ProfilePart) {
  const session = useSession()
  // The customer's own details are a form in the page itself.
  const isRetained = useRetainedSheet(session, part === 'account')
  // After a sign-out `isLoaded` is false, so nothing is retained.
  const customer = useLastDefined(session.customer, isRetained && session.isLoaded)
  return { ...session, isSignedIn: session.customer !== null, customer }
}

/** The displayed order; it stays under a sheet if the customer's session has ended. */
export function useOpenOrder(number: string) {
  const session = useSession()
  const isRetained = useRetainedSheet(session, false)
  const placed = usePlacedOrder(number)
  const isOut = placed.kind === 'signed-out'
  const order = useLastDefined(placed.kind === 'read' ? placed.order : null, isRetained && isOut)
  return { placed, order }
}

type Session = Pick<ReturnType<typeof useSession>, 'isLoaded' | 'customer'>

function useRetainedSheet({ isLoaded, customer }: Session, isForm: boolean): boolean {
  const { sheet, go } = useOverlay()
  const isOver = SHEETS.includes(sheet)
  return useKeepForm({
    isReady: isLoaded,
    isSignedIn: customer !== null,
    isFilling: isOver || isForm,
    signIn: () => {
      if (isOver) go({ over: 'sign-in', id: null })
    },
  })
}
