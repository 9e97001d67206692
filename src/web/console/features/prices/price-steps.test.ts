import { expect, test } from 'vitest'
import type { BookEntry } from './price-queries.ts'
import { priceSteps } from './price-steps.ts'

const WEEK = 7 * 86_400_000
const NOW = Date.parse('2026-11-23T09:00:00Z')
let id = 0
const entry = (
  price: number,
  start: number,
  end: number | null,
  state: BookEntry['state'] = 'now',
): BookEntry => ({
  id: (id += 1),
  location: { city_id: null, area_id: null, name: '' },
  price,
  mrp: 2_000,
  starts_at: new Date(NOW + start).toISOString(),
  ends_at: end === null ? null : new Date(NOW + end).toISOString(),
  state,
  by_name: null,
  reason: '',
  batch_id: null,
})

test('OPS-P07: a chart has a step at each start, in any order of the entries, and extends to the end of its axis', () => {
  const steps = priceSteps([entry(900, WEEK, null, 'planned'), entry(1_000, -WEEK, WEEK)], NOW)
  expect(steps).toEqual([
    { at: NOW - WEEK, price: 1_000 },
    { at: NOW + WEEK, price: 900 },
    { at: NOW + 2 * WEEK, price: 900 },
  ])
})

test('OPS-P07: a period without a local price is a gap, and a replaced price is not drawn', () => {
  const rows = [entry(700, -WEEK, -1_000, 'over'), entry(650, WEEK, WEEK, 'replaced'), entry(600, 0, null)]
  expect(priceSteps(rows, NOW).map(({ price }) => price)).toEqual([700, null, 600, 600])
})

test('OPS-P07: the first price of a product does not extend the axis over decades', () => {
  const first = Date.parse('2000-01-01T00:00:00Z') - NOW
  const steps = priceSteps([entry(1_000, first, -WEEK, 'over'), entry(900, -WEEK, null)], NOW)
  expect(steps[0]?.at).toBe(NOW - 2 * WEEK)
})
