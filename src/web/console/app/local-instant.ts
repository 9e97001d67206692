import { hhmm, istDate, istInstant, istIso, istMinuteOfDay, parseIstDate } from '../../../kernel/ist.ts'

const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/

/** Converts an instant to the value of a date and time field: India's time, to the minute. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  return `${istDate(at)}T${hhmm(istMinuteOfDay(at))}`
}

/** Parses the value of a date and time field, which is India's time; null if it is invalid. */
export function parseLocal(local: string): Date | null {
  const [, date = '', hours = '', minutes = ''] = LOCAL.exec(local) ?? []
  const day = parseIstDate(date)
  return day === null ? null : istInstant(day, Number(hours) * 60 + Number(minutes))
}

/** Converts the value of a date and time field to the wire, with the offset of India; null if it is invalid. */
export function toInstant(local: string, second = 0): string | null {
  const minute = parseLocal(local)
  return minute === null ? null : istIso(new Date(minute.getTime() + second * 1000))
}
