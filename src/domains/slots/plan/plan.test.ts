import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isoWeekday, parseIstDate, type IstDate } from '../../../kernel/ist.ts'
import { closedDayReason } from './plan.messages.ts'
import {
  byBreadth,
  closureText,
  narrowest,
  plannedCapacity,
  plannedSlots,
  type AreaPlan,
  type ExceptionScope,
  type PlanException,
  type PlanSlot,
} from './plan.ts'

function day(text: string): IstDate {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

const MONDAY = day('2026-11-23')
const NINE = 9 * 60
const TEN = 10 * 60

const slot = (weekday: number, startMinute: number, capacity: number): PlanSlot => {
  return { weekday, startMinute, endMinute: startMinute + 60, capacity }
}

const exception = (change: Partial<PlanException>): PlanException => ({
  id: 1,
  scope: 'all',
  fromDay: MONDAY,
  toDay: MONDAY,
  fromMinute: 0,
  toMinute: 1440,
  capacity: null,
  text: '',
  ...change,
})

const planWith = (exceptions: PlanException[], change: Partial<AreaPlan> = {}): AreaPlan => ({
  weeks: [{ fromDay: day('2026-01-01'), slots: [slot(1, NINE, 8), slot(1, TEN, 4), slot(2, NINE, 6)] }],
  exceptions,
  closedFrom: null,
  ...change,
})

const capacityAt = (plan: AreaPlan, startMinute = NINE, on = MONDAY) =>
  plannedCapacity(plan, { day: on, startMinute })

describe('OPS-A01: the planned capacity of a slot', () => {
  test('is that of the plan if there is no exception, and none for a start that is not in the plan', () => {
    expect([capacityAt(planWith([])), capacityAt(planWith([]), NINE + 30)]).toEqual([8, null])
    expect(capacityAt(planWith([]), NINE, addDays(MONDAY, 2))).toBeNull()
  })

  test('is that of the plan that began last: from its first day on, and not the day before', () => {
    const next = { fromDay: addDays(MONDAY, 7), slots: [slot(1, NINE, 3)] }
    const plan = planWith([], { weeks: [next, ...planWith([]).weeks] })
    expect(capacityAt(plan, NINE, MONDAY)).toBe(8)
    expect(capacityAt(plan, NINE, addDays(MONDAY, 7))).toBe(3)
    expect(plannedSlots(plan, addDays(MONDAY, 8))).toEqual([])
    expect(plannedSlots(plan, addDays(MONDAY, 1))).toHaveLength(1)
  })

  test('is none before the first plan begins, and from the day on which the area closes', () => {
    const plan = planWith([], { weeks: [{ fromDay: MONDAY, slots: [slot(7, NINE, 5), slot(1, NINE, 8)] }] })
    expect([capacityAt(plan, NINE, addDays(MONDAY, -1)), capacityAt(plan)]).toEqual([null, 8])
    const closing = planWith([], { closedFrom: addDays(MONDAY, 1) })
    expect([plannedSlots(closing, MONDAY).length, plannedSlots(closing, addDays(MONDAY, 1)).length]).toEqual([
      2, 0,
    ])
  })

  test('is set by an exception from its first to its last day, and on no other', () => {
    const closed = exception({ fromDay: MONDAY, toDay: addDays(MONDAY, 7) })
    expect(capacityAt(planWith([closed]), NINE, addDays(MONDAY, -7))).toBe(8)
    expect(capacityAt(planWith([closed]), NINE, MONDAY)).toBeNull()
    expect(capacityAt(planWith([closed]), NINE, addDays(MONDAY, 7))).toBeNull()
    expect(capacityAt(planWith([closed]), NINE, addDays(MONDAY, 14))).toBe(8)
  })

  test('is set by an exception for slots that start from its first minute to before its last', () => {
    const before = exception({ fromMinute: NINE, toMinute: TEN, capacity: 1 })
    expect([capacityAt(planWith([before])), capacityAt(planWith([before]), TEN)]).toEqual([1, 4])
    const after = exception({ fromMinute: NINE + 1, toMinute: TEN + 1, capacity: 1 })
    expect([capacityAt(planWith([after])), capacityAt(planWith([after]), TEN)]).toEqual([8, 1])
  })

  test('is set by an exception of the area before one of its city, and by that one before one of all', () => {
    const scopes = ['area', 'city', 'all'] as const
    const [area, city, all] = scopes.map((scope, index) =>
      exception({ id: index, scope, capacity: index + 1 }),
    )
    if (area === undefined || city === undefined || all === undefined) throw new Error('no exception')
    expect(capacityAt(planWith([all, city, area]))).toBe(1)
    expect(capacityAt(planWith([all, city]))).toBe(2)
    expect(capacityAt(planWith([all]))).toBe(3)
  })

  test('is set by a longer exception of the area before a shorter one of its city', () => {
    const area = exception({ scope: 'area', toDay: addDays(MONDAY, 30), capacity: 5 })
    expect(capacityAt(planWith([exception({ id: 2, scope: 'city' }), area]))).toBe(5)
  })

  test('is set by the shorter one of two exceptions with the same scope, and by the later of two equally long ones', () => {
    const long = exception({ id: 3, toDay: addDays(MONDAY, 1), capacity: 1 })
    const short = exception({ id: 2, capacity: 2 })
    const shorter = exception({ id: 1, toMinute: 1439, capacity: 3 })
    expect([capacityAt(planWith([long, short])), capacityAt(planWith([short, shorter]))]).toEqual([2, 3])
    expect(capacityAt(planWith([short, exception({ id: 9, capacity: 9 })]))).toBe(9)
  })

  test('is none for a closed slot, while a capacity of 0 means a slot that is full', () => {
    expect(plannedSlots(planWith([exception({ toMinute: TEN })]), MONDAY)).toEqual([
      { startMinute: TEN, endMinute: TEN + 60, capacity: 4 },
    ])
    expect(capacityAt(planWith([exception({ capacity: 0 })]))).toBe(0)
  })
})

describe('OPS-A01: the text of a closure', () => {
  const text = 'Closed for Pongal'

  test('replaces the slots of a day that is closed completely, and of no other', () => {
    expect(closureText(planWith([exception({ text })]), MONDAY)).toBe(text)
    expect(closureText(planWith([exception({ text })]), addDays(MONDAY, 1))).toBeNull()
    expect(closureText(planWith([exception({ text, toMinute: TEN })]), MONDAY)).toBeNull()
    expect(closureText(planWith([exception({ text, toMinute: TEN + 1 })]), MONDAY)).toBe(text)
  })

  test('is that of the narrowest closure, and none if that has no text', () => {
    const area = exception({ id: 2, scope: 'area', text: 'Our team is in training' })
    expect(closureText(planWith([exception({ text }), area]), MONDAY)).toBe('Our team is in training')
    expect(closureText(planWith([exception({})]), MONDAY)).toBeNull()
  })

  test('is not displayed on a day without planned slots', () => {
    expect(
      closureText(planWith([exception({ text, toDay: addDays(MONDAY, 6) })]), addDays(MONDAY, 5)),
    ).toBeNull()
  })
})

const anyException = fc
  .record({
    scope: fc.constantFrom<ExceptionScope>('area', 'city', 'all'),
    first: fc.integer({ min: -5, max: 8 }),
    days: fc.integer({ min: 0, max: 9 }),
    fromMinute: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 1, max: 1440 }),
    capacity: fc.option(fc.integer({ min: 0, max: 20 })),
  })
  .map(({ first, days, minutes, fromMinute, ...rest }) => ({
    ...rest,
    fromDay: addDays(MONDAY, first),
    toDay: addDays(MONDAY, first + days),
    fromMinute,
    toMinute: Math.min(1440, fromMinute + minutes),
    text: '',
  }))

