import type { Calls } from '../../../../../contract.ts'
import { slotDateLabel, slotGroup, type SlotGroup } from '../../../../../domains/slots/slots.ts'
import {
  clock12,
  dayAndMonth,
  type IstDate,
  minuteOf,
  parseIstDate,
  weekdayShortName,
} from '../../../../../kernel/ist.ts'
import type { DayStripDay } from '../../../../ui/form/day-strip.tsx'
import type { SlotGridGroup } from '../../../../app/components/slot-grid.tsx'
import { closedDaysText, closedDayText, leftText, moveText } from './move.messages.ts'

type Slots = Calls['/api/console/orders/slots']['reply']

/** A slot of the order's area. */
export type MoveSlot = Slots['slots'][number]

const PARTS = [
  { part: 'morning', title: 'Morning' },
  { part: 'afternoon', title: 'Afternoon' },
  { part: 'evening', title: 'Evening' },
] as const satisfies { part: SlotGridGroup['part']; title: SlotGroup }[]

/** The days of the strip. A day without a free slot stays visible. */
export function moveDays(days: Slots['days'], today: IstDate): DayStripDay[] {
  return days.flatMap(({ day: text, left, why }) => {
    const day = parseIstDate(text)
    if (day === null) return []
    const [number = '', month = ''] = dayAndMonth(day).split(' ')
    const isToday = day === today
    return [
      {
        value: day,
        top: weekdayShortName(day),
        number: String(Number(number)),
        month,
        label: `${slotDateLabel(day, today)}, ${why == null ? leftText(left) : closedDayText[why]}`,
        isToday,
        isUnavailable: left === 0,
      },
    ]
  })
}

/** The days without a free slot and why, in words; null if every day has one. */
export function closedDays(days: Slots['days']): string | null {
  const closed = days.flatMap(({ day: text, why }) => {
    const day = parseIstDate(text)
    if (day === null || why == null) return []
    return [{ day: `${weekdayShortName(day)}, ${dayAndMonth(day)}`, reason: closedDayText[why] }]
  })
  return closed.length === 0 ? null : closedDaysText(closed)
}

/**
 * The slots of a day by the part of the day, with their remaining capacity. Full slots and the visit's own are
 * disabled.
 */
export function moveGroups(slots: readonly MoveSlot[]): SlotGridGroup[] {
  return PARTS.map(({ part, title }) => ({
    part,
    title,
    slots: slots
      .filter(({ time }) => slotGroup(startOf(time)) === title)
      .map(({ id, time, left, is_current: isCurrent }) => ({
        value: id,
        text: clock12(startOf(time)),
        mark: isCurrent ? moveText.current : leftText(left),
        isUnavailable: isCurrent || left === 0,
      })),
  })).filter((group) => group.slots.length > 0)
}

function startOf(time: string): number {
  return minuteOf(time.slice(0, 5))
}
