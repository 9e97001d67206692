import { hhmm, istDate, istInstant, istIso, istMinuteOfDay, parseIstDate } from '../../../kernel/ist.ts'

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/

/** Converts an instant to the value of a date and time field: India's time, to the minute. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  return `${istDate(at)}T${hhmm(istMinuteOfDay(at))}`
}

/** Parses the value of a date and time field; null if it is invalid. */
export function toInstant(local: string, second = 0): string | null {
  const [, date = '', hours = '', minutes = ''] = LOCAL.exec(local) ?? []
  const day = parseIstDate(date)
  if (day === null) return null
  return istIso(new Date(istInstant(day, Number(hours) * 60 + Number(minutes)).getTime() + second * 1000))
}
