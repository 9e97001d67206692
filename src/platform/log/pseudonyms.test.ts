import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { Pseudonyms } from './pseudonyms.ts'

const KEY = 'a secret of at least thirty-two characters'
const ADDRESS = '203.0.113.7'

const at = (instant: string, key = KEY) => new Pseudonyms(key, () => new Date(instant))
const today = at('2026-11-23T12:00:00+05:30')

test('SEC-32: an address has the same pseudonym in every process for a day in India, and another on the next day', () => {
  const [first, last] = [at('2026-11-23T00:00:00+05:30'), at('2026-11-23T23:59:59.999+05:30')]
  expect(last.address(ADDRESS)).toBe(first.address(ADDRESS))
  expect(at('2026-11-24T00:00:00+05:30').address(ADDRESS)).not.toBe(first.address(ADDRESS))
})

test('SEC-32: a process that runs over midnight changes its pseudonyms', () => {
  let now = '2026-11-23T23:59:59+05:30'
  const running = new Pseudonyms(KEY, () => new Date(now))
  const before = [running.address(ADDRESS), running.account(7)]
  now = '2026-11-24T00:00:01+05:30'
  const after = [running.address(ADDRESS), running.account(7)]
  expect(after).toEqual([at(now).address(ADDRESS), at(now).account(7)])
  expect(after.filter((hash) => before.includes(hash))).toEqual([])
})

test('SEC-32: two addresses and two accounts differ, and so do an account and an address', () => {
  const hashes = [
    today.address(ADDRESS),
    today.address('203.0.113.8'),
    today.account(7),
    today.account(8),
    today.address('7'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(today.account(null)).toBeNull()
})

test('SEC-32: an IPv6 /64, which is one connection, has one pseudonym', () => {
  expect(today.address('2001:db8:1:2::1')).toBe(today.address('2001:db8:1:2:ffff::9'))
  expect(today.address('2001:db8:1:3::1')).not.toBe(today.address('2001:db8:1:2::1'))
  expect(today.address(`::ffff:${ADDRESS}`)).toBe(today.address(ADDRESS))
})

test('SEC-32: nobody without the key can find an address by trying all of them, and the runbook’s command with it can', () => {
  expect(at('2026-11-23T12:00:00+05:30', `${KEY}.`).address(ADDRESS)).not.toBe(today.address(ADDRESS))
  const line = createHmac('sha256', KEY)
    .update(`log 2026-11-23 address ${ADDRESS}`)
    .digest('hex')
    .slice(0, 16)
  expect(today.address(ADDRESS)).toBe(line)
})
