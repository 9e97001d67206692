import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../../kernel/money.ts'
import { couponState } from './coupon-state.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const RULE = {
  active: true,
  starts_at: '2026-11-01T00:00:00+05:30',
  ends_at: '2026-12-31T23:59:59+05:30',
  total_limit: null,
  budget: null,
}
const UNUSED = { uses: 0, given: rupees(0) }
const stateOf = (rule: Partial<typeof RULE> | object, figures = UNUSED) =>
  couponState({ ...RULE, ...rule }, figures, NOW)

describe('OPS-K01: the state of a coupon', () => {
  test('is live from its start to its end, both included', () => {
    expect(stateOf({ starts_at: '2026-11-23T09:00:00+05:30' })).toBe('live')
    expect(stateOf({ starts_at: '2026-11-23T09:00:01+05:30' })).toBe('planned')
    expect(stateOf({ ends_at: '2026-11-23T09:00:00+05:30' })).toBe('live')
    expect(stateOf({ ends_at: '2026-11-23T08:59:59+05:30' })).toBe('ended')
  })

  test('is used up with its last use or the last paisa of its budget', () => {
    expect(stateOf({ total_limit: 3 }, { uses: 2, given: rupees(0) })).toBe('live')
    expect(stateOf({ total_limit: 3 }, { uses: 3, given: rupees(0) })).toBe('used_up')
    expect(stateOf({ budget: 500 }, { uses: 9, given: paise(49_999) })).toBe('live')
    expect(stateOf({ budget: 500 }, { uses: 9, given: paise(50_000) })).toBe('used_up')
  })

  test('is paused whatever is planned or used, and ended even if the coupon is paused', () => {
    expect(stateOf({ active: false, starts_at: '2026-11-24T00:00:00+05:30' })).toBe('paused')
    expect(stateOf({ active: false, total_limit: 0 })).toBe('paused')
    expect(stateOf({ active: false, ends_at: '2026-11-22T00:00:00+05:30' })).toBe('ended')
  })
})
