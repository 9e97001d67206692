import { parseIstDate, type IstDate } from '../../../src/kernel/ist.ts'

/** A day of the calendar; a text that is none fails the test. */
export function istDay(text: string): IstDate {
  const day = parseIstDate(text)
  if (day === null) throw new Error(`${text} is no day`)
  return day
}
