import { describe, expect, test } from 'vitest'
import { addDays, parseIstDate } from '../../../kernel/ist.ts'
import {
  exceptionRefusal,
  MOST_CAPACITY,
  MOST_REASON,
  MOST_TEXT,
  PLAN_DAYS_AHEAD,
  planRefusal,
  withWeekday,
  type ExceptionTerms,
} from './plan-limits.ts'
import type { PlanSlot } from './plan.ts'
import { exceptionMessage, planMessage } from './plan.messages.ts'

const today = parseIstDate('2026-11-23')
if (today === null) throw new Error('no day')

const slot = (change: Partial<PlanSlot> = {}): PlanSlot => {
  return { weekday: 1, startMinute: 540, endMinute: 600, capacity: 8, ...change }
}
function halfHours(count: number): PlanSlot[] {
  return Array.from({ length: count }, (_, index) => {
    const startMinute = 30 * Math.floor(index / 7)
    return slot({ weekday: 1 + (index % 7), startMinute, endMinute: startMinute + 30 })
  })
}

const kindOf = (slots: PlanSlot[], fromDay = today) => planRefusal(slots, fromDay, today)?.kind ?? null

describe('OPS-A01: a plan', () => {
  test('begins today at the earliest and 366 days from today at the latest', () => {
    expect([kindOf([slot()], addDays(today, -1)), kindOf([slot()], today)]).toEqual(['begins-in-past', null])
    expect(kindOf([slot()], addDays(today, PLAN_DAYS_AHEAD))).toBeNull()
    expect(kindOf([slot()], addDays(today, PLAN_DAYS_AHEAD + 1))).toBe('begins-too-late')
  })

  test('has at least one slot and at most 48 for each weekday', () => {
    expect([kindOf([]), kindOf(halfHours(1))]).toEqual(['no-slots', null])
    expect([kindOf(halfHours(336)), kindOf(halfHours(337))]).toEqual([null, 'too-many-slots'])
  })

  test('has capacities from 0 to 999 in whole numbers', () => {
    const capacities = [-1, 0, 1.5, MOST_CAPACITY, MOST_CAPACITY + 1]
    expect(capacities.map((capacity) => kindOf([slot({ capacity })]))).toEqual([
      'bad-capacity',
      null,
      'bad-capacity',
      null,
      'bad-capacity',
    ])
  })

  test('has weekdays from 1 to 7 and times within a day, with the end after the start', () => {
    expect([0, 1, 7, 8].map((weekday) => kindOf([slot({ weekday })]))).toEqual([
      'bad-time',
      null,
      null,
      'bad-time',
    ])
    expect(kindOf([slot({ endMinute: 540 })])).toBe('bad-time')
    expect(kindOf([slot({ endMinute: 541 })])).toBeNull()
    expect(kindOf([slot({ startMinute: 1380, endMinute: 1440 })])).toBeNull()
    expect(kindOf([slot({ startMinute: 1380, endMinute: 1441 })])).toBe('bad-time')
    expect(kindOf([slot({ startMinute: -1 })])).toBe('bad-time')
  })

  test('has no overlapping slots on one weekday, but one may begin when the other ends', () => {
    expect(kindOf([slot(), slot({ startMinute: 600, endMinute: 660 })])).toBeNull()
    expect(kindOf([slot({ startMinute: 599, endMinute: 660 }), slot()])).toBe('slots-overlap')
    expect(kindOf([slot(), slot({ weekday: 2 })])).toBeNull()
  })

  test('is refused in a sentence that names the weekday and the time', () => {
    expect(planMessage({ kind: 'slots-overlap', weekday: 7, startMinute: 570 })).toBe(
      'Sunday, 9:30 AM: this slot starts before the one above it ends',
    )
  })

  test('copies the slots of one weekday to others, and leaves the rest unchanged', () => {
    const week = [slot({ capacity: 1 }), slot({ weekday: 2, capacity: 2 }), slot({ weekday: 7, capacity: 7 })]
    const from = [slot({ weekday: 3, capacity: 9 })]
    expect(withWeekday(week, { from, weekday: 3, to: [1, 2] })).toEqual([
      slot({ weekday: 7, capacity: 7 }),
      slot({ weekday: 1, capacity: 9 }),
      slot({ weekday: 2, capacity: 9 }),
    ])
    expect(withWeekday(week, { from, weekday: 4, to: [7] })).toHaveLength(2)
  })
})

describe('OPS-A01: an exception', () => {
  const closure: ExceptionTerms = {
    fromDay: today,
    toDay: today,
    fromMinute: 0,
    toMinute: 1440,
    capacity: null,
    reason: 'Holiday',
    text: 'Closed today',
  }
  const refusal = (change: Partial<ExceptionTerms>) =>
    exceptionRefusal({ ...closure, ...change }, today)?.kind ?? null

  test('may have begun but not ended, and ends 366 days from today at the latest', () => {
    expect(refusal({ fromDay: addDays(today, -9) })).toBeNull()
    expect(refusal({ fromDay: addDays(today, -9), toDay: addDays(today, -1) })).toBe('is-over')
    expect(refusal({ toDay: addDays(today, PLAN_DAYS_AHEAD) })).toBeNull()
    expect(refusal({ toDay: addDays(today, PLAN_DAYS_AHEAD + 1) })).toBe('ends-too-late')
    expect(refusal({ fromDay: addDays(today, 1) })).toBe('bad-period')
  })

  test('covers at least a minute of a day', () => {
    expect([
      refusal({ fromMinute: 600, toMinute: 600 }),
      refusal({ fromMinute: 600, toMinute: 601 }),
    ]).toEqual(['bad-minutes', null])
    expect([refusal({ fromMinute: -1 }), refusal({ toMinute: 1441 })]).toEqual(['bad-minutes', 'bad-minutes'])
  })

  test('has a reason, a text of at most 160 characters, and no text if it has a capacity', () => {
    expect([refusal({ reason: ' ' }), refusal({ reason: 'x' })]).toEqual(['no-reason', null])
    expect([MOST_REASON, MOST_REASON + 1].map((count) => refusal({ reason: 'x'.repeat(count) }))).toEqual([
      null,
      'reason-too-long',
    ])
    expect([MOST_TEXT, MOST_TEXT + 1].map((count) => refusal({ text: 'x'.repeat(count) }))).toEqual([
      null,
      'text-too-long',
    ])
    expect(refusal({ capacity: 5 })).toBe('text-without-closure')
    expect(refusal({ capacity: 5, text: '' })).toBeNull()
    expect([
      refusal({ capacity: MOST_CAPACITY, text: '' }),
      refusal({ capacity: MOST_CAPACITY + 1, text: '' }),
    ]).toEqual([null, 'capacity-out-of-range'])
    expect(exceptionMessage['no-reason']).toBe('Please enter a reason')
  })
})
