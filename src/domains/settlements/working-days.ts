import { addDays, isoWeekday, nextDay, type IstDate } from '../../kernel/ist.ts'

const SATURDAY = 6
const SUNDAY = 7

/** The three national holidays, on which every bank in India is closed. */
const NATIONAL_HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02'])

/**
 * Whether banks settle nothing on a day: Sundays, the second and the fourth Saturday, and the national holidays. Holidays of
 * single states are not counted, so that a settlement may come a day later than expected, and solves its mismatch then.
 *
 * @see https://www.rbi.org.in/scripts/HolidayMatrixDisplay.aspx
 */
export function isBankHoliday(day: IstDate): boolean {
  const weekday = isoWeekday(day)
  if (weekday === SUNDAY || NATIONAL_HOLIDAYS.has(day.slice(5))) return true
  const saturday = Math.ceil(Number(day.slice(8)) / 7)
  return weekday === SATURDAY && (saturday === 2 || saturday === 4)
}

/** The day that is `count` working days of the banks after `day`. */
export function addWorkingDays(day: IstDate, count: number): IstDate {
  let reached = day
  for (let left = count; left > 0;) {
    reached = nextDay(reached)
    if (!isBankHoliday(reached)) left -= 1
  }
  return reached
}

/** The longest row of days without a working day between two of them, with a margin. */
const MOST_CALENDAR_DAYS = 10

/** The days that are followed by `day` after `count` working days, the earliest first; none if `day` is no working day. */
export function daysBeforeWorkingDays(day: IstDate, count: number): IstDate[] {
  return Array.from({ length: MOST_CALENDAR_DAYS + count }, (_, back) =>
    addDays(day, back - MOST_CALENDAR_DAYS - count),
  ).filter((earlier) => addWorkingDays(earlier, count) === day)
}
