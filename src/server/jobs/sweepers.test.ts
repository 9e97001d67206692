import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { readyCart } from '../../../tests/support/shop/booking.ts'
import { wrongFor } from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function at(milliseconds: number) {
  shop.clock.set(new Date(NINE + milliseconds))
  await shop.runJobs()
}

async function count(
  table: 'slot_places' | 'otp_challenges' | 'otp_events' | 'otp_numbers' | 'idempotency_keys' | 'sessions',
) {
  const counted = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from ${sql.table(table)}`,
  )
  return counted?.count
}

async function taken() {
  const counted = await one<{ taken: number }>(shop.db, sql`select sum(taken)::int as taken from slots`)
  return counted?.taken ?? 0
}

test('a held reservation is deleted and not counted once it has expired, not before', async () => {
  await at(0)
  const before = await taken()
  await readyCart(shop)
  await at(14 * MINUTE_MS)
  expect([await count('slot_places'), await taken()]).toEqual([1, before + 1])
  await at(16 * MINUTE_MS)
  expect([await count('slot_places'), await taken()]).toEqual([0, before])
})

test('codes, stored replies and sessions are deleted when they are no longer used', async () => {
  await at(0)
  const client = shop.visitor()
  await client.post(
    '/api/cart/add-to-diagnostic-cart',
    { sku: 'LT-CBC', quantity: 1 },
    { 'Idempotency-Key': 'k' },
  )
  await client.post('/api/signupotp', { data: { mobile: '9800000001', email: 'a@example.com' } })
  await at(23 * 60 * MINUTE_MS)
  expect([await count('otp_challenges'), await count('otp_events'), await count('idempotency_keys')]).toEqual(
    [1, 1, 1],
  )
  await at(2 * DAY_MS + 2 * MINUTE_MS)
  expect([await count('otp_challenges'), await count('otp_events'), await count('idempotency_keys')]).toEqual(
    [0, 0, 0],
  )
  expect(await count('sessions')).toBe(2)
  await at(9 * DAY_MS)
  expect(await count('sessions')).toBe(0)
})

async function cartsOf(client: TestClient): Promise<number> {
  return (await client.post('/api/cart/get-cart')).body.data.cart.items.length
}

test('a visitor’s session that never returned is deleted with its cart after a day, one that returned is not', async () => {
  await at(0)
  const test = { sku: 'LT-CBC', quantity: 1 }
  const [away, back] = [shop.visitor(), shop.visitor()]
  await away.post('/api/cart/add-to-diagnostic-cart', test)
  await back.post('/api/cart/add-to-diagnostic-cart', test)
  await back.get('/api/init')
  const before = await count('sessions')

  await at(DAY_MS - MINUTE_MS)
  expect(await count('sessions')).toBe(before)
  await at(DAY_MS + 60 * MINUTE_MS)
  expect(await count('sessions')).toBe((before ?? 0) - 1)
  expect([await cartsOf(away), await cartsOf(back)]).toEqual([0, 1])
  await at(7 * DAY_MS)
  expect(await cartsOf(back)).toBe(1)
  await at(16 * DAY_MS)
  expect(await cartsOf(back)).toBe(0)
})

test('a visitor who returns within the hour of the deletion keeps the cart', async () => {
  await at(0)
  const client = shop.visitor()
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  shop.clock.set(new Date(NINE + DAY_MS + 1_000))
  expect(await cartsOf(client)).toBe(1)
  await at(DAY_MS + 60 * MINUTE_MS)
  expect(await cartsOf(client)).toBe(1)
})

test('a session that signed in, and one of a trusted browser, are not deleted after a day', async () => {
  await at(0)
  const [customer, trusted] = [shop.visitor(), shop.visitor()]
  await shop.signIn(customer)
  await trusted.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  await execute(
    shop.db,
    sql`with browser as (insert into browsers (created_at) values (${new Date(NINE)}) returning id)
        update sessions set browser_id = (select id from browser) where id = (select max(id) from sessions)`,
  )
  const before = await count('sessions')
  await at(2 * DAY_MS)
  expect(await count('sessions')).toBe(before)
  await at(40 * DAY_MS)
})

test('sessions that sent an enquiry are not deleted', async () => {
  await execute(shop.db, sql`delete from enquiries`)
  shop.clock.set(new Date(NINE))
  await shop.visitor().post('/api/cart/submit-enquire-form', {
    submitState: { name: 'Ananya Rao', phone: '9845012345', zip: '', email: 'a@b.in', sku: 'LT-BRCA' },
  })
  const before = await count('sessions')
  await at(9 * DAY_MS)
  expect(await count('sessions')).toBe(before)
})

test('SEC-32: a number is deleted two days after its last code, one with wrong codes after 180 days', async () => {
  await execute(shop.db, sql`delete from otp_numbers`)
  shop.clock.set(new Date(NINE))
  const [client, mobile] = [shop.visitor(), '9800000003']
  await client.post('/api/signupotp', { data: { mobile: '9800000002', email: '' } })
  await client.post('/api/signupotp', { data: { mobile, email: '' } })
  const [sent] = await shop.outbox(mobile)
  await client.post('/api/checksignupotp', { data: { mobile, otp: wrongFor(sent?.code ?? '') } })

  await at(47 * 60 * MINUTE_MS)
  expect(await count('otp_numbers')).toBe(2)
  await at(2 * DAY_MS + 2 * MINUTE_MS)
  expect(await count('otp_numbers')).toBe(1)
  await at(179 * DAY_MS)
  expect(await count('otp_numbers')).toBe(1)
  await at(180 * DAY_MS + 2 * MINUTE_MS)
  expect(await count('otp_numbers')).toBe(0)
})

test('a message in the dead letters is deleted after 30 days, any other job waits for the operator', async () => {
  const ended = new Date(NINE)
  for (const kind of ['send-sms', 'refund']) {
    await execute(
      shop.db,
      sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
          values (${kind}, 'dead letter', '{}', 'dead', ${ended}, ${ended}, ${ended})`,
    )
  }
  await at(30 * DAY_MS - MINUTE_MS)
  expect(await deadLettered()).toEqual(['refund', 'send-sms'])
  await at(30 * DAY_MS + 60 * MINUTE_MS)
  expect(await deadLettered()).toEqual(['refund'])
})

async function deadLettered() {
  const dead = await query<{ kind: string }>(shop.db, sql`select kind from jobs where key = 'dead letter'`)
  return dead.map(({ kind }) => kind).toSorted()
}
