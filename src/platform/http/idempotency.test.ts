import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { execute, one, sql } from '../db/query.server.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { handle, type Call } from './handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const CALL = '/api/test/run'
const OWN_CALL = '/api/test/own-run'
const NOW = new Date('2026-11-23T09:00:00+05:30')
const DAY_MS = 24 * 60 * 60_000

let runs = 0
let fails: (() => Refusal | Promise<never>) | null = null
const reply = z.object({ run: z.int() })
const body = z.object({ note: z.string().optional() })
const run = endpoint({ id: 'ours', path: CALL, who: 'visitor', summary: 'Counts', body, reply })
const ownRun = endpoint({ id: 'ours', path: OWN_CALL, who: 'customer', summary: 'Counts', body, reply })

async function counted(_: unknown, { session, db }: Call) {
  runs += 1
  if (fails !== null) return fails()
  const begun = await session.begin(db)
  return begun.ok ? { run: runs } : begun.refusal
}

let shop: TestShop
let client: TestClient
beforeAll(async () => {
  shop = await createTestShop({ handlers: () => [handle(run, counted), handle(ownRun, counted)] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NOW)
  runs = 0
  fails = null
  client = shop.visitor()
  await client.post(CALL, {}, { 'Idempotency-Key': 'makes the session' })
})

function send(key: string, { from = client, path = CALL, sent = {} } = {}) {
  return from.post(path, sent, { 'Idempotency-Key': key })
}

async function after(milliseconds: number) {
  shop.clock.set(new Date(NOW.getTime() + milliseconds))
  return send('one tap')
}

describe('An Idempotency-Key', () => {
  test('sent again by the same session returns the first reply, and the call is not run twice', async () => {
    const first = await send('one tap')
    const second = await send('one tap')

    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(runs).toBe(2)
  })

  test('of another body or call is refused', async () => {
    await send('one tap')
    const otherBody = await send('one tap', { sent: { note: 'more' } })
    await shop.signIn(client)
    const otherCall = await send('one tap', { path: OWN_CALL })

    expect([otherBody.status, otherCall.status]).toEqual([422, 422])
    expect(otherBody.body.message?.[0]?.code).toBe('idempotency_key_reused')
    expect(otherCall.body.message?.[0]?.code).toBe('idempotency_key_reused')
  })

  test('does not apply to another session, whose call with the same key is run', async () => {
    const mine = await send('one tap')
    const theirs = await send('one tap', { from: shop.visitor() })

    expect(theirs.body.data.run).not.toBe(mine.body.data.run)
    expect(theirs.headers.get('idempotent-replayed')).toBeNull()
  })

  test('is valid for 24 hours', async () => {
    const first = await send('one tap')
    const same = await after(DAY_MS - 5_000)
    const later = await after(DAY_MS + 5_000)

    expect(same.body).toEqual(first.body)
    expect(later.body.data.run).toBe(first.body.data.run + 1)
  })

  test('has 1 to 200 characters', async () => {
    const statuses = await Promise.all(['', 'x', 'x'.repeat(200), 'x'.repeat(201)].map((key) => send(key)))
    expect(statuses.map(({ status }) => status)).toEqual([422, 200, 200, 422])
  })
})

describe('What an Idempotency-Key does not store', () => {
  test('is a 401: after signing in the same call is served', async () => {
    const visitor = await send('one tap', { path: OWN_CALL })
    await shop.signIn(client)
    const customer = await send('one tap', { path: OWN_CALL })

    expect([visitor.status, customer.status]).toEqual([401, 200])
  })

  test('is a refusal by a limit or an outage: the next attempt is served', async () => {
    for (const status of [429, 503] as const) {
      fails = () => refusal(status, { code: 'later', message: 'Later' }, { retryAfter: 1 })
      const refused = await send(`tap ${status}`)
      fails = null
      expect([refused.status, (await send(`tap ${status}`)).status]).toEqual([status, 200])
    }
  })

  test('is a crash: the next attempt is served', async () => {
    fails = () => Promise.reject(new Error('a bug'))
    const crashed = await send('one tap')
    fails = null
    expect([crashed.status, (await send('one tap')).status]).toEqual([500, 200])
  })

  test('is the cookie of a reply: a repeat sets none', async () => {
    const visitor = shop.visitor()
    const first = await send('one tap', { from: visitor })
    const second = await send('one tap', { from: visitor })

    expect(first.headers.get('set-cookie')).toMatch(/^labaya_session=/)
    expect(second.headers.get('set-cookie')).toBeNull()
  })
})

test('SEC-30: is a visitor’s call that writes nothing: it begins no session, and a repeat is served', async () => {
  const count = () => one(shop.db, sql`select count(*) as count from sessions`)
  const before = await count()
  const visitor = shop.visitor()
  for (const status of [422, 200] as const) {
    fails = () => refusal(status, { code: 'no', message: 'No' })
    const first = await send('one tap', { from: visitor })
    const again = await send('one tap', { from: visitor })
    expect([first.status, again.status, visitor.cookie]).toEqual([status, status, ''])
  }
  expect(await count()).toEqual(before)
})

test('a call that was cut off is in progress for a minute, then a repeat is served', async () => {
  await send('one tap')
  await execute(shop.db, sql`update idempotency_keys set status = null, answer = null where key = 'one tap'`)
  const waiting = await after(55_000)
  const served = await after(65_000)

  expect([waiting.status, waiting.body.message?.[0]?.code]).toEqual([409, 'idempotency_in_progress'])
  expect(waiting.headers.get('retry-after')).toBe('1')
  expect(served.status).toBe(200)
})