const anyPlan = fc
  .record({
    weeks: fc.uniqueArray(
      fc.record({
        fromDay: fc.integer({ min: -20, max: 10 }).map((ahead) => addDays(MONDAY, ahead)),
        slots: fc.uniqueArray(
          fc.record({
            weekday: fc.integer({ min: 1, max: 7 }),
            hour: fc.integer({ min: 6, max: 19 }),
            capacity: fc.integer({ min: 0, max: 12 }),
          }),
          { maxLength: 20, selector: ({ weekday, hour }) => weekday * 24 + hour },
        ),
      }),
      { maxLength: 3, selector: ({ fromDay }) => fromDay },
    ),
    exceptions: fc.array(anyException, { maxLength: 6 }),
    closedFrom: fc.option(fc.integer({ min: -2, max: 14 }).map((ahead) => addDays(MONDAY, ahead))),
  })
  .map(({ weeks, exceptions, closedFrom }): AreaPlan => ({
    weeks: weeks.map(({ fromDay, slots }) => ({
      fromDay,
      slots: slots.map(({ weekday, hour, capacity }) => slot(weekday, hour * 60, capacity)),
    })),
    exceptions: exceptions.map((one, id) => ({ ...one, id })),
    closedFrom,
  }))

const anyDay = fc.integer({ min: -3, max: 12 }).map((ahead) => addDays(MONDAY, ahead))

