import type { WireBooking } from '../../../../domains/orders/assist/booking-link.contract.ts'
import { bookingPageText as text } from '../../../../domains/orders/assist/booking-link.messages.ts'
import { slotText } from '../../../../domains/orders/order-pages.messages.ts'
import { summaryLabel } from '../../../../domains/pricing/pricing.messages.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisitFast } from '../order-pages/visit-fast.tsx'
import styles from './booking-link.module.css'

type BookingFactsProps = { booking: WireBooking; now: Date | null }

/** The visit, its area, the fast before it, the tests of each patient, and the total. */
export function BookingFacts({ booking, now }: BookingFactsProps) {
  const { slot, area, patients, grand_total: total } = booking
  const today = now === null ? null : istDate(now)
  return (
    <>
      {(slot !== null || area !== null) && (
        <Card labelledBy="visit">
          <h2 id="visit" className={styles['heading']}>
            {text.visit}
          </h2>
          {slot !== null && <p className={styles['when']}>{slotText(slot, today)}</p>}
          {area !== null && <p className={styles['where']}>{area}</p>}
          {booking.fasting_hours > 0 && (
            <div className={styles['fast']}>
              <VisitFast visit={booking} hours={booking.fasting_hours} now={now} />
            </div>
          )}
        </Card>
      )}
      <Card labelledBy="tests">
        <h2 id="tests" className={styles['heading']}>
          {text.tests}
        </h2>
        <ul className={styles['patients']}>
          {patients.map((patient, index) => (
            // Two patients may have the same first name.
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes order
            <li key={index}>
              <bdi className={styles['name']}>{patient.firstname}</bdi>
              <ul className={styles['tests']}>
                {patient.tests.map((test, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two masked tests have the same name
                  <li key={at}>{test}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {total !== null && (
          <p className={styles['total']}>
            <span>{summaryLabel.grandTotal}</span>
            <b>{formatRupees(rupees(total.value), 0)}</b>
          </p>
        )}
      </Card>
    </>
  )
}
