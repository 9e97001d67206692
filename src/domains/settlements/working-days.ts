import { addDays, isoWeekday, nextDay, type IstDate } from '../../kernel/ist.ts'

const SATURDAY = 6
const SUNDAY = 7

/** The three national holidays, on which every bank in India is closed. */
const NATIONAL_HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02'])

/**
 * Whether banks settle nothing on a day: Sundays, the second and the fourth Saturday, and the national holidays. State
 * holidays are not considered, so a settlement may come a day later than expected, which then solves its mismatch.
 *
 * @see https://www.rbi.org.in/scripts/HolidayMatrixDisplay.aspx
 */
export function isBankHoliday(day: IstDate): boolean {
  const weekday = isoWeekday(day)
  if (weekday === SUNDAY || NATIONAL_HOLIDAYS.has(day.slice(5))) return true
  const saturday = Math.ceil(Number(day.slice(8)) / 7)
  return weekday === SATURDAY && (saturday === 2 || saturday === 4)
}

/** The day that is `count` bank working days after `day`. */
export function addWorkingDays(day: IstDate, count: number): IstDate {
  let reached = day
  for (let left = count; left > 0;) {
    reached = nextDay(reached)
    if (!isBankHoliday(reached)) left -= 1
  }
  return reached
}

/** The maximum number of calendar days between two working days, with a margin. */
const MOST_CALENDAR_DAYS = 10

/**
 * The days for which `day` is the `count`th working day after them, the earliest first; none if `day` is not a working
 * day.
 */
export function daysBeforeWorkingDays(day: IstDate, count: number): IstDate[] {
  return Array.from({ length: MOST_CALENDAR_DAYS + count }, (_, back) =>
    addDays(day, back - MOST_CALENDAR_DAYS - count),
  ).filter((earlier) => addWorkingDays(earlier, count) === day)
}
