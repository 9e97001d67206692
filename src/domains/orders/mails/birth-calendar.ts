import type { StoredOrder } from '../order-snapshot.ts'
import { calendarSequence, type CalendarDay } from './calendar.ts'

/** The fields of an order from which the entry of the birth is computed. */
type PlanOrder = Pick<StoredOrder, 'number' | 'status' | 'snapshot'>

/**
 * The expected delivery date of a cord-blood order for a calendar; null if there is none, or the order was never
 * confirmed.
 *
 * @param events the order's timeline
 */
export function birthEntry(
  { number, status, snapshot }: PlanOrder,
  events: readonly { status: string }[],
  { title, description }: Pick<CalendarDay, 'title' | 'description'>,
): CalendarDay | null {
  const birth = snapshot.birth ?? null
  const wasConfirmed = events.some((event) => event.status === 'processing')
  if (birth === null || !wasConfirmed) return null
  return {
    number,
    day: birth.expectedOn,
    title,
    description,
    location: `${birth.hospital.name}, ${birth.state.name}`,
    sequence: calendarSequence(events),
    isCanceled: status === 'canceled',
  }
}
