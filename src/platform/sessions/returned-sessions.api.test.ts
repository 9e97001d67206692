import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../db/query.server.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const PER_ADDRESS = 3
const TEST = { sku: 'LT-CBC', quantity: 1 }

const shop = await createTestShop({
  env: { NEW_SESSIONS_PER_IP_HOUR: String(PER_ADDRESS), NEW_SESSIONS_PER_SUBNET_HOUR: '100' },
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NOW)
  await execute(shop.db, sql`delete from rate_counts`)
})

/** The statuses of `count` visitors who add a test and return `returns` times. */
async function visitors(count: number, returns: number): Promise<number[]> {
  const statuses: number[] = []
  for (let visitor = 1; visitor <= count; visitor += 1) {
    const client = shop.visitor()
    statuses.push((await client.post('/api/cart/add-to-diagnostic-cart', TEST)).status)
    for (let turn = 1; turn <= returns; turn += 1) await client.get('/api/init')
  }
  return statuses
}

test('SEC-05: a session that returns takes its use back, once', async () => {
  expect(await visitors(PER_ADDRESS, 3)).toEqual([200, 200, 200])
  expect(await visitors(PER_ADDRESS + 1, 0)).toEqual([200, 200, 200, 429])
})

test('SEC-05: in an hour three times as many uses are taken back as the limit has, and no more', async () => {
  const statuses = await visitors(4 * PER_ADDRESS + 1, 1)
  expect(statuses.slice(0, -1)).toEqual(Array.from({ length: 4 * PER_ADDRESS }, () => 200))
  expect(statuses.at(-1)).toBe(429)
})

test('SEC-05: a session that returns after its hour takes nothing back', async () => {
  const early = shop.visitor()
  await early.post('/api/cart/add-to-diagnostic-cart', TEST)
  shop.clock.set(new Date(NOW.getTime() + 61 * MINUTE_MS))
  await visitors(PER_ADDRESS - 1, 0)
  await early.get('/api/init')
  expect(await visitors(1, 0)).toEqual([429])
})

test('a session is marked as returned from its first later request on, also within a minute', async () => {
  const client = shop.visitor()
  await client.post('/api/cart/add-to-diagnostic-cart', TEST)
  expect(await returnedAt()).toBeNull()
  await client.get('/api/init')
  const first = await returnedAt()
  expect(first).toBeInstanceOf(Date)
  shop.clock.set(new Date(NOW.getTime() + 5 * MINUTE_MS))
  await client.get('/api/init')
  expect(await returnedAt()).toEqual(first)
})

async function returnedAt(): Promise<Date | null | undefined> {
  const newest = sql`select returned_at as at from sessions order by id desc limit 1`
  return (await one<{ at: Date | null }>(shop.db, newest))?.at
}
