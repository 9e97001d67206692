import { describe, expect, test } from 'vitest'
import { settingProblems } from './setting-problems.messages.ts'
import { settingValues } from './setting-values.contract.ts'
import { plannedVersions, settingStart, versionInForce } from './shop-settings.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DAYS = 24 * 60

describe('OPS-G01: the instant at which a setting begins', () => {
  test('is now if none is given, or if the given one passed at most five minutes ago', () => {
    expect(settingStart(null, NOW)).toEqual(NOW)
    expect(settingStart(at(-5), NOW)).toEqual(NOW)
    expect(settingStart(at(-6), NOW)).toBe('past')
  })

  test('is at most 366 days ahead', () => {
    expect(settingStart(at(366 * DAYS), NOW)).toEqual(at(366 * DAYS))
    expect(settingStart(at(366 * DAYS + 1), NOW)).toBe('far')
  })
})

describe('OPS-G01: the current version', () => {
  const versions = [
    { version: 0, startsAt: at(-100_000) },
    { version: 1, startsAt: at(60) },
    { version: 2, startsAt: at(0) },
    { version: 3, startsAt: at(60) },
  ]

  test('is the one that took effect last, from that exact instant on', () => {
    expect(versionInForce(versions, at(-1))?.version).toBe(0)
    expect(versionInForce(versions, at(0))?.version).toBe(2)
    expect(versionInForce(versions, at(59))?.version).toBe(2)
  })

  test('is the newer one of two that take effect at the same instant', () => {
    expect(versionInForce(versions, at(60))?.version).toBe(3)
    expect(plannedVersions(versions, NOW).map(({ version }) => version)).toEqual([3])
  })

  test('is null before the first', () => {
    expect(versionInForce([{ version: 1, startsAt: at(1) }], NOW)).toBeNull()
  })
})

/** Whether the server accepts a value; the form must agree. */
function isValid(name: keyof typeof settingValues, value: unknown): boolean {
  const isTaken = settingValues[name].safeParse(value).success
  expect(Object.keys(settingProblems(name, value)).length === 0, JSON.stringify(value)).toBe(isTaken)
  return isTaken
}
// Below the minimum, the minimum, the maximum, above the maximum.
const ENDS = [false, true, true, false]

const fee = (amount: number) => ({ amount, free_from_subtotal: 500 })
const rule = (refunds: { from_hours: number; percent: number }[], hours_before_visit = 2) => ({
  hours_before_visit,
  refunds,
  most_moves: 3,
})

const fees = (free_from_subtotal: number) => ({ amount: 100, free_from_subtotal })
const coins = (change: object) => ({
  earn_percent: 1,
  welcome: 0,
  referral: 0,
  referral_min_order: 500,
  ...change,
})
const rate = (fee_percent: number) => ({ fee_percent, tax_percent: 18 })
const whole = (hours: number, most_moves = 3) => ({
  hours_before_visit: hours,
  refunds: [{ from_hours: 0, percent: 100 }],
  most_moves,
})
const percent = (share: number) => rule([{ from_hours: 2, percent: share }])
const steps = (count: number) =>
  rule(
    Array.from({ length: count }, (_, at) => ({ from_hours: 20 - at, percent: 100 - at })),
    20,
  )
const seller = (change: object = {}) => ({
  legal_name: 'Labaya Diagnostics',
  address: 'Bengaluru',
  email: '',
  phone: '',
  gstin: '29AAGCB7383J1Z4',
  state_code: '29',
  invoice_prefix: 'LB',
  cin: '',
  accreditation_number: '',
  grievance_officer: { name: 'M', designation: 'O', phone: '+918045012346', email: 'm@lab.in' },
  ...change,
})

const takes = (change: object) => isValid('seller', seller(change))

describe('OPS-G01: the limits of values', () => {
  test('of amounts, minutes and visits apply at both ends', () => {
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

  test('of the free subtotal, coins, the referral and the rate apply at both ends', () => {
    expect([-1, 0, 1_00_000, 1_00_001].map((from) => isValid('slot_collection_fee', fees(from)))).toEqual(
      ENDS,
    )
    expect([-1, 0, 100, 101].map((earn_percent) => isValid('coins', coins({ earn_percent })))).toEqual(ENDS)
    expect([-1, 0, 10_000, 10_001].map((welcome) => isValid('coins', coins({ welcome })))).toEqual(ENDS)
    expect([-1, 0, 10_000, 10_001].map((referral) => isValid('coins', coins({ referral })))).toEqual(ENDS)
    expect(
      [0, 1, 1_00_000, 1_00_001].map((least) => isValid('coins', coins({ referral_min_order: least }))),
    ).toEqual(ENDS)
    expect([-0.1, 0, 100, 100.1].map((fee) => isValid('provider_rate', rate(fee)))).toEqual(ENDS)
  })

  test('of hours, percent and moves of a cancellation apply at both ends', () => {
    expect([-1, 0, 720, 721].map((hours) => isValid('cancellation', whole(hours)))).toEqual(ENDS)
    expect([-1, 0, 50, 51].map((moves) => isValid('cancellation', whole(2, moves)))).toEqual(ENDS)
    expect([-1, 0, 100, 101].map((share) => isValid('cancellation', percent(share)))).toEqual(ENDS)
    expect([1, 10, 11].map((count) => isValid('cancellation', steps(count)))).toEqual([true, true, false])
  })

  test('of the seller require what the law requires, check numbers, and allow the rest to be blank', () => {
    expect([{}, { legal_name: 'x'.repeat(300) }, { invoice_prefix: 'LABA' }].map(takes)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      [
        { legal_name: '' },
        { legal_name: 'x'.repeat(301) },
        { gstin: '29AAGCB7383J1Z5' },
        { invoice_prefix: 'LABAY' },
        { invoice_prefix: 'la' },
        { cin: 'U1' },
        { phone: '98450' },
        { email: 'nobody' },
        { gstin: '' },
        { gstin: '27AAPFU0939F1ZV' },
        { grievance_officer: { name: 'M', designation: 'O', phone: '', email: 'm@lab.in' } },
        { grievance_officer: { name: 'M', designation: 'O', phone: '+918045012346', email: '' } },
        { grievance_officer: { name: '', designation: 'O', phone: '+918045012346', email: 'm@lab.in' } },
      ].filter(takes),
    ).toEqual([])
  })

  test('of a cancellation rule are steps that refund less the later the cancellation is, and cover all of its time', () => {
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