const RANK: Record<ExceptionScope, number> = { area: 0, city: 1, all: 2 }
const minutesOf = ({ fromDay, toDay, fromMinute, toMinute }: PlanException) =>
  ((Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000 + 1) * (toMinute - fromMinute)

test('OPS-A01: no exception that covers a start is narrower than the one that applies', () => {
  fc.assert(
    fc.property(
      fc.array(anyException, { maxLength: 8 }),
      fc.integer({ min: 0, max: 1439 }),
      (some, minute) => {
        const all = some.map((one, id) => ({ ...one, id }))
        const chosen = narrowest(all.toSorted(byBreadth), minute)
        const covering = all.filter((one) => one.fromMinute <= minute && minute < one.toMinute)
        expect(chosen === undefined).toBe(covering.length === 0)
        for (const other of covering) {
          if (chosen === undefined || other.id === chosen.id) continue
          const key = (one: PlanException) => [RANK[one.scope], minutesOf(one), -one.id] as const
          const [mine, its] = [key(chosen), key(other)]
          const differing = mine.findIndex((value, index) => value !== its[index])
          expect((mine[differing] ?? 0) < (its[differing] ?? 0)).toBe(true)
        }
      },
    ),
  )
})

test('OPS-A01: whatever the exceptions, a day has only starts of the current plan, each once, in order', () => {
  fc.assert(
    fc.property(anyPlan, anyDay, (plan, on) => {
      const starts = plannedSlots(plan, on).map(({ startMinute }) => startMinute)
      const begun = plan.weeks.filter(({ fromDay }) => fromDay <= on).map(({ fromDay }) => fromDay)
      const inForce = plan.weeks.find(({ fromDay }) => fromDay === begun.toSorted().at(-1))
      const planned = (inForce?.slots ?? []).filter(({ weekday }) => weekday === isoWeekday(on))
      const isClosed = plan.closedFrom !== null && on >= plan.closedFrom
      const possible = isClosed ? [] : planned.map(({ startMinute }) => startMinute)
      expect(starts).toEqual(starts.toSorted((one, other) => one - other))
      expect(new Set(starts).size).toBe(starts.length)
      expect(starts.filter((start) => !possible.includes(start))).toEqual([])
      if (plan.exceptions.length === 0) expect(starts).toHaveLength(possible.length)
    }),
  )
})

test('OPS-A01: a closed day of the starting data has the name of its national holiday, else its date', () => {
  const reasons = ['2027-01-26', '2027-08-15', '2031-10-02', '2027-01-25'].map((text) =>
    closedDayReason(day(text)),
  )
  expect(reasons).toEqual(['Republic Day', 'Independence Day', 'Gandhi Jayanti', 'Closed on Monday, 25 Jan'])
})
