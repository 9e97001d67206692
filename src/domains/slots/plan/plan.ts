import { daysBetween, isoWeekday, type IstDate } from '../../../kernel/ist.ts'
import type { SlotStart } from '../slots.ts'

/** The collections that start on a weekday (1 is Monday) at a minute of the day, and the planned number of them. */
export type PlanSlot = { weekday: number; startMinute: number; endMinute: number; capacity: number }

/** The week of an area from a day on, until the area's next week begins. */
export type WeekPlan = { fromDay: IstDate; slots: readonly PlanSlot[] }

/** The areas that an exception applies to, from the narrowest scope to the widest. */
export type ExceptionScope = 'area' | 'city' | 'all'

/** A deviation from the plan: it covers the slots that start from `fromMinute` to before `toMinute` of its days. */
export type PlanException = {
  id: number
  scope: ExceptionScope
  fromDay: IstDate
  toDay: IstDate
  fromMinute: number
  toMinute: number
  /** The planned capacity of each covered slot; null if they are closed. */
  capacity: number | null
  /** Displayed to shoppers in place of closed slots; empty for no text. */
  text: string
}

/**
 * Everything that the planned capacity of an area depends on; its exceptions include those of its city and of all
 * areas.
 */
export type AreaPlan = {
  weeks: readonly WeekPlan[]
  exceptions: readonly PlanException[]
  /** The day from which the area has no slots; null if it stays open. */
  closedFrom: IstDate | null
}

/** A planned slot of a day. */
export type PlannedSlot = Omit<PlanSlot, 'weekday'>

/** The capacity of a slot that is not planned: none is sold. */
export const NOT_PLANNED = 0

/**
 * The planned capacity of a slot: of the narrowest exception, else of the current week; null if there is no such slot.
 *
 * @see docs/rules/booking.md
 */
export function plannedCapacity(plan: AreaPlan, { day, startMinute }: SlotStart): number | null {
  return plannedSlots(plan, day).find((slot) => slot.startMinute === startMinute)?.capacity ?? null
}

/** The slots that are planned for a day and not closed, by their start. @see plannedCapacity */
export function plannedSlots(plan: AreaPlan, day: IstDate): PlannedSlot[] {
  const ofDay = exceptionsOn(plan, day)
  return slotsInForce(plan, day).flatMap((slot) => {
    const exception = narrowest(ofDay, slot.startMinute)
    if (exception === undefined) return [slot]
    return exception.capacity === null ? [] : [{ ...slot, capacity: exception.capacity }]
  })
}

/** The text that shoppers see in place of a day's slots, if all of them are closed; null without one. */
export function closureText(plan: AreaPlan, day: IstDate): string | null {
  if (plannedSlots(plan, day).length > 0) return null
  const ofDay = exceptionsOn(plan, day)
  const texts = slotsInForce(plan, day).map(({ startMinute }) => narrowest(ofDay, startMinute)?.text ?? '')
  return texts.find((text) => text !== '') ?? null
}

/** A plan in which an exception is added, or replaces the one with its id. */
export function withException(plan: AreaPlan, exception: PlanException): AreaPlan {
  const others = plan.exceptions.filter(({ id }) => id !== exception.id)
  return { ...plan, exceptions: [...others, exception] }
}

/** The current week on a day: the one that began last; undefined before the first. */
export function weekInForce(weeks: readonly WeekPlan[], day: IstDate): WeekPlan | undefined {
  return weeks
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<WeekPlan | undefined>(
      (last, week) => (last === undefined || week.fromDay > last.fromDay ? week : last),
      undefined,
    )
}

/** The exception that applies to a start, among those of its day in the order of `byBreadth`. */
export function narrowest(ofDay: readonly PlanException[], startMinute: number): PlanException | undefined {
  return ofDay.find(({ fromMinute, toMinute }) => startMinute >= fromMinute && startMinute < toMinute)
}

/**
 * Orders exceptions: those of an area before those of its city before those of all, then those that cover fewer minutes,
 * then those that were saved later. The first that covers a start applies.
 */
export function byBreadth(one: PlanException, other: PlanException): number {
  return BREADTH[one.scope] - BREADTH[other.scope] || lengthOf(one) - lengthOf(other) || other.id - one.id
}

const BREADTH: Record<ExceptionScope, number> = { area: 0, city: 1, all: 2 }

function lengthOf({ fromDay, toDay, fromMinute, toMinute }: PlanException): number {
  return (daysBetween(fromDay, toDay) + 1) * (toMinute - fromMinute)
}

function exceptionsOn({ exceptions }: AreaPlan, day: IstDate): PlanException[] {
  return exceptions.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay).toSorted(byBreadth)
}

function slotsInForce({ weeks, closedFrom }: AreaPlan, day: IstDate): PlannedSlot[] {
  if (closedFrom !== null && day >= closedFrom) return []
  const weekday = isoWeekday(day)
  return (weekInForce(weeks, day)?.slots ?? [])
    .filter((slot) => slot.weekday === weekday)
    .map(({ startMinute, endMinute, capacity }) => ({ startMinute, endMinute, capacity }))
    .toSorted((one, other) => one.startMinute - other.startMinute)
}
