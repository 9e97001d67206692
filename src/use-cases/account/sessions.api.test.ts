import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { one, sql } from '../../platform/db/query.server.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { inAnotherProcess } from '../../../tests/support/people/people.ts'
import { freshMobile } from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const START = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let shop: TestShop
let mobile: string
let phone: TestClient
let laptop: TestClient

beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  at(0)
  mobile = freshMobile()
  phone = shop.visitor()
  laptop = shop.visitor()
  await shop.signIn(laptop, mobile)
  await shop.signIn(phone, mobile)
})
afterAll(() => shop.close())

function at(ms: number): void {
  shop.clock.set(new Date(START.getTime() + ms))
}
async function sessionsOf(client: TestClient) {
  return (await client.post('/api/account/sessions')).body.data.sessions
}
async function isSignedIn(client: TestClient): Promise<boolean> {
  return (await client.get('/api/init')).body.data.customer !== null
}

describe('the sessions of a customer', () => {
  test('SEC-02: are listed with the current one first, and without those of other customers', async () => {
    await shop.signIn(shop.visitor())
    const sessions = await sessionsOf(laptop)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      is_current: true,
      device: null,
      created_at: expect.stringMatching(/^2026-11-23T09:00:.*\+05:30$/),
      seen_at: expect.stringMatching(/^2026-11-23T09:00:.*\+05:30$/),
    })
    expect(sessions[1].is_current).toBe(false)
  })

  test('SEC-02: can be ended from another device, while the current one continues', async () => {
    const [, other] = await sessionsOf(laptop)
    expect((await laptop.post('/api/account/session-end', { id: other.id })).body.data).toEqual({
      sessionEnd: { success: 'true' },
    })
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
    expect(await sessionsOf(laptop)).toHaveLength(1)
    expect((await laptop.post('/api/account/session-end', { id: other.id })).status).toBe(404)
  })

  test('SEC-02: include the current one, which is signed out when it is ended', async () => {
    const [own] = await sessionsOf(phone)
    expect((await phone.post('/api/account/session-end', { id: own.id })).status).toBe(200)
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
  })

  test('SEC-02: are created, used and ended in every process at once', async () => {
    const there = await inAnotherProcess(shop, phone)
    expect(await isSignedIn(there)).toBe(true)
    const [own] = await sessionsOf(there)
    await there.post('/api/account/session-end', { id: own.id })
    expect(await isSignedIn(phone)).toBe(false)
  })

  test('SEC-01: cannot be ended by another customer, who gets the same reply as for a nonexistent one', async () => {
    const [own] = await sessionsOf(phone)
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    const foreign = await stranger.post('/api/account/session-end', { id: own.id })
    const unknown = await stranger.post('/api/account/session-end', { id: 999_999_999 })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    expect(await isSignedIn(phone)).toBe(true)
  })
})

describe('the life of a session', () => {
  test('SEC-02: ends 7 days after the last use, counted by the minute', async () => {
    at(30 * MINUTE_MS)
    expect(await isSignedIn(phone)).toBe(true)
    at(30 * MINUTE_MS + 7 * DAY_MS - MINUTE_MS)
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false])
    at(30 * MINUTE_MS + 14 * DAY_MS + MINUTE_MS)
    expect(await isSignedIn(phone)).toBe(false)
  })

  test('SEC-02: ends 30 days after the sign-in, however often it is used', async () => {
    for (let day = 6; day <= 24; day += 6) {
      at(day * DAY_MS)
      expect(await isSignedIn(phone)).toBe(true)
    }
    at(30 * DAY_MS - MINUTE_MS)
    expect(await isSignedIn(phone)).toBe(true)
    at(30 * DAY_MS + MINUTE_MS)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await phone.post('/api/account/sessions')).status).toBe(401)
  })

  test('SEC-02: is stored as the hash of its token only', async () => {
    const token = phone.cookie.split('=')[1] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = await one<{ row: string }>(
      shop.db,
      sql`select string_agg(s::text, ' ') as row from sessions s`,
    )
    expect(stored?.row).not.toContain(token)
  })
})
