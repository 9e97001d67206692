import type { Calls } from '../../../../contract.ts'
import { slotDateLabel, slotGroup, type SlotGroup } from '../../../../domains/slots/slots.ts'
import {
  clock12,
  dayAndMonth,
  type IstDate,
  minuteOf,
  parseIstDate,
  weekdayShortName,
} from '../../../../kernel/ist.ts'
import type { DayStripDay } from '../../../ui/form/day-strip.tsx'
import type { SlotGridGroup } from '../../../app/components/slot-grid.tsx'

/** The listed times for the address. */
export type AssistSlots = Calls['/api/console/assist/slots']['reply']

const PARTS = [
  { part: 'morning', title: 'Morning' },
  { part: 'afternoon', title: 'Afternoon' },
  { part: 'evening', title: 'Evening' },
] as const satisfies { part: SlotGridGroup['part']; title: SlotGroup }[]

/** The days with a free time, and the closed days, whose reason the agent can tell the caller. */
export function daysOf({ slots, closures }: AssistSlots, today: IstDate): DayStripDay[] {
  const texts = [...new Set([...slots, ...closures].map(({ day }) => day))].toSorted()
  return texts.flatMap((text) => {
    const day = parseIstDate(text)
    if (day === null) return []
    const [number = '', month = ''] = dayAndMonth(day).split(' ')
    return [
      {
        value: day,
        top: weekdayShortName(day),
        number: String(Number(number)),
        month,
        label: slotDateLabel(day, today),
        isToday: day === today,
      },
    ]
  })
}

/** The times of a day by the part of the day, each with its remaining capacity. */
export function groupsOf(slots: AssistSlots['slots']): SlotGridGroup[] {
  return PARTS.map(({ part, title }) => ({
    part,
    title,
    slots: slots
      .filter(({ time }) => slotGroup(startOf(time)) === title)
      .map(({ id, time, left }) => ({ value: id, text: clock12(startOf(time)), mark: `${left} free` })),
  })).filter((group) => group.slots.length > 0)
}

/** The held time: `Wednesday, 25 Nov, 6:00 AM`. */
export function heldText(hold: { slot_date: string; slot_time: string }, today: IstDate): string {
  const day = parseIstDate(hold.slot_date)
  const date = day === null ? hold.slot_date : slotDateLabel(day, today)
  return `${date}, ${clock12(startOf(hold.slot_time))}`
}

function startOf(time: string): number {
  return minuteOf(time.slice(0, 5))
}
