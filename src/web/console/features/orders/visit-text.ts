import { slotText } from '../../../../domains/orders/order-pages.messages.ts'
import type { IstDate } from '../../../../kernel/ist.ts'

/** When a visit is: `Wednesday, 25 Nov · 7:00 AM`; without today the day has no name. */
export function visitText({ day, time }: { day: string; time: string }, today: IstDate | null): string {
  return slotText({ slot_date: day, slot_time: time }, today)
}
