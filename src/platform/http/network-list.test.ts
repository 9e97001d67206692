import { expect, test } from 'vitest'
import { parseNetworks } from './network-list.ts'

test('OPS-003: a network includes its first and its last address, and neither neighbour', () => {
  const office = parseNetworks('203.0.113.64/26')
  const inside = ['203.0.113.64', '203.0.113.127', '::ffff:203.0.113.70']
  const outside = ['203.0.113.63', '203.0.113.128', '2001:db8::1', 'unknown', '']
  expect(inside.map((address) => office?.has(address))).toEqual([true, true, true])
  expect(outside.map((address) => office?.has(address))).toEqual([false, false, false, false, false])
})

test('OPS-003: one list may hold addresses and networks of both kinds', () => {
  const list = parseNetworks(' 198.51.100.7 , 2001:db8:1::/48,10.0.0.0/8')
  expect(['198.51.100.7', '2001:db8:1:2::3', '10.255.0.1'].map((address) => list?.has(address))).toEqual([
    true,
    true,
    true,
  ])
  expect(list?.has('198.51.100.8')).toBe(false)
  expect(list?.has('2001:db8:2::3')).toBe(false)
})

test.each([
  '',
  ',',
  '10.0.0.0/33',
  '10.0.0/8',
  '2001:db8::/129',
  'office',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.1,',
])('OPS-003: "%s" is no list of networks', (text) => {
  expect(parseNetworks(text)).toBeNull()
})
