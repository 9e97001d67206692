import { expect, test } from 'vitest'
import { challengeEnd, newChallenge } from './challenges.server.ts'

const KEY = 'a secret of at least thirty-two characters'
const NOW = new Date('2026-11-23T09:00:00+05:30')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const facts = { purpose: 'sign-in', binding: Buffer.from('cookie'), origin: 'https://lab.example' } as const

test('OPS-S03: a challenge is valid for five minutes, for the values that it is bound to, and under its key', () => {
  const challenge = newChallenge(KEY, facts, NOW)
  const end = (more: object = {}, at = NOW, key = KEY) =>
    challengeEnd(key, { ...facts, ...more }, { challenge, now: at })
  expect(end()).toEqual(later(300_000))
  expect([end({}, later(299_999)) !== null, end({}, later(300_000))]).toEqual([true, null])
  expect(end({ purpose: 'prove' })).toBeNull()
  expect(end({ binding: Buffer.from('other') })).toBeNull()
  expect(end({ origin: 'https://other.example' })).toBeNull()
  expect(end({}, NOW, `${KEY}!`)).toBeNull()
})

test('OPS-S03: a challenge that was changed, truncated or invented is invalid', () => {
  const challenge = newChallenge(KEY, facts, NOW)
  const changed = Buffer.from(challenge)
  // Sets a later expiry.
  changed[16] = 2
  for (const wrong of [changed, challenge.subarray(1), Buffer.alloc(challenge.length), Buffer.alloc(0)])
    expect(challengeEnd(KEY, facts, { challenge: wrong, now: NOW })).toBeNull()
})

test('two challenges of the same instant differ', () => {
  expect(newChallenge(KEY, facts, NOW).equals(newChallenge(KEY, facts, NOW))).toBe(false)
})
