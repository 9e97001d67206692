import type { WireBooking } from '../../../../domains/orders/assist/booking-link.contract.ts'
import {
  bookingPageText as text,
  signInToPay,
  signInWith,
} from '../../../../domains/orders/assist/booking-link.messages.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'
import { overlayTrigger } from '../../../app/overlay/overlay-trigger.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { payPath } from '../../paths/order-paths.ts'
import { ApprovalStep } from './approval-step.tsx'
import { BookingFrame } from './booking-frame.tsx'
import styles from './booking-link.module.css'
import {
  EndedBooking,
  LinkFailed,
  LinkLoading,
  OtherCustomer,
  PaidBooking,
  UnknownLink,
} from './link-states.tsx'
import { type ReadBooking, useLinkedBooking } from './use-linked-booking.ts'

/** The page behind a caller's link: the booking, the sign-in, the approval, and the payment. @see OPS-O09 */
export function BookingLinkPage({ token }: { token: string }) {
  const linked = useLinkedBooking(token)
  switch (linked.kind) {
    case 'loading':
      return <LinkLoading />
    case 'unknown':
      return <UnknownLink />
    case 'failed':
      return <LinkFailed text={linked.text} onRetry={linked.retry} />
    case 'read':
      return <Booking token={token} linked={linked} />
  }
}

type BookingProps = { token: string; linked: ReadBooking }

function Booking({ token, linked }: BookingProps) {
  const { booking, refresh } = linked
  const { state, order_number: number, needs } = booking
  if (booking.is_other) return <OtherCustomer mobile={booking.mobile} />
  if (state === 'paid') return <PaidBooking mobile={booking.mobile} number={number} />
  if (state === 'ended') return <EndedBooking by={booking.ended_by} number={number} />
  if (number === null || needs === null) return <ForVisitor booking={booking} onOver={refresh} />
  if (state === 'approved') return <ToBePaid booking={booking} number={number} onOver={refresh} />
  // Other statements need a new form, whose checkboxes start unticked.
  const key = needs.agreements.map(({ id }) => id).join(' ')
  return <ApprovalStep key={key} token={token} linked={linked} needs={needs} />
}

type OpenBookingProps = { booking: WireBooking; onOver: () => void }

function ForVisitor({ booking, onOver }: OpenBookingProps) {
  const { go } = useOverlay()
  const isApproved = booking.state === 'approved'
  const action = (
    <Button full {...overlayTrigger('sign-in', go)}>
      {isApproved ? text.signInToPay : text.signIn}
    </Button>
  )
  return (
    <BookingFrame booking={booking} onOver={onOver} action={action}>
      <Card labelledBy="next">
        <h2 id="next" className={styles['heading']}>
          {isApproved ? text.approvedTitle : text.signInTitle}
        </h2>
        <p>{isApproved ? signInToPay(booking.mobile) : signInWith(booking.mobile)}</p>
      </Card>
    </BookingFrame>
  )
}

function ToBePaid({ booking, number, onOver }: OpenBookingProps & { number: string }) {
  const action = (
    <ButtonLink full reloadDocument to={payPath(number)}>
      {text.goOn}
    </ButtonLink>
  )
  return (
    <BookingFrame booking={booking} onOver={onOver} action={action}>
      <Card labelledBy="next">
        <h2 id="next" className={styles['heading']}>
          {text.approvedTitle}
        </h2>
        <p>{text.approvedText}</p>
      </Card>
    </BookingFrame>
  )
}
