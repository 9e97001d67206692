import {
  clock12,
  dayAndMonth,
  minuteOf,
  nextDay,
  parseIstDate,
  weekdayLongName,
  weekdayShortName,
  type IstDate,
} from '../../../../kernel/ist.ts'
import { fastingMark, suggestedSlot, type Fasting } from '../../../../domains/slots/fasting.ts'
import { fastingMarkText, slotText } from '../../../../domains/slots/slots.messages.ts'
import { slotDateLabel, slotGroup, type SlotGroup } from '../../../../domains/slots/slots.ts'
import type { WireClosure, WireSlot } from '../../../../domains/slots/slots.contract.ts'
import type { DayStripDay } from '../../../ui/form/day-strip.tsx'
import type { SlotGridGroup } from '../../../app/components/slot-grid.tsx'
import { slotPickerText } from './slot-picker.messages.ts'

/** A slot of the list. One that has just become full stays visible. */
export type ListedSlot = { id: string; day: IstDate; startMinute: number; time: string; isGone: boolean }

/** A later day with open slots. */
export type OpenDay = { day: IstDate; count: number; startMinute: number }

const PARTS = [
  { part: 'morning', title: 'Morning' },
  { part: 'afternoon', title: 'Afternoon' },
  { part: 'evening', title: 'Evening' },
] as const satisfies { part: SlotGridGroup['part']; title: SlotGroup }[]

/** The listed slots. */
export function listedSlots(wire: readonly WireSlot[]): ListedSlot[] {
  return wire.flatMap(({ Date: date, StartTime, EndTime, SlotId }) => {
    const day = parseIstDate(date)
    const time = `${StartTime} - ${EndTime}`
    return day === null ? [] : [{ id: SlotId, day, startMinute: minuteOf(StartTime), time, isGone: false }]
  })
}

/** The texts that replace the slots of closed days, by day. @see docs/adr/0082 */
export function closureTexts(wire: readonly WireClosure[]): ReadonlyMap<string, string> {
  return new Map(wire.map(({ Date: day, Text }) => [day, Text]))
}

/** The listed slots, with slots that have just become full at their positions. */
export function withGone(listed: readonly ListedSlot[], gone: readonly ListedSlot[]): ListedSlot[] {
  const missing = gone.filter((slot) => !listed.some(({ id }) => id === slot.id))
  const marked = missing.map((slot) => ({ ...slot, isGone: true }))
  return [...listed, ...marked].toSorted(inTime)
}

// Compares days as strings, which is fast: each render of the drawer sorts several hundred slots.
function inTime(a: ListedSlot, b: ListedSlot): number {
  if (a.day === b.day) return a.startMinute - b.startMinute
  return a.day < b.day ? -1 : 1
}

/** The initial slot: the stored one while it is listed, even if it has just become full, else the suggested one. */
export function initialSlot(
  listed: readonly ListedSlot[],
  storedId: string | null,
  fasting: Fasting,
): ListedSlot | null {
  const stored = listed.find(({ id }) => id === storedId)
  return stored ?? suggestedSlot(freeSlots(listed), fasting)
}

/** The available slots. */
export function freeSlots(listed: readonly ListedSlot[]): ListedSlot[] {
  return listed.filter(({ isGone }) => !isGone)
}

/** The next day after this one with open slots; null if there is none. */
export function nextOpenDay(listed: readonly ListedSlot[], after: IstDate): OpenDay | null {
  const open = listed.filter((slot) => slot.day > after && !slot.isGone)
  const [first] = open
  if (first === undefined) return null
  return {
    day: first.day,
    count: open.filter(({ day }) => day === first.day).length,
    startMinute: first.startMinute,
  }
}

/** The days of the strip, with a label for today. @see SLOT-02, AMB-60 */
export function stripDays(
  days: readonly IstDate[],
  today: IstDate,
  todayTag: string = slotText.todayTag,
): DayStripDay[] {
  return days.map((day) => {
    const [number = '', month = ''] = dayAndMonth(day).split(' ')
    const isToday = day === today
    return {
      value: day,
      top: isToday ? todayTag : weekdayShortName(day),
      number: String(Number(number)),
      month,
      label: slotDateLabel(day, today),
      isToday,
    }
  })
}

/**
 * The slots of one day by the part of the day, without empty parts. For a fasting test, slots that suit the fast are
 * marked, as are slots whose fast should already have begun.
 *
 * @see SLOT-03
 */
export function gridGroups(slots: readonly ListedSlot[], fasting: Fasting): SlotGridGroup[] {
  return PARTS.map(({ part, title }) => ({
    part,
    title,
    slots: slots
      .filter(({ startMinute }) => slotGroup(startMinute) === title)
      .map((slot) => ({
        value: slot.id,
        text: clock12(slot.startMinute),
        isUnavailable: slot.isGone,
        mark: slot.isGone ? undefined : markText(slot, fasting),
      })),
  })).filter((group) => group.slots.length > 0)
}

function markText(slot: ListedSlot, fasting: Fasting): string | undefined {
  const mark = fastingMark(slot, fasting)
  return mark === null ? undefined : fastingMarkText[mark]
}

/** The text about the next day with slots, for a day without any. */
export function openDayText({ day, count, startMinute }: OpenDay, today: IstDate) {
  const name =
    day === nextDay(today) ? slotPickerText.tomorrow : `${weekdayLongName(day)}, ${dayAndMonth(day)}`
  return { text: slotPickerText.open(name, count, clock12(startMinute)), see: slotPickerText.see(name) }
}
