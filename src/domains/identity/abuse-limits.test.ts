import { describe, expect, test } from 'vitest'
import { addressLimits, brakeRefusal, DEFAULT_ABUSE_SETTINGS, smsLimit } from './abuse-limits.ts'
import { DEFAULT_OTP_SETTINGS, sendRefusal, tryRefusal, type NumberHistory } from './identity.ts'
import { networkOf } from '../../platform/rate-limits/network.server.ts'

const now = new Date('2026-11-21T10:00:00+05:30')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const times = (count: number, secondsAgo = 600) => Array.from({ length: count }, () => ago(secondsAgo))
const NONE = { wrong: 0, right: 0 }
const brake = (wrong: number, right: number) =>
  brakeRefusal({ short: { wrong, right }, long: NONE }, DEFAULT_ABUSE_SETTINGS)
const brakeOfADay = (wrong: number, right: number) =>
  brakeRefusal({ short: NONE, long: { wrong, right } }, DEFAULT_ABUSE_SETTINGS)

const settings = DEFAULT_OTP_SETTINGS
const historyOf = (own: NumberHistory['own'], change: Partial<NumberHistory> = {}): NumberHistory => ({
  sentAt: times(5),
  wrongAt: times(10),
  wrongSinceSuccess: 30,
  own,
  ...change,
})
const fresh = { sentAt: [], wrongAt: [] }

describe('the hourly limit of an address', () => {
  test('SEC-05: by default allows 60 codes and 60 wrong tries, and five times as many for its subnet', () => {
    const sixty = { perAddress: 60, perSubnet: 300, seconds: 3600 }
    expect(addressLimits('send', DEFAULT_ABUSE_SETTINGS)).toEqual(sixty)
    expect(addressLimits('wrong', DEFAULT_ABUSE_SETTINGS)).toEqual(sixty)
    expect(addressLimits('lookup', DEFAULT_ABUSE_SETTINGS)).toMatchObject({ perAddress: 300 })
  })
})

const limits = (smsPerDay: number) =>
  (['order', 'newcomer', 'known-browser'] as const).map((budget) =>
    smsLimit(budget, { ...DEFAULT_ABUSE_SETTINGS, smsPerDay }),
  )

describe('the daily number of SMS', () => {
  test('SEC-05: stops messages about orders at 70 % of the cap, newcomers’ codes at 85 %, recognized browsers’ at 100 %', () => {
    expect(limits(5000)).toEqual([3500, 4250, 5000])
    expect(limits(1)).toEqual([1, 1, 1])
  })

  test('SEC-07: is unlimited if the cap is 0', () => {
    expect(limits(0)).toEqual([0, 0, 0])
  })
})

describe('the brake on guessing', () => {
  test('SEC-05: holds from 100 wrong codes in ten minutes that are three times the right ones', () => {
    expect(brake(99, 0)).toBeNull()
    expect(brake(100, 33)).toEqual({ kind: 'busy', retryAfterSeconds: 60 })
    expect(brake(100, 34)).toBeNull()
    expect(brake(3000, 1001)).toBeNull()
  })

  test('SEC-05: holds from ten times as many in a day, so that slow guessing is detected', () => {
    expect(brakeOfADay(999, 0)).toBeNull()
    expect(brakeOfADay(1000, 333)).toEqual({ kind: 'busy', retryAfterSeconds: 60 })
    expect(brakeOfADay(1000, 334)).toBeNull()
  })

  test('SEC-07: is disabled by 0', () => {
    const many = { short: { wrong: 900, right: 0 }, long: { wrong: 9000, right: 0 } }
    expect(brakeRefusal(many, { ...DEFAULT_ABUSE_SETTINGS, brakeWrong: 0 })).toBeNull()
    expect(brakeRefusal(many, { ...DEFAULT_ABUSE_SETTINGS, brakeRatio: 0 })).toBeNull()
  })
})

describe('a network', () => {
  test('SEC-05: an IPv4 address belongs to its /24, also if it is written as IPv6', () => {
    expect(networkOf('203.0.113.7')).toEqual({ address: '203.0.113.7', subnet: '203.0.113.0/24' })
    expect(networkOf('::ffff:203.0.113.7')).toEqual(networkOf('203.0.113.7'))
  })

  test('SEC-05: all IPv6 addresses of one connection belong to its /48', () => {
    const wanted = { address: '2401:4900:1c2a:9::/64', subnet: '2401:4900:1c2a::/48' }
    expect(networkOf('2401:4900:1c2a:9:8000::1')).toEqual(wanted)
    expect(networkOf('2401:4900:1C2A:0009:ffff:ffff:ffff:ffff')).toEqual(wanted)
    expect(networkOf('::1')).toEqual({ address: '0:0:0:0::/64', subnet: '0:0:0::/48' })
    expect(networkOf('fe80::1%eth0')).toEqual({ address: 'fe80:0:0:0::/64', subnet: 'fe80:0:0::/48' })
  })

  test('SEC-05: a text that is no address counts as itself, shortened', () => {
    expect(networkOf('Unknown')).toEqual({ address: 'unknown', subnet: 'unknown' })
    expect(networkOf('x'.repeat(500)).address).toHaveLength(60)
  })
})

describe('a browser that is recognized for the number', () => {
  test('SEC-05: sends and tries after strangers have used up the number’s budget', () => {
    expect(sendRefusal(historyOf(null), now, settings)?.kind).toBe('paused')
    expect(sendRefusal(historyOf(fresh), now, settings)).toBeNull()
    expect(tryRefusal(historyOf(null), now, settings)?.kind).toBe('paused')
    expect(tryRefusal(historyOf(fresh), now, settings)).toBeNull()
  })

  test('SEC-05: has 3 sends an hour and 5 wrong codes a day for that', () => {
    expect(sendRefusal(historyOf({ sentAt: times(2), wrongAt: [] }), now, settings)).toBeNull()
    expect(sendRefusal(historyOf({ sentAt: times(3), wrongAt: [] }), now, settings)?.kind).toBe(
      'too-many-sends',
    )
    expect(tryRefusal(historyOf({ sentAt: [], wrongAt: times(4) }), now, settings)).toBeNull()
    expect(tryRefusal(historyOf({ sentAt: [], wrongAt: times(5) }), now, settings)?.kind).toBe('paused')
    expect(sendRefusal(historyOf({ sentAt: [], wrongAt: times(5) }), now, settings)?.kind).toBe('paused')
  })

  test('SEC-04: alone has the number’s limits: 5 sends an hour, and 30 seconds between two', () => {
    const own = { sentAt: times(4), wrongAt: [] }
    const alone = { wrongAt: [], wrongSinceSuccess: 0 }
    expect(sendRefusal(historyOf(own, { ...alone, sentAt: times(4) }), now, settings)).toBeNull()
    const five = { sentAt: times(5), wrongAt: [] }
    expect(sendRefusal(historyOf(five, { ...alone, sentAt: times(5) }), now, settings)?.kind).toBe(
      'too-many-sends',
    )
    expect(sendRefusal(historyOf(fresh, { sentAt: [ago(29)] }), now, settings)?.kind).toBe('too-soon')
  })
})
