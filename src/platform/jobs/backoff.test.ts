import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pauseAfter } from './backoff.ts'

test('a job waits twice as long after each failed attempt, an hour at most', () => {
  const middle = [1, 2, 3, 10, 12, 13, 100].map((attempt) => pauseAfter(attempt, 0.5) / 1000)
  expect(middle).toEqual([2, 4, 8, 1024, 3600, 3600, 3600])
})

test('the pause varies randomly by up to half in either direction', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, random) => {
        const middle = pauseAfter(attempt, 0.5)
        const pause = pauseAfter(attempt, random)
        return pause >= middle * 0.5 - 1 && pause <= middle * 1.5 + 1
      },
    ),
  )
  expect(pauseAfter(1, 0)).toBe(1_000)
})
