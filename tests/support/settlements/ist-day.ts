import { parseIstDate, type IstDate } from '../../../src/kernel/ist.ts'

/** Parses a calendar day; an invalid one fails the test. */
export function istDay(text: string): IstDate {
  const day = parseIstDate(text)
  if (day === null) throw new Error(`${text} is no day`)
  return day
}
