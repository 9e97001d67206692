import { CalendarCheck } from 'lucide-react'
import { istInstant, minuteOf, parseIstDate } from '../../../../kernel/ist.ts'
import { freeChangeText } from '../../../../domains/orders/order-pages.messages.ts'
import { changeableUntil } from '../../../../domains/orders/cancellation.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './review.module.css'

type FreeChangeProps = {
  slot: { slot_date: string; slot_time: string }
  /** The number of hours before the visit until which it can be changed free of charge; null if it cannot. */
  hours: number | null
  /** Business time; null until it has loaded. */
  now: Date | null
}

/** Until when the visit can be changed or cancelled free of charge. @see docs/rules/orders-and-payments.md */
export function FreeChange({ slot: { slot_date, slot_time }, hours, now }: FreeChangeProps) {
  const day = parseIstDate(slot_date)
  if (day === null || hours === null) return null
  const until = changeableUntil({ hoursBeforeVisit: hours }, istInstant(day, minuteOf(slot_time.slice(0, 5))))
  return (
    <p className={styles['free']}>
      <Icon of={CalendarCheck} size="s" />
      {now !== null && freeChangeText(until, now)}
    </p>
  )
}
