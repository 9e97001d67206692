const OFFSET_MINUTES = 330
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 1440
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

declare const istBrand: unique symbol

/** A calendar day in India, `YYYY-MM-DD`. Days compare correctly as text. */
export type IstDate = string & { readonly [istBrand]: true }

/** The calendar day in India at `now`, independent of the machine's time zone. */
export function istDate(now: Date): IstDate {
  return dayOf(now.getTime() + OFFSET_MINUTES * MINUTE_MS)
}

/** Minutes since midnight in India at `now`, rounded down. */
export function istMinuteOfDay(now: Date): number {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + OFFSET_MINUTES
  return ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

/** The instant at which the given minute of the day begins in India. */
export function istInstant(day: IstDate, minuteOfDay: number): Date {
  return new Date(midnightUtc(day) + (minuteOfDay - OFFSET_MINUTES) * MINUTE_MS)
}

/** The instant as ISO 8601 with India's offset, to the second. */
export function istIso(date: Date): string {
  const shifted = new Date(date.getTime() + OFFSET_MINUTES * MINUTE_MS)
  return `${shifted.toISOString().slice(0, 19)}+05:30`
}

/** The day after `day`. */
export function nextDay(day: IstDate): IstDate {
  return addDays(day, 1)
}

/** The day `count` days later; earlier if `count` is negative. */
export function addDays(day: IstDate, count: number): IstDate {
  return dayOf(midnightUtc(day) + count * DAY_MS)
}

/** The day of the month that this one is, `count` months later; the last day of that month if it is shorter. */
export function addMonths(day: IstDate, count: number): IstDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, lastDay)))
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: IstDate, to: IstDate): number {
  return Math.round((midnightUtc(to) - midnightUtc(from)) / DAY_MS)
}

/** Age in whole years on `day`. A person born on 29 February becomes older on 1 March in other years. */
export function ageOn(dob: IstDate, day: IstDate): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) < dob.slice(5) ? years - 1 : years
}

/** Parses `YYYY-MM-DD`; null if the calendar has no such day. Year 0 does not exist. */
export function parseIstDate(text: string): IstDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || dayOf(time) !== text || text < '0001' ? null : dayOf(time)
}

/** Parses `DD-MM-YYYY` or `DD/MM/YYYY`; null if the calendar has no such day. */
export function parseDmy(text: string): IstDate | null {
  const [, date, , month, year] = /^(\d{2})([-/])(\d{2})\2(\d{4})$/.exec(text) ?? []
  return parseIstDate(`${year}-${month}-${date}`)
}

/** Formats the day as `DD-MM-YYYY` or `DD/MM/YYYY`. */
export function formatDmy(day: IstDate, separator: '-' | '/'): string {
  return day.split('-').toReversed().join(separator)
}

/** Formats a day while it is typed: at most eight digits, `DD/MM/YYYY` so far. @see PAT-11, BIRTH-07 */
export function formatDmyTyping(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}

/** Formats minutes since midnight with twelve hours: `7:00 AM`, `12:30 PM`. */
export function clock12(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats minutes since midnight with twenty-four hours: `07:00`. */
export function hhmm(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/**
 * Parses `07:00` into minutes since midnight; `24:00` is the end of the day.
 *
 * @throws on a text that is not a time: callers check input at the edge
 */
export function minuteOf(time: string): number {
  const [, hour, minute] = /^(\d{2}):([0-5]\d)$/.exec(time) ?? []
  const total = Number(hour) * 60 + Number(minute)
  if (!(total <= DAY_MINUTES)) throw new Error(`${JSON.stringify(time)} is not a time of day`)
  return total
}

/** The ISO number of the weekday: 1 is Monday, 7 is Sunday. */
export function isoWeekday(day: IstDate): number {
  return new Date(midnightUtc(day)).getUTCDay() || 7
}

/** The long name of the weekday: `Saturday`. */
export function weekdayLongName(day: IstDate): string {
  return WEEKDAYS[new Date(midnightUtc(day)).getUTCDay()] ?? ''
}

/** The short name of the weekday: `Sat`. */
export function weekdayShortName(day: IstDate): string {
  return weekdayLongName(day).slice(0, 3)
}

/** Formats the day without the year: `21 Nov`. */
export function dayAndMonth(day: IstDate): string {
  return `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** Formats the day with its year: `21 Nov 2026`. */
export function dayText(day: IstDate): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** Formats a month of the form `2026-11`: `Nov 2026`. */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}

/** Formats an instant of the wire in India time: `21 Nov 2026, 4:12 PM`. */
export function instantText(iso: string): string {
  const at = new Date(iso)
  return `${dayText(istDate(at))}, ${clock12(istMinuteOfDay(at))}`
}

function dayOf(shiftedTime: number): IstDate {
  return new Date(shiftedTime).toISOString().slice(0, 10) as IstDate
}

function midnightUtc(day: IstDate): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
