import type { WireOrder } from '../../../domains/orders/orders.contract.ts'
import type { SlotStart } from '../../../domains/slots/slots.ts'
import { istInstant, minuteOf, parseIstDate } from '../../../kernel/ist.ts'

/** The collection time of an order; null if nothing is collected. */
export function collectionOf({ slot }: Pick<WireOrder, 'slot'>): { start: Date; end: Date } | null {
  const day = slot === null ? null : parseIstDate(slot.slot_date)
  if (slot === null || day === null) return null
  const [start = '', end = ''] = slot.slot_time.split(' - ')
  return { start: istInstant(day, minuteOf(start)), end: istInstant(day, minuteOf(end)) }
}

/** The day and the minute at which an order, or a cart with a held slot, is collected; null if nothing is. */
export function visitStart({ slot }: Pick<WireOrder, 'slot'>): SlotStart | null {
  const day = slot === null ? null : parseIstDate(slot.slot_date)
  return slot === null || day === null ? null : { day, startMinute: minuteOf(slot.slot_time.slice(0, 5)) }
}
