import { addDays, type IstDate } from '../../../kernel/ist.ts'
import type { PlanException, PlanSlot } from './plan.ts'

/** The maximum capacity of one slot that staff can plan. */
export const MOST_CAPACITY = 999

/** How many days ahead a plan may begin and an exception may end. */
export const PLAN_DAYS_AHEAD = 366

/** The maximum length of a closure's text, in characters; a phone displays it in place of the slots. */
export const MOST_TEXT = 160

/** The maximum length of an exception's reason, in characters. */
export const MOST_REASON = 300

const MOST_SLOTS = 7 * 48
const DAY_MINUTES = 1440

/** Why a plan is not saved. */
export type PlanRefusal =
  | { kind: 'no-slots' }
  | { kind: 'too-many-slots' }
  | { kind: 'begins-in-past' }
  | { kind: 'begins-too-late' }
  | { kind: 'bad-time'; weekday: number; startMinute: number }
  | { kind: 'bad-capacity'; weekday: number; startMinute: number }
  | { kind: 'slots-overlap'; weekday: number; startMinute: number }

/** Why an exception is not saved. */
export type ExceptionRefusal =
  | { kind: 'is-over' }
  | { kind: 'ends-too-late' }
  | { kind: 'bad-period' }
  | { kind: 'bad-minutes' }
  | { kind: 'capacity-out-of-range' }
  | { kind: 'no-reason' }
  | { kind: 'reason-too-long' }
  | { kind: 'text-too-long' }
  | { kind: 'text-without-closure' }

/** An exception as staff enter it. */
export type ExceptionTerms = Omit<PlanException, 'id' | 'scope'> & {
  /** For staff; shoppers never see it. */
  reason: string
}

/** Why a week cannot be an area's plan from a day on; null if it can. @see docs/adr/0082 */
export function planRefusal(
  slots: readonly PlanSlot[],
  fromDay: IstDate,
  today: IstDate,
): PlanRefusal | null {
  if (slots.length === 0) return { kind: 'no-slots' }
  if (slots.length > MOST_SLOTS) return { kind: 'too-many-slots' }
  if (fromDay < today) return { kind: 'begins-in-past' }
  if (fromDay > addDays(today, PLAN_DAYS_AHEAD)) return { kind: 'begins-too-late' }
  const wrong = slots.find((slot) => !isTime(slot))
  if (wrong !== undefined) return { kind: 'bad-time', ...startOf(wrong) }
  const unlikely = slots.find(({ capacity }) => !isCapacity(capacity))
  if (unlikely !== undefined) return { kind: 'bad-capacity', ...startOf(unlikely) }
  const second = overlapping(slots)
  return second === undefined ? null : { kind: 'slots-overlap', ...startOf(second) }
}

/** Why an exception cannot be saved; null if it can. It may have begun but not ended. @see docs/adr/0082 */
export function exceptionRefusal(terms: ExceptionTerms, today: IstDate): ExceptionRefusal | null {
  const { fromDay, toDay, fromMinute, toMinute, capacity, reason, text } = terms
  if (fromDay > toDay) return { kind: 'bad-period' }
  if (toDay < today) return { kind: 'is-over' }
  if (toDay > addDays(today, PLAN_DAYS_AHEAD)) return { kind: 'ends-too-late' }
  if (!isMinute(fromMinute) || !isMinute(toMinute) || fromMinute >= toMinute) return { kind: 'bad-minutes' }
  if (capacity !== null && !isCapacity(capacity)) return { kind: 'capacity-out-of-range' }
  if (reason.trim() === '') return { kind: 'no-reason' }
  if (reason.length > MOST_REASON) return { kind: 'reason-too-long' }
  if (text.length > MOST_TEXT) return { kind: 'text-too-long' }
  return capacity !== null && text !== '' ? { kind: 'text-without-closure' } : null
}

/** A week with the slots of some weekdays replaced by those of one weekday of another week. @see docs/adr/0082 */
export function withWeekday(
  week: readonly PlanSlot[],
  { from, weekday, to }: { from: readonly PlanSlot[]; weekday: number; to: readonly number[] },
): PlanSlot[] {
  const copied = from.filter((slot) => slot.weekday === weekday)
  return [
    ...week.filter((slot) => !to.includes(slot.weekday)),
    ...to.flatMap((day) => copied.map((slot) => ({ ...slot, weekday: day }))),
  ]
}

function overlapping(slots: readonly PlanSlot[]): PlanSlot | undefined {
  const inOrder = slots.toSorted(
    (one, other) => one.weekday - other.weekday || one.startMinute - other.startMinute,
  )
  return inOrder.find((slot, index) => {
    const before = inOrder[index - 1]
    return before?.weekday === slot.weekday && before.endMinute > slot.startMinute
  })
}

function startOf({ weekday, startMinute }: PlanSlot) {
  return { weekday, startMinute }
}

function isTime({ weekday, startMinute, endMinute }: PlanSlot): boolean {
  const isWeekday = Number.isInteger(weekday) && weekday >= 1 && weekday <= 7
  return isWeekday && isMinute(startMinute) && isMinute(endMinute) && startMinute < endMinute
}

function isMinute(minute: number): boolean {
  return Number.isInteger(minute) && minute >= 0 && minute <= DAY_MINUTES
}

function isCapacity(capacity: number): boolean {
  return Number.isInteger(capacity) && capacity >= 0 && capacity <= MOST_CAPACITY
}
