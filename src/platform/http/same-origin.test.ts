import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const SHOP = 'https://shop.example'

const allowed = (headers: Record<string, string>, publicUrl: string | null = SHOP) =>
  isSameOrigin(new Headers(headers), publicUrl)

const to = (Origin: string) => allowed({ Origin, Host: 'localhost:3000' }, null)
const from = (site: string) => allowed({ Origin: SHOP, 'Sec-Fetch-Site': site })

test('SEC-18: if the shop’s own address is set, a write must come from there or carry no origin', () => {
  expect(allowed({ Origin: SHOP, 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
  expect(allowed({})).toBe(true)
  const others = [
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://www.shop.example',
    'https://shop.example.evil.example',
    'null',
    '',
  ]
  expect(others.filter((Origin) => allowed({ Origin, Host: 'shop.example' }))).toEqual([])
})

test('SEC-18: without that setting, the address that the request was sent to counts', () => {
  expect(to('http://localhost:3000')).toBe(true)
  const others = ['http://localhost:3001', 'http://evil.example', 'null', 'localhost:3000', '']
  expect(others.filter(to)).toEqual([])
})

test('SEC-18: a request that the browser marks as cross-site or same-site is refused, whatever its origin', () => {
  expect([from('cross-site'), from('same-site')]).toEqual([false, false])
  expect([from('same-origin'), from('none')]).toEqual([true, true])
})
