import { expect, test } from 'vitest'
import { parseIstDate } from '../../../../../kernel/ist.ts'
import {
  EXCEPTION_FIELDS,
  exceptionProblem,
  exceptionRefusals,
  type ExceptionValues,
  fromExceptionValues,
  newException,
  toExceptionValues,
} from './exception-form.ts'
import { affectedText, exceptionText, savedText } from './exceptions.messages.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')
const values = (more: Partial<ExceptionValues> = {}): ExceptionValues => {
  return { ...newException('area:1101', '2026-11-25'), reason: 'Festival', ...more }
}
const wrong = (more: Partial<ExceptionValues>) =>
  EXCEPTION_FIELDS.filter((field) => exceptionProblem(field, values(more), today) !== null)

test('OPS-A01: a closed day is sent without hours, and hours and a capacity are sent if chosen', () => {
  expect(fromExceptionValues(values({ text: ' Closed ', capacity: '3' }))).toMatchObject({
    scope: 'area',
    scope_id: 1101,
    from: '00:00',
    to: '24:00',
    capacity: null,
    text: 'Closed',
  })
  const some = values({
    scope: 'all',
    hasHours: true,
    from: '18:00',
    to: '00:00',
    kind: 'capacity',
    capacity: '3',
  })
  expect(fromExceptionValues({ ...some, text: 'left over' })).toMatchObject({
    scope: 'all',
    scope_id: null,
    from: '18:00',
    to: '24:00',
    capacity: 3,
    text: '',
  })
})

test('OPS-A01: a stored exception opens with its saved values', () => {
  const some = values({ scope: 'city:201', hasHours: true, from: '18:00', to: '00:00' })
  const { scope, scope_id: id, ...sent } = fromExceptionValues(some)
  const stored = { ...sent, id: 1, version: 1, scope: { kind: scope, id, name: 'Chennai' } }
  expect(toExceptionValues(stored)).toEqual(some)
})

test('OPS-A01: each problem is reported at its field, on both sides of the limit', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ reason: ' ' })).toEqual(['reason'])
  expect(wrong({ toDay: '2026-11-24' })).toEqual(['toDay'])
  expect(wrong({ fromDay: '2026-11-22', toDay: '2026-11-22' })).toEqual(['toDay'])
  expect(wrong({ fromDay: '2026-11-22', toDay: '2026-11-23' })).toEqual([])
  expect(wrong({ fromDay: '' })).toEqual(['fromDay'])
  expect(wrong({ hasHours: true, from: '12:00', to: '12:00' })).toEqual(['to'])
  expect(wrong({ hasHours: true, from: '12:00', to: '12:01' })).toEqual([])
  expect(wrong({ kind: 'capacity', capacity: '' })).toEqual(['capacity'])
  expect(wrong({ kind: 'capacity', capacity: '1000' })).toEqual(['capacity'])
  expect(wrong({ kind: 'capacity', capacity: '999' })).toEqual([])
  expect(wrong({ text: 'x'.repeat(161) })).toEqual(['text'])
  expect(wrong({ text: 'x'.repeat(160) })).toEqual([])
  expect(exceptionRefusals({ to_day: 'no', other: 'no' })).toEqual({ toDay: 'no' })
})

test('OPS-A03: the form says how many bookings the exception affects, and that none is cancelled', () => {
  expect(affectedText(0)).toBe('No booking must be moved.')
  expect(affectedText(1)).toBe(
    '1 booking must be moved. None is cancelled. “To be moved” lists them after you save.',
  )
  expect(affectedText(7)).toMatch(/^7 bookings must be moved\./)
  expect([savedText(0), savedText(null)]).toEqual([exceptionText.saved, exceptionText.saved])
  expect([savedText(1), savedText(7)]).toEqual([
    'Saved. 1 booking must be moved',
    'Saved. 7 bookings must be moved',
  ])
})
