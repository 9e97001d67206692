import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskPerson } from '../../../../tests/support/shop/order-desk.ts'
import { codeOf, pass } from '../../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Log } from '../../../kernel/log.ts'

const HOUR = 62
let shop: TestShop
let events: string[]
beforeEach(async () => {
  events = []
  const log: Log = {
    info: () => {},
    warn: (event, facts) => void events.push(`${event} ${String(facts?.['staff'])}`),
    error: () => {},
  }
  const env = { STAFF_SEARCHES_PER_HOUR: '3', STAFF_SEARCHES_PER_DAY: '5' }
  shop = await createTestShop({ env, log })
})
afterEach(() => shop.close())

test('OPS-O01: a person has a limited number of searches and list pages an hour; then calls wait, and it is logged', async () => {
  const { asks, id } = await deskPerson(shop)
  expect(codeOf(await asks('orders/search', { q: 'asha' }))).toBe('ok')
  expect(codeOf(await asks('orders/list', {}))).toBe('ok')
  expect(codeOf(await asks('orders/search', { q: '5678' }))).toBe('ok')
  for (const [name, body] of [
    ['orders/list', {}],
    ['orders/search', { q: 'meera' }],
  ] as const) {
    const refused = await asks(name, body)
    expect(codeOf(refused)).toBe('429 search_limit')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(events).toEqual([`staff_search_limit ${id}`, `staff_search_limit ${id}`])

  // Another person has a separate limit.
  const other = await deskPerson(shop)
  expect(codeOf(await other.asks('orders/search', { q: 'asha' }))).toBe('ok')
})

test('OPS-O01: searches are available again after an hour, until those of a day are used up', async () => {
  const { asks } = await deskPerson(shop)
  for (let n = 0; n < 3; n += 1) await asks('orders/list', {})
  pass(shop, { minutes: 25 })
  await asks('me')
  pass(shop, { minutes: 25 })
  await asks('me')
  pass(shop, { minutes: HOUR - 50 + 5 })
  for (let n = 0; n < 2; n += 1) expect(codeOf(await asks('orders/search', { q: 'asha' }))).toBe('ok')
  expect(codeOf(await asks('orders/search', { q: 'asha' }))).toBe('429 search_limit')
})

test('OPS-O01: finding customers by number or id for coins and coupons also uses up searches', async () => {
  const { asks } = await deskPerson(shop, ['manager'])
  const cart = { lines: [{ sku: 'LT-CBC', patients: [1] }] }
  const ofMobile = { cart, customer: { kind: 'mobile', mobile: '9811122233' } }
  expect(codeOf(await asks('coins/find', { mobile: '9811122233' }))).toBe('unknown_mobile')
  expect(codeOf(await asks('coupons/simulate', ofMobile))).toBe('unknown_customer')
  expect(codeOf(await asks('coins/ledger', { customer: 1 }))).toBe('unknown_customer')
  expect(codeOf(await asks('coupons/simulate', { cart }))).toBe('ok')
  for (const [name, body] of [
    ['coins/find', { mobile: '9811122234' }],
    ['coins/ledger', { customer: 2 }],
    ['coupons/simulate', ofMobile],
  ] as const)
    expect(codeOf(await asks(name, body))).toBe('429 search_limit')
})
