import { exceptionMessage } from '../../../../../domains/slots/plan/plan.messages.ts'
import { exceptionRefusal, type ExceptionRefusal } from '../../../../../domains/slots/plan/plan-limits.ts'
import type { WireException } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import { type IstDate, minuteOf, parseIstDate } from '../../../../../kernel/ist.ts'
import { exceptionText } from './exceptions.messages.ts'

/** The values of an exception's form. `scope` is `all`, `city:201` or `area:1101`. */
export type ExceptionValues = {
  scope: string
  fromDay: string
  toDay: string
  hasHours: boolean
  from: string
  to: string
  kind: 'closed' | 'capacity'
  capacity: string
  reason: string
  text: string
}

/** The fields from top to bottom. */
export const EXCEPTION_FIELDS = [
  'scope',
  'fromDay',
  'toDay',
  'hasHours',
  'from',
  'to',
  'kind',
  'capacity',
  'text',
  'reason',
] as const satisfies readonly (keyof ExceptionValues)[]

type ExceptionField = keyof ExceptionValues

const SCOPES = ['area', 'city', 'all'] as const
const MIDNIGHT = '00:00'
const DAY_END = '24:00'

/** The values of a new exception: one closed day. */
export function newException(scope: string, day: string): ExceptionValues {
  const hours = { hasHours: false, from: '06:00', to: '12:00' }
  return { scope, fromDay: day, toDay: day, ...hours, kind: 'closed', capacity: '', reason: '', text: '' }
}

/** Converts a stored exception to the values of the form. */
export function toExceptionValues(stored: WireException): ExceptionValues {
  const { scope, from_day: fromDay, to_day: toDay, from, to, capacity, reason, text } = stored
  return {
    scope: scope.id === null ? 'all' : `${scope.kind}:${scope.id}`,
    fromDay,
    toDay,
    hasHours: from !== MIDNIGHT || to !== DAY_END,
    from,
    to: to === DAY_END ? MIDNIGHT : to,
    kind: capacity === null ? 'closed' : 'capacity',
    capacity: capacity === null ? '' : String(capacity),
    reason,
    text,
  }
}

/** Converts a form to the body of the call. */
export function fromExceptionValues(values: ExceptionValues) {
  const [kind, id] = values.scope.split(':')
  return {
    scope: SCOPES.find((scope) => scope === kind) ?? 'all',
    scope_id: id === undefined ? null : Number(id),
    from_day: values.fromDay,
    to_day: values.toDay,
    from: values.hasHours ? values.from : MIDNIGHT,
    to: values.hasHours && values.to !== MIDNIGHT ? values.to : DAY_END,
    capacity: values.kind === 'closed' ? null : Number(values.capacity),
    reason: values.reason.trim(),
    text: values.kind === 'closed' ? values.text.trim() : '',
  }
}

const FIELD_OF: Record<ExceptionRefusal['kind'], ExceptionField> = {
  'is-over': 'toDay',
  'ends-too-late': 'toDay',
  'bad-period': 'toDay',
  'bad-minutes': 'to',
  'capacity-out-of-range': 'capacity',
  'no-reason': 'reason',
  'reason-too-long': 'reason',
  'text-too-long': 'text',
  'text-without-closure': 'text',
}

/** The message for the problem of a field; null if there is none. The server repeats all checks. */
export function exceptionProblem(
  field: ExceptionField,
  values: ExceptionValues,
  today: IstDate,
): string | null {
  const missing = missingText(field, values)
  if (missing !== null) return missing
  const why = refusalOf(values, today)
  return why !== null && FIELD_OF[why.kind] === field ? exceptionMessage[why.kind] : null
}

function missingText(field: ExceptionField, values: ExceptionValues): string | null {
  switch (field) {
    case 'fromDay':
    case 'toDay':
      return parseIstDate(values[field]) === null ? exceptionText.dayMissing : null
    case 'from':
    case 'to':
      return values.hasHours && values[field] === '' ? exceptionText.timeMissing : null
    case 'capacity':
      return values.kind === 'capacity' && values.capacity === '' ? exceptionText.capacityMissing : null
    case 'reason':
      return values.reason.trim() === '' ? exceptionMessage['no-reason'] : null
    case 'scope':
    case 'hasHours':
    case 'kind':
    case 'text':
      return null
  }
}

function refusalOf(values: ExceptionValues, today: IstDate): ExceptionRefusal | null {
  const sent = fromExceptionValues(values)
  const [fromDay, toDay] = [parseIstDate(sent.from_day), parseIstDate(sent.to_day)]
  if (fromDay === null || toDay === null || sent.from === '' || sent.to === '') return null
  const minutes = { fromMinute: minuteOf(sent.from), toMinute: minuteOf(sent.to) }
  const { capacity, reason, text } = sent
  return exceptionRefusal({ fromDay, toDay, ...minutes, capacity, reason, text }, today)
}

const WIRE_FIELDS: Readonly<Record<string, ExceptionField>> = {
  scope_id: 'scope',
  from_day: 'fromDay',
  to_day: 'toDay',
  from: 'from',
  to: 'to',
  capacity: 'capacity',
  reason: 'reason',
  text: 'text',
}

/** The server's messages, by the field of the form. */
export function exceptionRefusals(
  fields: Readonly<Record<string, string>>,
): Partial<Record<ExceptionField, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([wire, message]) => {
      const field = WIRE_FIELDS[wire]
      return field === undefined ? [] : [[field, message]]
    }),
  )
}
