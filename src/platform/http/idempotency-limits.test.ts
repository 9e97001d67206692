import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { execute, one, sql } from '../db/query.server.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { handle, type Call } from './handler.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'

const CALL = '/api/test/run'
const NOW = new Date('2026-11-23T09:00:00+05:30')
const HOUR_MS = 60 * 60_000
const PER_SESSION = 4
const PER_ADDRESS = 6

let runs = 0
let letters = 0
const run = endpoint({
  id: 'ours',
  path: CALL,
  who: 'visitor',
  summary: 'Counts',
  body: z.object({}),
  reply: z.object({ run: z.int(), text: z.string() }),
})

async function counted(_: unknown, { session, db }: Call) {
  runs += 1
  const begun = await session.begin(db)
  return begun.ok ? { run: runs, text: 'x'.repeat(letters) } : begun.refusal
}

let shop: TestShop
beforeAll(async () => {
  const env = {
    TRUST_PROXY: '1',
    IDEMPOTENCY_KEYS_PER_SESSION_DAY: String(PER_SESSION),
    IDEMPOTENCY_KEYS_PER_IP_HOUR: String(PER_ADDRESS),
  }
  shop = await createTestShop({ env, handlers: () => [handle(run, counted)] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NOW)
  letters = 0
  await execute(shop.db, sql`delete from rate_counts`)
})

async function send(from: TestClient, key: string, address = '203.0.113.7') {
  const { status, body, headers } = await from.post(
    CALL,
    {},
    { 'Idempotency-Key': key, 'X-Forwarded-For': address },
  )
  return { status, code: body.message?.[0]?.code, data: body.data, wait: Number(headers.get('retry-after')) }
}

const strangers = () => shop.visitor()

async function statuses(from: () => TestClient, count: number, address?: string) {
  const got: number[] = []
  for (let call = 1; call <= count; call += 1) got.push((await send(from(), `key ${call}`, address)).status)
  return got
}

test('SEC-07: a session’s fourth call with a key in a day is served and its fifth refused, without a key it is served', async () => {
  const customer = shop.visitor()
  await shop.signIn(customer)
  expect(await statuses(() => customer, PER_SESSION)).toEqual([200, 200, 200, 200])
  const before = runs
  const refused = await send(customer, 'one more')
  expect([refused.status, refused.code]).toEqual([429, 'too_many_idempotency_keys'])
  expect(refused.wait).toBeGreaterThan(23 * 3600)
  expect(runs).toBe(before)
  expect((await customer.post(CALL, {})).status).toBe(200)
  shop.clock.set(new Date(NOW.getTime() + 27 * HOUR_MS))
  expect((await send(customer, 'the next day')).status).toBe(200)
})

test('SEC-07: the visitors of one address make six calls with a key in an hour, those of another six more', async () => {
  expect(await statuses(strangers, PER_ADDRESS + 1)).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(await statuses(strangers, 1, '203.0.113.8')).toEqual([200])
})

test('SEC-07: a customer, and a browser that is trusted for a number, are not counted for their address', async () => {
  await statuses(() => shop.visitor(), PER_ADDRESS)
  const customer = shop.visitor()
  await shop.signIn(customer)
  const trusted = shop.visitor()
  await trusted.post(CALL, {})
  await execute(
    shop.db,
    sql`with browser as (insert into browsers (created_at) values (now()) returning id)
        update sessions set browser_id = (select id from browser) where id = (select max(id) from sessions)`,
  )
  expect([(await send(customer, 'mine')).status, (await send(trusted, 'mine')).status]).toEqual([200, 200])
  expect((await send(shop.visitor(), 'of a stranger')).status).toBe(429)
})

test('SEC-30: a reply of 64 KiB is stored and repeated, for a longer one a repeat learns that the call was done', async () => {
  const envelope = JSON.stringify({ error: false, data: { run: 10, text: '' } }).length
  const customer = shop.visitor()
  await shop.signIn(customer)
  runs = 9
  letters = 64 * 1024 - envelope
  const longest = await send(customer, 'longest')
  expect((await send(customer, 'longest')).data).toEqual(longest.data)

  letters += 1
  expect((await send(customer, 'too long')).status).toBe(200)
  const again = await send(customer, 'too long')
  expect([again.status, again.code, runs]).toEqual([409, 'idempotency_answer_not_kept', 11])
  const stored = await one<{ most: number }>(
    shop.db,
    sql`select max(octet_length(answer)) as most from idempotency_keys`,
  )
  expect(stored?.most).toBe(64 * 1024)
})
