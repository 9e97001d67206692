import { planMessage } from '../../../../../domains/slots/plan/plan.messages.ts'
import { planRefusal, withWeekday } from '../../../../../domains/slots/plan/plan-limits.ts'
import type { PlanSlot } from '../../../../../domains/slots/plan/plan.ts'
import type { WirePlanSlot, WireWeek } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import { clock12, hhmm, type IstDate, minuteOf, parseIstDate } from '../../../../../kernel/ist.ts'
import { planText, weekdayName } from './plan-screen.messages.ts'

/** A slot as the editor holds it: times as the browser's own field writes them, where `00:00` as an end is midnight. */
export type SlotDraft = { weekday: number; start: string; end: string; capacity: string }

/** A week as the editor holds it. */
export type WeekDraft = { fromDay: string; slots: readonly SlotDraft[] }

/** The weekdays in their order. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const MIDNIGHT = '00:00'
const DAY_END = '24:00'
const LAST_MINUTE = 24 * 60
const NEW_SLOT = { start: '07:00', end: '08:00', capacity: '4' }

/** A stored week as the editor opens it: it can be changed from today on. */
export function toWeekDraft({ from_day: fromDay, slots }: WireWeek, today: IstDate): WeekDraft {
  return {
    fromDay: fromDay < today ? today : fromDay,
    slots: slots.map(({ weekday, start, end, capacity }) => {
      return { weekday, start, end: end === DAY_END ? MIDNIGHT : end, capacity: String(capacity) }
    }),
  }
}

/** The slots of a draft as they are sent. */
export function toSentSlots(slots: readonly SlotDraft[]): WirePlanSlot[] {
  return slots.map(({ end, capacity, ...slot }) => {
    return { ...slot, end: end === MIDNIGHT ? DAY_END : end, capacity: Number(capacity) }
  })
}

/** The slots of a draft as the rules see them; a slot with an empty field is none. */
export function toPlanSlots(slots: readonly SlotDraft[]): PlanSlot[] {
  return slots.filter(isWhole).map((slot) => ({
    weekday: slot.weekday,
    startMinute: minuteOf(slot.start),
    endMinute: slot.end === MIDNIGHT ? LAST_MINUTE : minuteOf(slot.end),
    capacity: Number(slot.capacity),
  }))
}

/** The messages of a draft: of the day, of a slot by its index, or of the whole week. */
export function weekErrors({ fromDay, slots }: WeekDraft, today: IstDate): Record<string, string> {
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

/** The week with another slot on a weekday: it follows the last one there, as long and with its capacity. */
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

/** The week with the slots of one weekday on others, too. */
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

/** The week with the suggested capacities; a slot without a suggestion stays as it is. */
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

/** The slots and visits of a weekday. */
export function dayTotals(slots: readonly SlotDraft[], weekday: number): { slots: number; visits: number } {
  const ofDay = slots.filter((slot) => slot.weekday === weekday)
  const visits = ofDay.reduce((sum, { capacity }) => sum + (Number(capacity) || 0), 0)
  return { slots: ofDay.length, visits }
}

/** Each weekday with its slots as a text, to say what differs after somebody else's change. */
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
  // A slot without a start stays behind the others of its day.
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
