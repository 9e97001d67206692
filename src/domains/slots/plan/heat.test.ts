import { expect, test } from 'vitest'
import { addDays, parseIstDate } from '../../../kernel/ist.ts'
import { heatCells } from './heat.ts'
import type { AreaPlan } from './plan.ts'

const monday = parseIstDate('2026-11-23')
if (monday === null) throw new Error('no day')

const days = [monday, addDays(monday, 1)]

const plan: AreaPlan = {
  weeks: [
    {
      fromDay: addDays(monday, -30),
      slots: [
        { weekday: 1, startMinute: 540, endMinute: 600, capacity: 8 },
        { weekday: 1, startMinute: 600, endMinute: 660, capacity: 4 },
      ],
    },
  ],
  exceptions: [],
  closedFrom: null,
}
const slots = [
  { day: monday, startMinute: 540, wanted: 5, taken: 6, held: 1 },
  { day: monday, startMinute: 720, wanted: 0, taken: 2, held: 0 },
  { day: monday, startMinute: 780, wanted: 0, taken: 0, held: 0 },
]

test('OPS-A05: a cell of a day sums its slots: rows with their own capacity, other slots with that of the plan', () => {
  expect(heatCells({ areaId: 7, plan, slots }, days, false)).toEqual([
    { areaId: 7, day: monday, wanted: 9, taken: 8, held: 1 },
    { areaId: 7, day: addDays(monday, 1), wanted: 0, taken: 0, held: 0 },
  ])
})

test('OPS-A05: a planned slot has a cell, and a closed one only while it has reservations', () => {
  expect(heatCells({ areaId: 7, plan, slots }, days, true)).toEqual([
    { areaId: 7, day: monday, startMinute: 540, wanted: 5, taken: 6, held: 1 },
    { areaId: 7, day: monday, startMinute: 600, wanted: 4, taken: 0, held: 0 },
    { areaId: 7, day: monday, startMinute: 720, wanted: 0, taken: 2, held: 0 },
  ])
})
