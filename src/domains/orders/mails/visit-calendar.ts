import { istInstant } from '../../../kernel/ist.ts'
import { calendarSequence, type CalendarEntry } from './calendar.ts'
import type { StoredOrder } from '../order-snapshot.ts'

/** The fields of an order from which its calendar entry is computed. */
type VisitedOrder = Pick<StoredOrder, 'number' | 'status' | 'snapshot'>

/**
 * The visit of an order for a calendar; null if there is no visit, or it is not certain yet.
 *
 * @param events the order's timeline, which shows how often the visit was changed
 */
export function visitEntry(
  { number, status, snapshot }: VisitedOrder,
  events: readonly { status: string }[],
  title: string,
): CalendarEntry | null {
  const { slot, address } = snapshot
  const wasConfirmed = events.some((event) => event.status === 'processing')
  if (slot === null || !wasConfirmed) return null
  return {
    number,
    start: istInstant(slot.day, slot.startMinute),
    end: istInstant(slot.day, slot.endMinute),
    title,
    location: [...address.street, address.city, address.postcode]
      .filter((line) => line.trim() !== '')
      .join(', '),
    sequence: calendarSequence(events),
    isCanceled: status === 'canceled',
  }
}
