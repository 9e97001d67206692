import { clock12, dayAndMonth, weekdayLongName, type IstDate } from '../../../kernel/ist.ts'
import {
  MOST_CAPACITY,
  MOST_REASON,
  MOST_TEXT,
  PLAN_DAYS_AHEAD,
  type ExceptionRefusal,
  type PlanRefusal,
} from './plan-limits.ts'
import type { ShiftRefusal } from './shifts.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** India's national holidays by month and day. Other holidays depend on the state and the year. */
const NATIONAL_HOLIDAYS: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
}

/**
 * The reason of a closed day of the starting data, which has no reasons: the national holiday on that day, otherwise
 * the weekday and the date. Migration 0092 gives earlier databases the same reasons.
 */
export function closedDayReason(day: IstDate): string {
  return NATIONAL_HOLIDAYS[day.slice(5)] ?? `Closed on ${weekdayLongName(day)}, ${dayAndMonth(day)}`
}

/** Why a plan was not saved. */
export function planMessage(refusal: PlanRefusal): string {
  switch (refusal.kind) {
    case 'no-slots':
      return 'Please plan at least one slot. To end collections in an area, close the area'
    case 'too-many-slots':
      return 'A plan has at most 48 slots a day'
    case 'begins-in-past':
      return 'A plan cannot begin in the past'
    case 'begins-too-late':
      return `A plan can begin at most ${PLAN_DAYS_AHEAD} days from today`
    case 'bad-time':
      return `${slotName(refusal)}: please check the weekday and the times`
    case 'bad-capacity':
      return `${slotName(refusal)}: the capacity must be a whole number from 0 to ${MOST_CAPACITY}`
    case 'slots-overlap':
      return `${slotName(refusal)}: this slot starts before the one above it ends`
  }
}

/** Why an exception was not saved. */
export const exceptionMessage: Record<ExceptionRefusal['kind'], string> = {
  'is-over': 'This exception ends in the past',
  'ends-too-late': `An exception can end at most ${PLAN_DAYS_AHEAD} days from today`,
  'bad-period': 'The last day must not be before the first day',
  'bad-minutes': 'The end time must be after the start time',
  'capacity-out-of-range': `The capacity must be a whole number from 0 to ${MOST_CAPACITY}`,
  'no-reason': 'Please enter a reason',
  'reason-too-long': `The reason can have at most ${MOST_REASON} characters`,
  'text-too-long': `The text for shoppers can have at most ${MOST_TEXT} characters`,
  'text-without-closure': 'Only a closure has a text for shoppers',
}

/** Why shifts were not saved. */
export const shiftMessage: Record<ShiftRefusal['kind'], string> = {
  'bad-shift': 'Please check the day and the times of each shift',
  'shifts-overlap': 'A person cannot be on duty twice at the same time',
  'not-a-collector':
    'This person is not an active collector. Remove the shift, or change the person in Staff',
  'too-many-shifts': 'An area has at most 200 shifts at a time',
}

/** Why an area, a plan or an exception is not changed. */
export const capacityText = {
  stale: 'Somebody else changed this area in the meantime. Check the details and save again',
  stale_exception: 'Somebody else changed this exception in the meantime. Check the details and save again',
  no_such_area: 'There is no such area',
  no_such_city: 'Choose a city',
  no_such_branch: 'Choose a branch',
  no_such_state: 'Choose a state',
  no_such_exception: 'This exception has been removed already',
  city_taken: 'This state already has a city of this name. Choose it instead',
  area_taken: 'This city already has an area of this name',
  no_ranges: 'Enter at least one pincode range',
  no_pincode: 'The post office has no pincode in this range',
  nothing_to_copy: 'This area has no plan in force on that day',
  too_many_areas: 'Copy to at most 200 areas at a time',
  no_weekday: 'Choose at least one weekday',
  no_such_week: 'No week begins on that day',
  week_began: 'This week is in force already. Save another week in its place',
  other_day: 'Please check the day of the shifts',
  closes_in_past: 'An area can close from today at the earliest',
} as const
export type CapacityRefusalCode = keyof typeof capacityText

/** Why an area cannot close on a day. @see docs/adr/0082 */
export function closingTooEarlyText(lastBooked: IstDate): string {
  return `The last booking of this area is on ${dayAndMonth(lastBooked)}. It can close from the day after`
}

function slotName({ weekday, startMinute }: { weekday: number; startMinute: number }): string {
  return `${WEEKDAYS[weekday - 1] ?? 'Unknown day'}, ${clock12(startMinute)}`
}
