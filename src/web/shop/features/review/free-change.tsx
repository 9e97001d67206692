import { CalendarCheck } from 'lucide-react'
import { istInstant } from '../../../../kernel/ist.ts'
import { freeChangeText } from '../../../../domains/orders/order-pages.messages.ts'
import { changeableUntil } from '../../../../domains/orders/cancellation.ts'
import type { SlotStart } from '../../../../domains/slots/slots.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './review.module.css'

type FreeChangeProps = {
  /** When the visit begins; null shows nothing. */
  visit: SlotStart | null
  /** The number of hours before the visit until which it can be changed free of charge; null if it cannot. */
  hours: number | null
  /** Business time; null until it has loaded. */
  now: Date | null
}

/** Until when the visit can be changed or cancelled free of charge. @see docs/rules/orders-and-payments.md */
export function FreeChange({ visit, hours, now }: FreeChangeProps) {
  if (visit === null || hours === null) return null
  const until = changeableUntil({ hoursBeforeVisit: hours }, istInstant(visit.day, visit.startMinute))
  return (
    <p className={styles['free']}>
      <Icon of={CalendarCheck} size="s" />
      {now !== null && freeChangeText(until, now)}
    </p>
  )
}
