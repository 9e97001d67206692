import { planMessage } from '../../../../../domains/slots/plan/plan.messages.ts'
import { planRefusal, withWeekday } from '../../../../../domains/slots/plan/plan-limits.ts'
import type { PlanSlot } from '../../../../../domains/slots/plan/plan.ts'
import type { WirePlanSlot, WireWeek } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import { clock12, hhmm, type IstDate, minuteOf, parseIstDate } from '../../../../../kernel/ist.ts'
import { planText, weekdayName } from './plan-screen.messages.ts'

/** A slot in the editor, with times in the format of a time field. An end of `00:00` is midnight. */
export type SlotDraft = { weekday: number; start: string; end: string; capacity: string }

/** A week in the editor. */
export type WeekDraft = { from_day: string; slots: readonly SlotDraft[] }

/** The weekdays in their order. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const MIDNIGHT = '00:00'
const DAY_END = '24:00'
const LAST_MINUTE = 24 * 60
const NEW_SLOT = { start: '07:00', end: '08:00', capacity: '4' }

/** Converts a stored week for the editor. Changes can start today at the earliest. */
export function toWeekDraft({ from_day: fromDay, slots }: WireWeek, today: IstDate): WeekDraft {
  return {
    from_day: fromDay < today ? today : fromDay,
    slots: slots.map(({ weekday, start, end, capacity }) => {
      return { weekday, start, end: end === DAY_END ? MIDNIGHT : end, capacity: String(capacity) }
    }),
  }
}

/** Converts the slots of a draft to the wire format. */
export function toSentSlots(slots: readonly SlotDraft[]): WirePlanSlot[] {
  return slots.map(({ end, capacity, ...slot }) => {
    return { ...slot, end: end === MIDNIGHT ? DAY_END : end, capacity: Number(capacity) }
  })
}

/** Converts the slots of a draft to the type of the rules, without slots that have an empty field. */
export function toPlanSlots(slots: readonly SlotDraft[]): PlanSlot[] {
  return slots.filter(isWhole).map((slot) => ({
    weekday: slot.weekday,
    startMinute: minuteOf(slot.start),
    endMinute: slot.end === MIDNIGHT ? LAST_MINUTE : minuteOf(slot.end),
    capacity: Number(slot.capacity),
  }))
}

/** A field of a week: its first day, the week as a whole, a slot by its index, or the capacity of one. */
export type WeekField = 'from_day' | 'slots' | `slots.${number}` | `slots.${number}.capacity`

/** The fields of a week in the editor. */
export function weekFields({ slots }: WeekDraft): WeekField[] {
  return ['slots', ...slots.flatMap((_, at) => [`slots.${at}`, `slots.${at}.capacity`] as const), 'from_day']
}

/** The error messages of a draft: of a day, of a slot by its index, or of the week. */
export function weekErrors({ from_day: fromDay, slots }: WeekDraft, today: IstDate): Record<string, string> {
  const empty = slots.findIndex((slot) => !isWhole(slot))
  if (empty !== -1) return { [`slots.${empty}`]: planText.slotIncomplete }
  const day = parseIstDate(fromDay)
  if (day === null) return { from_day: planText.dayMissing }
  const planned = toPlanSlots(slots)
  const why = planRefusal(planned, day, today)
  if (why === null) return {}
  if (why.kind === 'begins-in-past' || why.kind === 'begins-too-late') return { from_day: planMessage(why) }
  if (!('weekday' in why)) return { slots: planMessage(why) }
  const at = planned.findLastIndex(
    (slot) => slot.weekday === why.weekday && slot.startMinute === why.startMinute,
  )
  return { [`slots.${at}`]: planMessage(why) }
}

/** Adds a slot to a weekday. It follows the last one there, with the same length and capacity. */
export function withSlot(slots: readonly SlotDraft[], weekday: number): SlotDraft[] {
  const last = slots.findLast((slot) => slot.weekday === weekday && isWhole(slot))
  return sorted([...slots, { weekday, ...(last === undefined ? NEW_SLOT : following(last)) }])
}

function following({ start, end, capacity }: SlotDraft) {
  const from = end === MIDNIGHT ? LAST_MINUTE : minuteOf(end)
  const to = from + Math.max(from - minuteOf(start), 0)
  if (from >= LAST_MINUTE || to > LAST_MINUTE) return { start: '', end: '', capacity }
  return { start: end, end: to === LAST_MINUTE ? MIDNIGHT : hhmm(to), capacity }
}

/** Copies the slots of one weekday to others. */
export function withCopiedDay(
  slots: readonly SlotDraft[],
  weekday: number,
  to: readonly number[],
): SlotDraft[] {
  const planned = withWeekday(toPlanSlots(slots), {
    from: toPlanSlots(slots),
    weekday,
    to: to.filter((day) => day !== weekday),
  })
  return sorted(planned.map(toDraft))
}

/** Applies the suggested capacities. A slot without a suggestion does not change. */
export function withSuggestions(
  slots: readonly SlotDraft[],
  weekday: number,
  suggestion: (slot: PlanSlot) => number | null,
): SlotDraft[] {
  return slots.map((slot) => {
    const [planned] = slot.weekday === weekday ? toPlanSlots([slot]) : []
    const suggested = planned === undefined ? null : suggestion(planned)
    return suggested === null ? slot : { ...slot, capacity: String(suggested) }
  })
}

/** The number of slots and visits of a weekday. */
export function dayTotals(slots: readonly SlotDraft[], weekday: number): { slots: number; visits: number } {
  const ofDay = slots.filter((slot) => slot.weekday === weekday)
  const visits = ofDay.reduce((sum, { capacity }) => sum + (Number(capacity) || 0), 0)
  return { slots: ofDay.length, visits }
}

/** The slots of each weekday as text, to display the differences to another person's change. */
export function weekTexts({ slots }: WeekDraft): Record<string, string> {
  return Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekdayName(weekday),
      toPlanSlots(slots.filter((slot) => slot.weekday === weekday))
        .map(({ startMinute, capacity }) => `${clock12(startMinute)}: ${capacity}`)
        .join(', '),
    ]),
  )
}

function sorted(slots: readonly SlotDraft[]): SlotDraft[] {
  // Sorts slots without a start to the end of their day.
  const startOf = ({ start }: SlotDraft) => (start === '' ? LAST_MINUTE : minuteOf(start))
  return slots.toSorted((one, other) => one.weekday - other.weekday || startOf(one) - startOf(other))
}

function toDraft({ weekday, startMinute, endMinute, capacity }: PlanSlot): SlotDraft {
  const end = endMinute === LAST_MINUTE ? MIDNIGHT : hhmm(endMinute)
  return { weekday, start: hhmm(startMinute), end, capacity: String(capacity) }
}

function isWhole({ start, end, capacity }: SlotDraft): boolean {
  return start !== '' && end !== '' && capacity.trim() !== ''
}
