import { isoWeekday, type IstDate } from '../../../kernel/ist.ts'

/** The default number of visits that a person makes in an hour. @see docs/adr/0082 */
export const VISITS_PER_HOUR = 3

/** A time in which a person is on duty in an area: on a weekday of every week, or on one day. */
export type Shift = {
  staffId: number
  on: { weekday: number } | { day: IstDate }
  fromMinute: number
  toMinute: number
}

/** Why shifts are not saved. */
export type ShiftRefusal =
  | { kind: 'bad-shift'; staffId: number }
  | { kind: 'shifts-overlap'; staffId: number }
  | { kind: 'not-a-collector'; staffId: number }
  | { kind: 'too-many-shifts' }

const MOST_SHIFTS = 200
const DAY_MINUTES = 1440

/**
 * Why a set of shifts cannot be saved; null if it can. A person cannot be on duty twice at the same time.
 *
 * @param others the shifts of these people in other areas
 */
export function shiftRefusal(shifts: readonly Shift[], others: readonly Shift[]): ShiftRefusal | null {
  if (shifts.length > MOST_SHIFTS) return { kind: 'too-many-shifts' }
  const wrong = shifts.find((shift) => !isPeriod(shift))
  if (wrong !== undefined) return { kind: 'bad-shift', staffId: wrong.staffId }
  const twice = shifts.find((shift, index) =>
    [...shifts.slice(index + 1), ...others].some((other) => isAtOnce(shift, other)),
  )
  return twice === undefined ? null : { kind: 'shifts-overlap', staffId: twice.staffId }
}

/** The shifts of a day: a person's shifts of that day replace those of its weekday. */
export function shiftsOn(shifts: readonly Shift[], day: IstDate): Shift[] {
  const ofDay = shifts.filter(({ on }) => 'day' in on && on.day === day)
  const replaced = new Set(ofDay.map(({ staffId }) => staffId))
  const weekday = isoWeekday(day)
  const weekly = shifts.filter(
    ({ on, staffId }) => 'weekday' in on && on.weekday === weekday && !replaced.has(staffId),
  )
  return [...ofDay, ...weekly]
}

/**
 * The suggested capacity of a slot: the number of visits that the people who are on duty for all of it can make,
 * rounded down. Only the plan sets the capacity.
 *
 * @see docs/adr/0082
 */
export function suggestedCapacity(
  ofDay: readonly Shift[],
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
  visitsPerHour: number,
): number {
  const onDuty = ofDay.filter(
    ({ fromMinute, toMinute }) => fromMinute <= startMinute && toMinute >= endMinute,
  )
  const people = new Set(onDuty.map(({ staffId }) => staffId)).size
  return Math.floor((people * visitsPerHour * (endMinute - startMinute)) / 60)
}

function isAtOnce(one: Shift, other: Shift): boolean {
  const isSameDay =
    'day' in one.on
      ? 'day' in other.on && one.on.day === other.on.day
      : 'weekday' in other.on && one.on.weekday === other.on.weekday
  const isSamePerson = one.staffId === other.staffId
  return isSamePerson && isSameDay && one.fromMinute < other.toMinute && other.fromMinute < one.toMinute
}

function isPeriod({ on, fromMinute, toMinute }: Shift): boolean {
  const isWeekday = 'day' in on || (Number.isInteger(on.weekday) && on.weekday >= 1 && on.weekday <= 7)
  const areMinutes = Number.isInteger(fromMinute) && Number.isInteger(toMinute)
  return isWeekday && areMinutes && fromMinute >= 0 && fromMinute < toMinute && toMinute <= DAY_MINUTES
}
