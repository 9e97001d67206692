import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secondsToWait } from './rate-limit.ts'

const now = new Date('2026-11-23T09:00:00+05:30')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const TWO_A_MINUTE = { limit: 2, seconds: 60 }

describe('the wait under a rate limit', () => {
  test('is 0 while fewer uses than the limit lie within the period, else lasts until the oldest leaves it', () => {
    expect(secondsToWait([], TWO_A_MINUTE, now)).toBe(0)
    expect(secondsToWait([ago(5)], TWO_A_MINUTE, now)).toBe(0)
    expect(secondsToWait([ago(5), ago(20)], TWO_A_MINUTE, now)).toBe(40)
    expect(secondsToWait([ago(20), ago(5)], TWO_A_MINUTE, now)).toBe(40)
  })

  test('ends at the exact second and not one second earlier', () => {
    expect(secondsToWait([ago(1), ago(60)], TWO_A_MINUTE, now)).toBe(0)
    expect(secondsToWait([ago(1), ago(59)], TWO_A_MINUTE, now)).toBe(1)
  })

  test('is never longer than the period, even if another clock is ahead', () => {
    expect(secondsToWait([ago(-30), ago(-10)], TWO_A_MINUTE, now)).toBe(60)
  })

  test('is 0 if the limit is lifted', () => {
    expect(secondsToWait([ago(1), ago(1)], { limit: 0, seconds: 60 }, now)).toBe(0)
    expect(secondsToWait([ago(1), ago(1)], { limit: 1, seconds: 0 }, now)).toBe(0)
  })

  test('is long enough for one more use', () => {
    const times = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 8 })
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 5 }), (seconds, limit) => {
        const wait = secondsToWait(seconds.map(ago), { limit, seconds: 60 }, now)
        const later = new Date(now.getTime() + wait * 1000)
        expect(secondsToWait(seconds.map(ago), { limit, seconds: 60 }, later)).toBe(0)
      }),
    )
  })
})
