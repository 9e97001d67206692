import type { Calls } from '../../../../contract.ts'
import { fastingMark, lastMealFor, type Fasting } from '../../../../domains/slots/fasting.ts'
import { fastingMarkText, lastMealText } from '../../../../domains/slots/slots.messages.ts'
import { slotDateLabel, slotGroup, type SlotGroup } from '../../../../domains/slots/slots.ts'
import {
  clock12,
  dayAndMonth,
  istDate,
  type IstDate,
  minuteOf,
  parseIstDate,
  weekdayShortName,
} from '../../../../kernel/ist.ts'
import type { DayStripDay } from '../../../ui/form/day-strip.tsx'
import type { SlotGridGroup } from '../../../app/components/slot-grid.tsx'

/** The listed times for the address. */
export type AssistSlots = Calls['/api/console/assist/slots']['reply']

type HeldTime = { slot_date: string; slot_time: string }

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

/** The times of a day by the part of the day, each with its remaining capacity and what a fast means for it. */
export function groupsOf(slots: AssistSlots['slots'], fasting: Fasting): SlotGridGroup[] {
  return PARTS.map(({ part, title }) => ({
    part,
    title,
    slots: slots
      .filter(({ time }) => slotGroup(startOf(time)) === title)
      .map((slot) => ({ value: slot.id, text: clock12(startOf(slot.time)), mark: markOf(slot, fasting) })),
  })).filter((group) => group.slots.length > 0)
}

function markOf({ day: text, time, left }: AssistSlots['slots'][number], fasting: Fasting): string {
  const day = parseIstDate(text)
  const mark = day && fastingMark({ day, startMinute: startOf(time) }, fasting)
  return [`${left} free`, ...(mark === null ? [] : [fastingMarkText[mark]])].join(', ')
}

/** The held time in the form of the listed times. */
export function toTime({ slot_date: day, slot_time: time }: HeldTime): { day: string; time: string } {
  return { day, time }
}

/**
 * When the patients eat last before a time, in the words of the shop; null if no test requires a fast. It asks only a
 * patient who already fasts to take a time whose fast should have begun.
 */
export function mealText(
  { day: text, time }: { day: string; time: string },
  fasting: Fasting,
): string | null {
  const day = parseIstDate(text)
  const meal = day && lastMealFor({ day, startMinute: startOf(time) }, fasting.hours, fasting.now)
  return meal && lastMealText(meal, fasting.hours, istDate(fasting.now))
}

/** The held time: `Wednesday, 25 Nov, 6:00 AM`. */
export function heldText(hold: HeldTime, today: IstDate): string {
  const day = parseIstDate(hold.slot_date)
  const date = day === null ? hold.slot_date : slotDateLabel(day, today)
  return `${date}, ${clock12(startOf(hold.slot_time))}`
}

function startOf(time: string): number {
  return minuteOf(time.slice(0, 5))
}
