import { describe, expect, test } from 'vitest'
import { placingLimit, type CountedOrder } from './placing-limits.ts'

const LIMITS = { perHour: 10, perDay: 30, expiredPerDay: 12 }
const NOW = new Date('2026-11-23T20:00:00+05:30')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const orders = (count: number, minutes: number, isUnpaidVisit = false): CountedOrder[] =>
  Array.from({ length: count }, () => ({ placedAt: ago(minutes), isUnpaidVisit }))

describe('a customer places at most', () => {
  test('10 orders an hour: the tenth is placed, the eleventh waits until the first is an hour old', () => {
    expect(placingLimit(orders(9, 20), LIMITS, NOW)).toBeNull()
    expect(placingLimit(orders(10, 20), LIMITS, NOW)).toEqual({
      kind: 'too-many-this-hour',
      retryAfterSeconds: 40 * 60,
    })
    expect(placingLimit(orders(10, 60), LIMITS, NOW)).toBeNull()
  })

  test('30 orders a day: the thirtieth is placed, the next waits until the first is a day old', () => {
    expect(placingLimit(orders(29, 23 * 60), LIMITS, NOW)).toBeNull()
    expect(placingLimit(orders(30, 23 * 60), LIMITS, NOW)).toEqual({
      kind: 'too-many-today',
      retryAfterSeconds: 60 * 60,
    })
    expect(placingLimit(orders(30, 24 * 60), LIMITS, NOW)).toBeNull()
  })

  test('an order after 11 visits that expired unpaid today, none after 12; those still waiting do not count', () => {
    expect(placingLimit(orders(11, 600, true), LIMITS, NOW)).toBeNull()
    expect(placingLimit(orders(12, 600, true), LIMITS, NOW)).toEqual({
      kind: 'too-many-expired',
      retryAfterSeconds: 14 * 60 * 60,
    })
    expect(placingLimit([...orders(11, 600, true), ...orders(1, 29, true)], LIMITS, NOW)).toBeNull()
    expect(placingLimit([...orders(11, 600, true), ...orders(1, 30, true)], LIMITS, NOW)?.kind).toBe(
      'too-many-expired',
    )
  })
})

test('as many as the limit with the longest wait allows, which the refusal names', () => {
  const both = [...orders(20, 600), ...orders(10, 30)]
  expect(placingLimit(both, LIMITS, NOW)).toEqual({ kind: 'too-many-today', retryAfterSeconds: 14 * 60 * 60 })
})

test('any number of orders if a limit is 0', () => {
  expect(placingLimit(orders(100, 1, true), { perHour: 0, perDay: 0, expiredPerDay: 0 }, NOW)).toBeNull()
})
