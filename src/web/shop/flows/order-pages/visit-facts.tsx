import { CalendarClock, Clock, UserRoundCheck } from 'lucide-react'
import { successText, windowText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { reschedulePath } from '../../paths/order-paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './order-pages.module.css'

/** The time window of the visit, who collects the sample, and how to change the time. */
export function VisitFacts({ order }: { order: WireOrder }) {
  if (order.slot === null) return null
  return (
    <>
      <ul className={styles['visit']}>
        <li>
          <Icon of={Clock} />
          {windowText(order.slot)}
        </li>
        <li>
          <Icon of={UserRoundCheck} />
          {successText.who}
        </li>
      </ul>
      {order.can_reschedule && (
        <ButtonLink
          variant="link"
          to={reschedulePath(order.order_number)}
          icon={<Icon of={CalendarClock} size="s" />}
        >
          {successText.move}
        </ButtonLink>
      )}
    </>
  )
}
