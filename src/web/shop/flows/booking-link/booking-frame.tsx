import type { ReactNode } from 'react'
import type { WireBooking } from '../../../../domains/orders/assist/booking-link.contract.ts'
import {
  bookingPageText as text,
  minutesLeftText,
} from '../../../../domains/orders/assist/booking-link.messages.ts'
import { untilText } from '../../../../domains/orders/order-pages.messages.ts'
import { summaryLabel } from '../../../../domains/pricing/pricing.messages.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { rupees } from '../../../../kernel/money.ts'
import { useShopClock } from '../../../app/use-shop-clock.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { SupportCall } from '../order-pages/support-call.tsx'
import { BookingFacts } from './booking-facts.tsx'
import styles from './booking-link.module.css'
import { useMinutesLeft } from './use-minutes-left.ts'

/** The page shows a countdown for this number of minutes before the end. */
const COUNTED_MINUTES = 10

type BookingFrameProps = {
  booking: WireBooking
  onOver: () => void
  /** The main button: below the cards, on phones in the bottom bar. */
  action: ReactNode
  /** The content of the next step. */
  children: ReactNode
}

/** The page of a booking that waits for its customer: its facts, the remaining time, and the next step. */
export function BookingFrame({ booking, onOver, action, children }: BookingFrameProps) {
  const clock = useShopClock()
  const now = clock()
  const today = now === null ? null : istDate(now)
  const { expires_at: end, slot, grand_total: total } = booking
  const until = end === null ? null : new Date(end)
  const left = useMinutesLeft(until, clock, onOver)
  return (
    <div className={`container ${styles['page']}`}>
      <div className={styles['facts']}>
        <h1>{text.title}</h1>
        <p className={styles['until']}>
          {until !== null && (
            <span>
              {slot === null ? text.payBy : text.heldUntil} <b>{untilText(until, today)}</b>
            </span>
          )}
          {left !== null && left <= COUNTED_MINUTES && (
            <span className={styles['left']}>{minutesLeftText(left)}</span>
          )}
        </p>
        <div className={styles['cards']}>
          <BookingFacts booking={booking} now={now} />
        </div>
      </div>
      <div className={styles['next']}>
        {children}
        <div className={styles['wide-only']}>{action}</div>
        <SupportCall />
      </div>
      <BottomBar
        fixed
        text={summaryLabel.grandTotal}
        amount={total === null ? undefined : rupees(total.value)}
      >
        {action}
      </BottomBar>
    </div>
  )
}
