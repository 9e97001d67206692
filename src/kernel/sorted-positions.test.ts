import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedPositions } from './sorted-positions.ts'

test('equal keys keep their order, and NaN comes last', () => {
  const keys = [5, Number.NaN, -0, 5, 0, -Infinity, Number.NaN, Infinity]
  expect([...sortedPositions(Float64Array.from(keys))]).toEqual([5, 2, 4, 0, 3, 7, 1, 6])
  expect([...sortedPositions(new Float64Array())]).toEqual([])
})

test('the order is that of a stable sort with a comparison', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (keys) => {
      const compared = [...keys.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
      expect([...sortedPositions(Float64Array.from(keys))]).toEqual(compared)
    }),
  )
})
