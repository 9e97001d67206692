import {
  clock12,
  dayAndMonth,
  type IstDate,
  istDate,
  istMinuteOfDay,
  parseIstDate,
} from '../../../kernel/ist.ts'

/** An instant of the wire in India time: `23 Nov 2026, 1:04 PM`. */
export function instantText(iso: string): string {
  const at = new Date(iso)
  return `${dayText(istDate(at))}, ${clock12(istMinuteOfDay(at))}`
}

/** A day with its year, in the format of the shop: `12 Mar 1980`. */
export function dayText(day: IstDate): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** A day of the wire with its year, or the text itself if it is not a day. */
export function wireDayText(text: string): string {
  const day = parseIstDate(text)
  return day === null ? text : dayText(day)
}
