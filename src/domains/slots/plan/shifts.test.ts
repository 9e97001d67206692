import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../../kernel/ist.ts'
import { shiftMessage } from './plan.messages.ts'
import { shiftRefusal, shiftsOn, suggestedCapacity, VISITS_PER_HOUR, type Shift } from './shifts.ts'

const monday = parseIstDate('2026-11-23')
if (monday === null) throw new Error('no day')

const shift = (staffId: number, change: Partial<Shift> = {}): Shift => {
  return { staffId, on: { weekday: 1 }, fromMinute: 360, toMinute: 720, ...change }
}
const NINE = { startMinute: 540, endMinute: 600 }
const kindOf = (change: Partial<Shift>) => shiftRefusal([shift(1, change)], [])?.kind ?? null
const many = (count: number) => Array.from({ length: count }, (_, index) => shift(index))

describe('OPS-A02: the suggested capacity', () => {
  test('is three visits an hour for each person on duty, by the length of the slot, rounded down', () => {
    const two = [shift(1), shift(2)]
    expect(suggestedCapacity(two, NINE, VISITS_PER_HOUR)).toBe(6)
    expect(suggestedCapacity(two, { startMinute: 540, endMinute: 570 }, VISITS_PER_HOUR)).toBe(3)
    expect(suggestedCapacity([shift(1)], { startMinute: 540, endMinute: 559 }, VISITS_PER_HOUR)).toBe(0)
    expect(suggestedCapacity([shift(1)], { startMinute: 540, endMinute: 560 }, VISITS_PER_HOUR)).toBe(1)
    expect(suggestedCapacity(two, NINE, 4)).toBe(8)
    expect(suggestedCapacity([], NINE, VISITS_PER_HOUR)).toBe(0)
  })

  test('counts each person once who is on duty for the whole slot', () => {
    const of = (fromMinute: number, toMinute: number) =>
      suggestedCapacity([shift(1, { fromMinute, toMinute })], NINE, VISITS_PER_HOUR)
    expect([of(540, 600), of(541, 600), of(540, 599)]).toEqual([3, 0, 0])
    expect(suggestedCapacity([shift(1), shift(1)], NINE, VISITS_PER_HOUR)).toBe(3)
  })

  test('uses a person’s shifts of that day in place of those of every week', () => {
    const today = shift(1, { on: { day: monday }, fromMinute: 900, toMinute: 960 })
    expect(shiftsOn([shift(1), shift(2), today, shift(3, { on: { weekday: 2 } })], monday)).toEqual([
      today,
      shift(2),
    ])
  })
})

describe('OPS-A02: shifts', () => {
  test('of one person do not overlap, also in different areas, but one may begin when the other ends', () => {
    const noon = shift(1, { fromMinute: 720, toMinute: 800 })
    const early = shift(1, { fromMinute: 719, toMinute: 800 })
    expect(shiftRefusal([shift(1), noon], [])).toBeNull()
    expect(shiftRefusal([shift(1), early], [])).toEqual({ kind: 'shifts-overlap', staffId: 1 })
    expect(shiftRefusal([shift(1)], [early])).toEqual({ kind: 'shifts-overlap', staffId: 1 })
    expect(shiftMessage['shifts-overlap']).toBe('A person cannot be on duty twice at the same time')
    expect(shiftRefusal([shift(1)], [shift(2), shift(1, { on: { weekday: 2 } })])).toBeNull()
    expect(shiftRefusal([shift(1)], [shift(1, { on: { day: monday } })])).toBeNull()
  })

  test('have a weekday from 1 to 7 and an end after their start, and are 200 at most', () => {
    expect([0, 1, 7, 8].map((weekday) => kindOf({ on: { weekday } }))).toEqual([
      'bad-shift',
      null,
      null,
      'bad-shift',
    ])
    expect([kindOf({ toMinute: 360 }), kindOf({ toMinute: 361 })]).toEqual(['bad-shift', null])
    expect([kindOf({ toMinute: 1440 }), kindOf({ toMinute: 1441 })]).toEqual([null, 'bad-shift'])
    expect([shiftRefusal(many(200), []), shiftRefusal(many(201), [])?.kind]).toEqual([
      null,
      'too-many-shifts',
    ])
  })
})
