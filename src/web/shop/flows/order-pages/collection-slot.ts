import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { istInstant, minuteOf, parseIstDate } from '../../../../kernel/ist.ts'

/** The collection time of an order; null if nothing is collected. */
export function collectionOf({ slot }: Pick<WireOrder, 'slot'>): { start: Date; end: Date } | null {
  const day = slot === null ? null : parseIstDate(slot.slot_date)
  if (slot === null || day === null) return null
  const [start = '', end = ''] = slot.slot_time.split(' - ')
  return { start: istInstant(day, minuteOf(start)), end: istInstant(day, minuteOf(end)) }
}

/** The start of a fast of some hours before the collection. */
export function fastBefore(start: Date, hours: number): Date {
  return new Date(start.getTime() - hours * 3_600_000)
}
