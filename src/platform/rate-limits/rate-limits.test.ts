import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addUse,
  NOTHING_COUNTED,
  removeUse,
  secondsUntilAllowed,
  slideTo,
  type RateCount,
} from './rate-limits.ts'

const HOUR = { limit: 5, seconds: 3600 }
const START = new Date('2026-11-23T09:00:00+05:30')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

/** The waits of a subject whose uses arrive at the given seconds; each use that is allowed is counted. */
function waits(secondsList: readonly number[], limit = HOUR): number[] {
  let count: RateCount = NOTHING_COUNTED
  return secondsList.map((seconds) => {
    count = slideTo(count, limit, after(seconds))
    const wait = secondsUntilAllowed(count, limit, after(seconds))
    if (wait === 0) count = addUse(count)
    return wait
  })
}

describe('a limit of 5 an hour', () => {
  test('allows five uses at once, and the sixth must wait', () => {
    expect(waits([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0])
    expect(waits([0, 0, 0, 0, 0, 0]).at(-1)).toBeGreaterThanOrEqual(3600)
  })

  test('allows another use exactly when it says, and not a second earlier', () => {
    const [wait = 0] = waits([0, 0, 0, 0, 0, 1]).slice(-1)
    expect(waits([0, 0, 0, 0, 0, wait]).at(-1)).toBeGreaterThan(0)
    expect(waits([0, 0, 0, 0, 0, wait + 1]).at(-1)).toBe(0)
  })

  test('expires the uses of one slice at a time', () => {
    expect(waits([0, 0, 0, 1800, 1800, 3900, 3900, 3900, 3900])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1500 + 300])
  })

  test('counts a use by a clock that is behind as one of now', () => {
    expect(waits([600, 600, 600, 600, 0, 0]).at(-1)).toBeGreaterThan(0)
  })

  test('is lifted if it is 0', () => {
    expect(waits([0, 0, 0], { limit: 0, seconds: 3600 })).toEqual([0, 0, 0])
    expect(waits([0, 0, 0], { limit: 1, seconds: 0 })).toEqual([0, 0, 0])
  })
})

describe('a use that is taken back', () => {
  const used = addUse(addUse(slideTo(NOTHING_COUNTED, HOUR, after(0))))
  const later = slideTo(used, HOUR, after(900))

  test('is removed from the slice in which it was counted', () => {
    expect(removeUse(addUse(later), HOUR, after(0)).counts.slice(0, 4)).toEqual([1, 0, 0, 1])
  })

  test('changes nothing if that slice is empty or has expired', () => {
    expect(removeUse(later, HOUR, after(600))).toEqual(later)
    expect(removeUse(later, HOUR, after(-3600))).toEqual(later)
    const empty = slideTo(NOTHING_COUNTED, HOUR, after(0))
    expect(removeUse(empty, HOUR, after(0))).toEqual(empty)
  })
})

test('no hour has more uses than its limit, and a caller who waits the given time is served', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 20 }), (pauses, limit) => {
      const rule = { limit, seconds: 3600 }
      let count: RateCount = NOTHING_COUNTED
      let seconds = 0
      const allowedAt: number[] = []
      for (const pause of pauses) {
        seconds += pause
        count = slideTo(count, rule, after(seconds))
        const wait = secondsUntilAllowed(count, rule, after(seconds))
        if (wait === 0) {
          count = addUse(count)
          allowedAt.push(seconds)
        } else {
          const then = after(seconds + wait)
          expect(secondsUntilAllowed(slideTo(count, rule, then), rule, then)).toBe(0)
          expect(wait).toBeLessThanOrEqual(3600 + 300)
        }
      }
      for (const at of allowedAt) {
        expect(allowedAt.filter((other) => other > at - 3600 && other <= at).length).toBeLessThanOrEqual(
          limit,
        )
      }
    }),
  )
})
