import { nextDay, type IstDate } from '../../../kernel/ist.ts'

/** Why an area cannot close on a day. */
export type ClosingRefusal = { kind: 'in-past' } | { kind: 'is-booked'; lastBooked: IstDate }

/**
 * Why an area cannot close from a day on; null if it can: today at the earliest, and the day after its last booking.
 *
 * @param lastBooked the last day with a live reservation, including held ones, because they may still be paid
 * @see docs/adr/0082
 */
export function closingRefusal(
  fromDay: IstDate,
  { lastBooked, today }: { lastBooked: IstDate | null; today: IstDate },
): ClosingRefusal | null {
  if (fromDay < today) return { kind: 'in-past' }
  return lastBooked !== null && fromDay < nextDay(lastBooked) ? { kind: 'is-booked', lastBooked } : null
}
