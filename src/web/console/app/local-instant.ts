import { hhmm, istDate, istInstant, istIso, istMinuteOfDay, parseIstDate } from '../../../kernel/ist.ts'

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/

/** An instant as a field of date and time holds it: India's time, to the minute. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  return `${istDate(at)}T${hhmm(istMinuteOfDay(at))}`
}

/** The instant of what a field of date and time holds; null if it is none. */
export function toInstant(local: string, second = 0): string | null {
  const [, date = '', hours = '', minutes = ''] = LOCAL.exec(local) ?? []
  const day = parseIstDate(date)
  if (day === null) return null
  return istIso(new Date(istInstant(day, Number(hours) * 60 + Number(minutes)).getTime() + second * 1000))
}
