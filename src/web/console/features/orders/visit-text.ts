import { slotText } from '../../../../domains/orders/order-pages.messages.ts'
import type { IstDate } from '../../../../kernel/ist.ts'

/** The time of a visit: `Wednesday, 25 Nov · 7:00 AM`. Without `today` the weekday is omitted. */
export function visitText({ day, time }: { day: string; time: string }, today: IstDate | null): string {
  return slotText({ slot_date: day, slot_time: time }, today)
}
