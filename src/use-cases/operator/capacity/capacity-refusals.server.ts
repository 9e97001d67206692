import { rangeMessage } from '../../../domains/pincodes/pincode-ranges.messages.ts'
import type { PincodeRange, RangeRefusal } from '../../../domains/pincodes/pincode-ranges.ts'
import {
  capacityText,
  exceptionMessage,
  planMessage,
  shiftMessage,
  type CapacityRefusalCode,
} from '../../../domains/slots/plan/plan.messages.ts'
import type { ExceptionRefusal, PlanRefusal } from '../../../domains/slots/plan/plan-limits.ts'
import type { PlanSlot } from '../../../domains/slots/plan/plan.ts'
import type { Shift, ShiftRefusal } from '../../../domains/slots/plan/shifts.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'

/** The refusal of a change of areas or capacity, with its field if it concerns one. */
export function refuseCapacity(code: CapacityRefusalCode, field?: string): Refusal {
  return refuseAt(code, capacityText[code], field)
}

/** 409 with the stored state. @see OPS-005 */
export function refuseStale(current: unknown, code: 'stale' | 'stale_exception' = 'stale'): Refusal {
  return refusal(409, { code: 'stale', message: capacityText[code] }, { data: { current } })
}

/** The refusal of a plan, at the slot that it names. */
export function refusePlan(why: PlanRefusal, slots: readonly PlanSlot[]): Refusal {
  return refuseAt(codeOf(why.kind), planMessage(why), planField(why, slots))
}

function planField(why: PlanRefusal, slots: readonly PlanSlot[]): string {
  if (why.kind === 'begins-in-past' || why.kind === 'begins-too-late') return 'from_day'
  if (!('weekday' in why)) return 'slots'
  const at = slots.findLastIndex(
    (slot) => slot.weekday === why.weekday && slot.startMinute === why.startMinute,
  )
  return `slots.${at}`
}

const EXCEPTION_FIELDS: Record<ExceptionRefusal['kind'], string> = {
  'is-over': 'to_day',
  'ends-too-late': 'to_day',
  'bad-period': 'to_day',
  'bad-minutes': 'to',
  'capacity-out-of-range': 'capacity',
  'no-reason': 'reason',
  'reason-too-long': 'reason',
  'text-too-long': 'text',
  'text-without-closure': 'text',
}

/** The refusal of an exception, at its field. */
export function refuseException({ kind }: ExceptionRefusal): Refusal {
  return refuseAt(codeOf(kind), exceptionMessage[kind], EXCEPTION_FIELDS[kind])
}

/** The refusal of shifts, at the shift of the named person. */
export function refuseShifts(why: ShiftRefusal, shifts: readonly Shift[]): Refusal {
  const at = 'staffId' in why ? shifts.findLastIndex(({ staffId }) => staffId === why.staffId) : -1
  return refuseAt(codeOf(why.kind), shiftMessage[why.kind], at < 0 ? 'shifts' : `shifts.${at}`)
}

/** The refusal of ranges, at the range that staff entered. @see OPS-A06 */
export function refuseRanges(why: RangeRefusal, ranges: readonly PincodeRange[], field: string): Refusal {
  const at =
    'range' in why
      ? ranges.findLastIndex(({ from, to }) => from === why.range.from && to === why.range.to)
      : -1
  return refuseAt(codeOf(why.kind), rangeMessage(why), at < 0 ? field : `${field}.${at}`)
}

/** A refusal with a specific sentence. */
export function refuseAt(code: string, message: string, field?: string): Refusal {
  return refusal(200, field === undefined ? { code, message } : { code, message, field })
}

function codeOf(kind: string): string {
  return kind.replaceAll('-', '_')
}
