import { dayText, parseIstDate } from '../../../kernel/ist.ts'

/** A day of the wire with its year, or the text itself if it is not a day. */
export function wireDayText(text: string): string {
  const day = parseIstDate(text)
  return day === null ? text : dayText(day)
}
