import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, parseIstDate } from '../../../kernel/ist.ts'
import { holdRefusal, slotGroup } from '../../slots/slots.ts'
import { moveDays, proposeMoves, type FreeSlot, type VisitToMove } from './proposed-moves.ts'

const monday = parseIstDate('2026-11-30')
const today = parseIstDate('2026-11-23')
if (monday === null || today === null) throw new Error('no day')
const NOW = new Date('2026-11-23T09:00:00+05:30')

const visit = (change: Partial<VisitToMove> = {}): VisitToMove => {
  return { number: 'LB1', areaId: 1, day: monday, startMinute: 540, ...change }
}
const free = (ahead: number, hour: number, change: Partial<FreeSlot> = {}): FreeSlot => ({
  areaId: 1,
  day: addDays(monday, ahead),
  startMinute: hour * 60,
  endMinute: hour * 60 + 60,
  remaining: 1,
  ...change,
})
const target = (visits: VisitToMove[], slots: FreeSlot[], now = NOW) =>
  proposeMoves(visits, slots, now).map(({ to }) => to && [daysBetween(monday, to.day), to.startMinute / 60])

describe('OPS-A04: the slot proposed for a visit', () => {
  test('is the nearest one, and of two equally near ones the later one', () => {
    expect(target([visit()], [free(1, 9), free(0, 11), free(-1, 9)])).toEqual([[0, 11]])
    expect(target([visit()], [free(0, 8), free(0, 10)])).toEqual([[0, 10]])
    expect(target([visit()], [free(-1, 9), free(1, 9)])).toEqual([[1, 9]])
  })

  test('is in the same part of the day', () => {
    const eleven = visit({ startMinute: 11 * 60 })
    expect(target([eleven], [free(0, 12), free(2, 11)])).toEqual([[2, 11]])
    expect(target([visit({ startMinute: 12 * 60 })], [free(0, 11), free(0, 16)])).toEqual([[0, 16]])
    expect(target([visit({ startMinute: 16 * 60 })], [free(0, 17)])).toEqual([null])
  })

  test('is three days away at most, before or after', () => {
    expect(target([visit()], [free(3, 9)])).toEqual([[3, 9]])
    expect(target([visit()], [free(4, 9)])).toEqual([null])
    expect(target([visit()], [free(-3, 9)])).toEqual([[-3, 9]])
    expect(target([visit()], [free(-4, 9)])).toEqual([null])
  })

  test('is another one of the same area, has capacity left, and is proposed once for each free unit', () => {
    expect(target([visit()], [free(0, 9), free(1, 9, { areaId: 2 }), free(2, 9, { remaining: 0 })])).toEqual([
      null,
    ])
    expect(target([visit(), visit({ number: 'LB2' })], [free(0, 10)])).toEqual([[0, 10], null])
    expect(target([visit(), visit({ number: 'LB2' })], [free(0, 10, { remaining: 2 })])).toEqual([
      [0, 10],
      [0, 10],
    ])
  })

  test('can be held now, because it starts in at least an hour', () => {
    const soon = visit({ day: today, startMinute: 11 * 60 })
    const slot = free(daysBetween(monday, today), 10)
    expect(target([soon], [slot], NOW)).toEqual([[-7, 10]])
    expect(target([soon], [slot], new Date(NOW.getTime() + 1))).toEqual([null])
  })
})

test('OPS-A04: the searched days are three days around the visit, and none is before today', () => {
  expect(moveDays(monday, today)).toEqual({ from: addDays(monday, -3), count: 7 })
  expect(moveDays(addDays(today, 1), today)).toEqual({ from: today, count: 5 })
  expect(moveDays(today, today)).toEqual({ from: today, count: 4 })
})

const anySlot = fc
  .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 6, max: 19 }), fc.integer({ min: 0, max: 3 }))
  .map(([ahead, hour, remaining]) => free(ahead, hour, { remaining }))
const anySlots = fc.uniqueArray(anySlot, {
  maxLength: 30,
  selector: ({ day, startMinute }) => `${day} ${startMinute}`,
})
const anyVisits = fc.array(
  fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: 6, max: 19 }))
    .map(([ahead, hour]) => visit({ day: addDays(monday, ahead), startMinute: hour * 60 })),
  { maxLength: 12 },
)

test('OPS-A04: no slot is proposed more often than it is free, and each proposal follows the rules of its visit', () => {
  fc.assert(
    fc.property(anyVisits, anySlots, (visits, slots) => {
      const proposed = proposeMoves(visits, slots, NOW)
      expect(proposed).toHaveLength(visits.length)
      for (const slot of slots) {
        const given = proposed.filter(({ to }) => to?.day === slot.day && to.startMinute === slot.startMinute)
        expect(given.length).toBeLessThanOrEqual(slot.remaining)
      }
      for (const [index, { to }] of proposed.entries()) {
        const own = visits[index]
        if (to === null || own === undefined) continue
        expect(slotGroup(to.startMinute)).toBe(slotGroup(own.startMinute))
        expect(Math.abs(daysBetween(own.day, to.day))).toBeLessThanOrEqual(3)
        expect(holdRefusal(to, NOW)).toBeNull()
      }
    }),
  )
})
