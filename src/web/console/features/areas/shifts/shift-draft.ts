import { shiftMessage } from '../../../../../domains/slots/plan/plan.messages.ts'
import { shiftRefusal, type Shift } from '../../../../../domains/slots/plan/shifts.ts'
import type { WireShift } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import { minuteOf, parseIstDate } from '../../../../../kernel/ist.ts'
import { shiftText } from './shifts.messages.ts'

/** A shift in the editor. An end of `00:00` is midnight. */
export type ShiftDraft = { person: string; weekday: string; from: string; to: string }

/** The values of the form. */
export type ShiftValues = { shifts: readonly ShiftDraft[] }

type ShiftField = 'shifts' | `shifts.${number}`

const MIDNIGHT = '00:00'
const DAY_END = '24:00'
const MONDAY = '1'

/** Converts shifts of the wire to the type of the rules. */
export function toShifts(shifts: readonly WireShift[]): Shift[] {
  return shifts.flatMap(({ staff_id: staffId, weekday, day: text, from, to }): Shift[] => {
    const minutes = { staffId, fromMinute: minuteOf(from), toMinute: minuteOf(to) }
    if (weekday !== null) return [{ ...minutes, on: { weekday } }]
    const day = parseIstDate(text ?? '')
    return day === null ? [] : [{ ...minutes, on: { day } }]
  })
}

/** The shifts for the editor: the weekly ones if `day` is empty, otherwise those of that day. */
export function toShiftDrafts(shifts: readonly WireShift[], day: string): ShiftDraft[] {
  return shifts
    .filter((shift) => (day === '' ? shift.weekday !== null : shift.day === day))
    .map(({ staff_id: id, weekday, from, to }) => ({
      person: String(id),
      weekday: String(weekday ?? MONDAY),
      from,
      to: to === DAY_END ? MIDNIGHT : to,
    }))
}

/** Converts the shifts of a draft to the wire format. */
export function toSentShifts(shifts: readonly ShiftDraft[], day: string) {
  return shifts.map(({ person, weekday, from, to }) => ({
    staff_id: Number(person),
    weekday: day === '' ? Number(weekday) : null,
    from,
    to: to === MIDNIGHT ? DAY_END : to,
  }))
}

/** The error messages of a draft by shift. Only the server compares with other areas. */
export function shiftErrors(shifts: readonly ShiftDraft[]): Record<string, string> {
  const empty = shifts.findIndex(({ person, from, to }) => person === '' || from === '' || to === '')
  if (empty !== -1) return { [`shifts.${empty}`]: shiftText.incomplete }
  const sent = toSentShifts(shifts, '').map((shift) => ({ ...shift, day: null }))
  const whole = toShifts(sent)
  const why = shiftRefusal(whole, [])
  if (why === null) return {}
  if (!('staffId' in why)) return { shifts: shiftMessage[why.kind] }
  const at = whole.findLastIndex(({ staffId }) => staffId === why.staffId)
  return { [`shifts.${at}`]: shiftMessage[why.kind] }
}

/** The fields of the form: all shifts, and each of them. */
export function shiftFields({ shifts }: ShiftValues): ShiftField[] {
  return ['shifts', ...shifts.map((_, at) => `shifts.${at}` as const)]
}

/** The messages of a refused save. One about a person belongs to the shift, one about the day to all shifts. */
export function shiftRefusals({ day, ...fields }: Readonly<Record<string, string>>): Record<string, string> {
  const ofShifts = Object.entries(fields).map(([field, text]) => [field.replace(/\.staff_id$/, ''), text])
  return { ...(day !== undefined && { shifts: day }), ...Object.fromEntries(ofShifts) }
}

/** The days with separate shifts, in order. */
export function daysWithShifts(shifts: readonly WireShift[]): string[] {
  return [...new Set(shifts.flatMap(({ day }) => (day === null ? [] : [day])))].toSorted()
}
