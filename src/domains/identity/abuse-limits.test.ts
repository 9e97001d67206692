import { describe, expect, test } from 'vitest'
import { addressLimit, addressRefusal, brakeRefusal, DEFAULT_ABUSE_SETTINGS } from './abuse-limits.ts'
import { DEFAULT_OTP_SETTINGS, sendRefusal, tryRefusal, type NumberHistory } from './identity.ts'
import { networkOf } from '../../platform/rate-limits/network.server.ts'
import { countKeys } from './count-keys.server.ts'

const now = new Date('2026-11-21T10:00:00+05:30')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const times = (count: number, secondsAgo = 600) => Array.from({ length: count }, () => ago(secondsAgo))
const refused = (address: number, subnet = address) =>
  addressRefusal({ address: times(address), subnet: times(subnet) }, 60, now)
const brake = (wrong: number, right: number) => brakeRefusal({ wrong, right }, DEFAULT_ABUSE_SETTINGS)

const settings = DEFAULT_OTP_SETTINGS
const asked = (own: NumberHistory['own'], change: Partial<NumberHistory> = {}): NumberHistory => ({
  sentAt: times(5),
  wrongAt: times(10),
  wrongSinceSuccess: 30,
  own,
  ...change,
})
const fresh = { sentAt: [], wrongAt: [] }

describe('the hour of an address', () => {
  test('SEC-05: has room for 60, and for the next when the first of them is an hour old', () => {
    expect(refused(59)).toBeNull()
    expect(refused(60)).toEqual({ kind: 'address', retryAfterSeconds: 3000 })
    expect(addressRefusal({ address: times(60, 3600), subnet: [] }, 60, now)).toBeNull()
  })

  test('SEC-05: where the environment says nothing, 60 codes may be sent and 60 wrong ones typed', () => {
    expect(addressLimit('send', DEFAULT_ABUSE_SETTINGS)).toBe(60)
    expect(addressLimit('wrong', DEFAULT_ABUSE_SETTINGS)).toBe(60)
  })

  test('SEC-05: its subnet has room for five times as many', () => {
    expect(refused(0, 299)).toBeNull()
    expect(refused(0, 300)).toEqual({ kind: 'address', retryAfterSeconds: 3000 })
  })
})

describe('the brake', () => {
  test('SEC-05: holds from 100 wrong codes in ten minutes that are three times the right ones', () => {
    expect(brake(99, 0)).toBeNull()
    expect(brake(100, 33)).toEqual({ kind: 'busy', retryAfterSeconds: 60 })
    expect(brake(100, 34)).toBeNull()
    expect(brake(3000, 1001)).toBeNull()
  })

  test('SEC-07: 0 lifts it', () => {
    expect(brakeRefusal({ wrong: 900, right: 0 }, { ...DEFAULT_ABUSE_SETTINGS, brakeWrong: 0 })).toBeNull()
    expect(brakeRefusal({ wrong: 900, right: 0 }, { ...DEFAULT_ABUSE_SETTINGS, brakeRatio: 0 })).toBeNull()
  })
})

describe('a network', () => {
  test('SEC-05: an IPv4 address lies in its /24, also where it is written as IPv6', () => {
    expect(networkOf('203.0.113.7')).toEqual({ address: '203.0.113.7', subnet: '203.0.113.0/24' })
    expect(networkOf('::ffff:203.0.113.7')).toEqual(networkOf('203.0.113.7'))
  })

  test('SEC-05: all IPv6 addresses of one connection are one, in its /48', () => {
    const wanted = { address: '2401:4900:1c2a:9::/64', subnet: '2401:4900:1c2a::/48' }
    expect(networkOf('2401:4900:1c2a:9:8000::1')).toEqual(wanted)
    expect(networkOf('2401:4900:1C2A:0009:ffff:ffff:ffff:ffff')).toEqual(wanted)
    expect(networkOf('::1')).toEqual({ address: '0:0:0:0::/64', subnet: '0:0:0::/48' })
    expect(networkOf('fe80::1%eth0')).toEqual({ address: 'fe80:0:0:0::/64', subnet: 'fe80:0:0::/48' })
  })

  test('SEC-05: what is no address counts as itself, cut short', () => {
    expect(networkOf('Unknown')).toEqual({ address: 'unknown', subnet: 'unknown' })
    expect(networkOf('x'.repeat(500)).address).toHaveLength(60)
  })

  test('SEC-32: is kept as a keyed hash only', () => {
    const keys = countKeys('secret', 'send', networkOf('203.0.113.7'))
    expect(keys.address).toMatch(/^[0-9a-f]{64}$/)
    expect(keys.address).not.toBe(keys.subnet)
    expect(countKeys('other', 'send', networkOf('203.0.113.7')).address).not.toBe(keys.address)
    expect(countKeys('secret', 'wrong', networkOf('203.0.113.7')).address).not.toBe(keys.address)
  })
})

describe('a browser that is known for the number', () => {
  test('SEC-05: sends and tries where strangers have used up the number’s budget', () => {
    expect(sendRefusal(asked(null), now, settings)?.kind).toBe('paused')
    expect(sendRefusal(asked(fresh), now, settings)).toBeNull()
    expect(tryRefusal(asked(null), now, settings)?.kind).toBe('paused')
    expect(tryRefusal(asked(fresh), now, settings)).toBeNull()
  })

  test('SEC-05: has 3 sends an hour and 5 wrong codes a day for that, no more', () => {
    expect(sendRefusal(asked({ sentAt: times(2), wrongAt: [] }), now, settings)).toBeNull()
    expect(sendRefusal(asked({ sentAt: times(3), wrongAt: [] }), now, settings)?.kind).toBe('too-many-sends')
    expect(tryRefusal(asked({ sentAt: [], wrongAt: times(4) }), now, settings)).toBeNull()
    expect(tryRefusal(asked({ sentAt: [], wrongAt: times(5) }), now, settings)?.kind).toBe('paused')
    expect(sendRefusal(asked({ sentAt: [], wrongAt: times(5) }), now, settings)?.kind).toBe('paused')
  })

  test('SEC-04: alone it has what the number has: 5 sends an hour, and 30 seconds between two', () => {
    const own = { sentAt: times(4), wrongAt: [] }
    const alone = { wrongAt: [], wrongSinceSuccess: 0 }
    expect(sendRefusal(asked(own, { ...alone, sentAt: times(4) }), now, settings)).toBeNull()
    const five = { sentAt: times(5), wrongAt: [] }
    expect(sendRefusal(asked(five, { ...alone, sentAt: times(5) }), now, settings)?.kind).toBe(
      'too-many-sends',
    )
    expect(sendRefusal(asked(fresh, { sentAt: [ago(29)] }), now, settings)?.kind).toBe('too-soon')
  })
})
