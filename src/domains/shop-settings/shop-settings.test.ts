import { describe, expect, test } from 'vitest'
import { settingValues } from './setting-values.contract.ts'
import { plannedVersions, settingStart, versionInForce } from './shop-settings.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DAYS = 24 * 60

describe('OPS-G01: the instant at which a setting begins', () => {
  test('is now without one, and for one that passed at most five minutes ago', () => {
    expect(settingStart(null, NOW)).toEqual(NOW)
    expect(settingStart(at(-5), NOW)).toEqual(NOW)
    expect(settingStart(at(-6), NOW)).toBe('past')
  })

  test('lies at most 366 days ahead', () => {
    expect(settingStart(at(366 * DAYS), NOW)).toEqual(at(366 * DAYS))
    expect(settingStart(at(366 * DAYS + 1), NOW)).toBe('far')
  })
})

describe('OPS-G01: the version in force', () => {
  const versions = [
    { version: 0, startsAt: at(-100_000) },
    { version: 1, startsAt: at(60) },
    { version: 2, startsAt: at(0) },
    { version: 3, startsAt: at(60) },
  ]

  test('is the one that began last, from its very instant on', () => {
    expect(versionInForce(versions, at(-1))?.version).toBe(0)
    expect(versionInForce(versions, at(0))?.version).toBe(2)
    expect(versionInForce(versions, at(59))?.version).toBe(2)
  })

  test('of two that begin at one instant, is the newer one', () => {
    expect(versionInForce(versions, at(60))?.version).toBe(3)
    expect(plannedVersions(versions, NOW).map(({ version }) => version)).toEqual([3])
  })

  test('is none before the first', () => {
    expect(versionInForce([{ version: 1, startsAt: at(1) }], NOW)).toBeNull()
  })
})

const isValid = (name: keyof typeof settingValues, value: unknown) =>
  settingValues[name].safeParse(value).success
const fee = (amount: number) => ({ amount, free_from_subtotal: 500 })
const rule = (refunds: { from_hours: number; percent: number }[], hours_before_visit = 2) => ({
  hours_before_visit,
  refunds,
  most_moves: 3,
})

describe('OPS-G01: the limits of values', () => {
  test('of amounts, minutes and visits hold on both sides', () => {
    expect([0, 10_000].map((amount) => isValid('slot_collection_fee', fee(amount)))).toEqual([true, true])
    expect([-1, 0.5, 10_001].map((amount) => isValid('slot_collection_fee', fee(amount)))).toEqual([
      false,
      false,
      false,
    ])
    expect([1, 1_440].map((minutes) => isValid('assist_minutes', minutes))).toEqual([true, true])
    expect([0, 1_441, '60'].map((minutes) => isValid('assist_minutes', minutes))).toEqual([
      false,
      false,
      false,
    ])
    expect([1, 12].map((visits) => isValid('visits_per_hour', visits))).toEqual([true, true])
    expect([0, 13].map((visits) => isValid('visits_per_hour', visits))).toEqual([false, false])
    expect([0, 1_00_000].map((amount) => isValid('refund_alone_up_to', amount))).toEqual([true, true])
    expect([-1, 1_00_001].map((amount) => isValid('refund_alone_up_to', amount))).toEqual([false, false])
  })

  test('a cancellation rule refunds less the later it is, and ends while an order can be cancelled', () => {
    const steps = [
      { from_hours: 24, percent: 100 },
      { from_hours: 2, percent: 50 },
    ]
    expect(isValid('cancellation', rule(steps))).toBe(true)
    expect(isValid('cancellation', rule(steps.toReversed()))).toBe(false)
    expect(isValid('cancellation', rule(steps, 1))).toBe(false)
    expect(isValid('cancellation', rule([]))).toBe(false)
  })
})
