import { slotText } from '../../../../domains/orders/order-pages.messages.ts'
import { payText } from '../../../../domains/payments/payment-pages.messages.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { FreeChange } from '../../features/review/free-change.tsx'
import { visitStart } from '../../view/collection-slot.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './pay-page.module.css'
import type { Bill } from './use-bill.ts'

type BookingCardProps = {
  bill: Bill
  /** Business time; null until it has loaded. */
  now: Date | null
}

/** The subject of the payment: the tests and their collection time. @see docs/rules/orders-and-payments.md */
export function BookingCard({ bill, now }: BookingCardProps) {
  const today = now === null ? null : istDate(now)
  return (
    <Card labelledBy="booking">
      <h2 id="booking" className={styles['heading']}>
        {payText.booking}
      </h2>
      <ul>
        {bill.items.map(({ name, quantity }) => (
          <li key={name}>
            {name}
            {quantity > 1 && <span className="muted"> × {quantity}</span>}
          </li>
        ))}
      </ul>
      {bill.slot && (
        <>
          <p className="muted tabular">{slotText(bill.slot, today)}</p>
          <FreeChange visit={visitStart(bill)} hours={bill.freeChangeHours} now={now} />
        </>
      )}
    </Card>
  )
}
