import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readyCart } from '../../../tests/support/shop/booking.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  couponAnswer,
  giveCoins,
  HEART,
  openOffersShop,
  placing,
  visitorWith,
} from '../../../tests/support/shop/offers.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { askCode, provenMobile, tryCode } from '../../../tests/support/people/sign-in-steps.ts'
import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'

const HOUR_MS = 60 * 60_000
const UNKNOWN = [200, true, 'unknown_coupon', 'Invalid Coupon']

let shop: TestShop
let limited: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
  limited = await createTestShop({
    env: { UNKNOWN_COUPONS_PER_SESSION_HOUR: '3', UNKNOWN_COUPONS_PER_IP_HOUR: '8', TRUST_PROXY: '1' },
  })
  await insertSecrets(shop.db)
  await insertSecrets(limited.db)
})
afterAll(() => Promise.all([shop.close(), limited.close()]))
// Each test has a separate hour.
beforeEach(() => limited.clock.set(new Date(limited.clock.now().getTime() + 2 * HOUR_MS)))

// By invitation: SECRET applies to any cart, the others to none of these tests.
async function insertSecrets(db: Executor): Promise<void> {
  await execute(
    db,
    sql`insert into coupons (code, description, rule, type, amount_paise, listed, active, min_subtotal_paise,
          total_limit, per_customer_limit, scope_skus, starts_at, ends_at, sort)
        select code, 'By invitation', '{}', 'flat', 5000, listed, active, least, total, each, skus, starts, ends, 99
        from (values
          ('SECRET', false, true, 0, null::int, null::int, '{}'::text[], '2026-01-01'::timestamptz, '2027-01-01'::timestamptz),
          ('SECRETONCE', false, true, 0, null, 1, '{}', '2026-01-01', '2027-01-01'),
          ('SECRETPAUSED', false, false, 0, null, null, '{}', '2026-01-01', '2027-01-01'),
          ('LISTEDPAUSED', true, false, 0, null, null, '{}', '2026-01-01', '2027-01-01'),
          ('SECRETOVER', false, true, 0, null, null, '{}', '2026-01-01', '2026-02-01'),
          ('SECRETLATER', false, true, 0, null, null, '{}', '2026-12-31', '2027-01-01'),
          ('SECRETLEAST', false, true, 99999900, null, null, '{}', '2026-01-01', '2027-01-01'),
          ('SECRETUSED', false, true, 0, 0, null, '{}', '2026-01-01', '2027-01-01'),
          ('SECRETOTHERS', false, true, 0, null, null, '{LP-OTHER}', '2026-01-01', '2027-01-01')
        ) as made (code, listed, active, least, total, each, skus, starts, ends)`,
  )
}

/** Tries codes from an address, one after another; returns the status of each reply. */
async function statuses(client: TestClient, codes: string[], address = '198.51.100.1'): Promise<number[]> {
  const results: number[] = []
  for (const couponCode of codes) results.push((await tried(client, couponCode, address)).status)
  return results
}

const tried = (client: TestClient, couponCode: string, address = '198.51.100.1'): Promise<Answered> =>
  client.post('/api/coupon/add-coupon', { couponCode }, { 'X-Forwarded-For': address })

const guesses = (count: number) => Array.from({ length: count }, (_, index) => `NOSUCH${index}`)

/** The part of a reply that a client sees, without the id that every request has. */
const whole = ({ status, body, headers }: Answered) => {
  return { status, body, headers: [...headers].filter(([name]) => name !== 'x-request-id') }
}

test('COUP-08, SEC-05: a secret code that is paused, expired, not yet valid, used up, above the cart or for other items gets the reply of a nonexistent one', async () => {
  const client = await visitorWith(shop, 'LT-CBC')
  const unknown = whole(await applyCoupon(client, 'NOSUCH'))
  expect(unknown.body.message).toEqual([{ code: 'unknown_coupon', message: 'Invalid Coupon' }])
  for (const code of ['SECRETPAUSED', 'LISTEDPAUSED', 'SECRETOVER', 'SECRETLATER', 'SECRETLEAST']) {
    expect([code, whole(await applyCoupon(client, code))]).toEqual([code, unknown])
  }
  const other = await visitorWith(shop, 'LT-CBC')
  for (const code of ['SECRETUSED', 'SECRETOTHERS']) {
    expect([code, whole(await applyCoupon(other, code))]).toEqual([code, unknown])
  }
})

test('COUP-08, SEC-05: a secret code that coins exclude, or that its customer has used, gets the same reply', async () => {
  const client = await readyCart(shop, { sku: HEART })
  const { customer } = (await client.get('/api/init')).body.data
  await giveCoins(shop, customer.id, 50)
  await applyCoins(client, 50)
  expect(await couponAnswer(client, 'SECRETONCE')).toEqual(UNKNOWN)

  await client.post('/api/reward-points/cancelRewardPoints')
  expect((await applyCoupon(client, 'SECRETONCE')).body.error).toBe(false)
  expect((await placing(client)).body.error).toBe(false)
  await addTest(client, HEART)
  expect(await couponAnswer(client, 'SECRETONCE')).toEqual(UNKNOWN)
  expect((await applyCoupon(client, 'SECRET')).body.error).toBe(false)
})

test('COUP-11, SEC-05: every code gets the same refusal while the cart has a coupon, and is not counted', async () => {
  const client = await visitorWith(limited, 'LT-CBC')
  expect((await tried(client, 'secret')).body.error).toBe(false)
  const unknown = whole(await tried(client, 'NOSUCH'))
  expect(unknown.body.message?.[0]?.code).toBe('second_coupon')
  expect(whole(await tried(client, 'SECRETOVER'))).toEqual(unknown)
  expect(await statuses(client, guesses(10))).toEqual(Array(10).fill(200))
})

test('SEC-05, SEC-07: a session that has used up its unknown codes of an hour gets the time of its next attempt, whatever code it tries', async () => {
  const client = await visitorWith(limited, 'LT-CBC')
  expect(await statuses(client, ['NOSUCH', 'SECRETOVER', 'SECRETLEAST'])).toEqual([200, 200, 200])

  const { status, body, headers } = await tried(client, 'SECRET')
  const answeredAt = limited.clock.now()
  expect([status, body.message]).toEqual([
    429,
    [
      {
        code: 'too_many_coupons',
        message: expect.stringMatching(
          /^You have tried too many coupon codes\. Please try again in \d+ minutes, or use one of the offers in the list$/,
        ),
      },
    ],
  ])
  const wait = Number(headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(3000)
  const listed = await tried(client, 'SAVE25OVER599')
  expect(listed.body.message?.[0]?.code).toBe('subtotal_too_low')
  await addTest(client, 'LT-TFT')
  await addTest(client, 'LT-HBA1C')
  expect((await tried(client, 'SAVE25OVER599')).body.error).toBe(false)
  await client.post('/api/coupon/remove-coupon')

  // The clock advances during the test.
  limited.clock.set(new Date(answeredAt.getTime() + (wait - 60) * 1000))
  expect((await tried(client, 'SECRET')).status).toBe(429)
  limited.clock.set(new Date(answeredAt.getTime() + wait * 1000))
  expect((await tried(client, 'SECRET')).body.error).toBe(false)
})

test('SEC-05: correct and listed codes are never counted', async () => {
  const client = await visitorWith(limited, 'LT-CBC')
  for (let turn = 1; turn <= 12; turn += 1) {
    expect((await tried(client, 'SECRET')).body.error).toBe(false)
    await client.post('/api/coupon/remove-coupon')
    expect((await tried(client, 'SAVE25OVER599')).status).toBe(200)
  }
  expect(await statuses(client, guesses(4))).toEqual([200, 200, 200, 429])
})

test('SEC-05, SEC-07: all sessions of one address share one count of unknown codes, and another address is not affected', async () => {
  const answered: number[] = []
  for (const guess of guesses(9)) {
    answered.push(...(await statuses(await visitorWith(limited, 'LT-CBC'), [guess], '198.51.100.7')))
  }
  expect(answered).toEqual([...Array(8).fill(200), 429])
  expect(await statuses(limited.visitor(), ['NOSUCH'], '198.51.100.7')).toEqual([429])
  expect(await statuses(limited.visitor(), ['SAVE25OVER599'], '198.51.100.7')).toEqual([200])
  expect(await statuses(limited.visitor(), ['NOSUCH'], '198.51.100.8')).toEqual([200])
})

test('SEC-05: a trusted browser is not limited by its neighbours, and has one budget for all its sessions', async () => {
  const mobile = await provenMobile(limited)
  const trusted = limited.visitor()
  await tryCode(trusted, mobile, await askCode(limited, trusted, mobile))
  for (const guess of guesses(8)) await tried(limited.visitor(), guess, '198.51.100.9')
  expect(await statuses(limited.visitor(), ['NOSUCH'], '198.51.100.9')).toEqual([429])

  expect(await statuses(trusted, ['NOSUCH', 'NOSUCH2'], '198.51.100.9')).toEqual([200, 200])
  await trusted.post('/api/logout')
  expect(await statuses(trusted, ['NOSUCH', 'NOSUCH2'], '198.51.100.9')).toEqual([200, 429])
})

test('SEC-09: forty concurrent guesses over two processes are evaluated up to the limit, and a correct one beyond it is not applied', async () => {
  const other = await limited.anotherProcess()
  const clients: TestClient[] = []
  for (let index = 0; index < 40; index += 1) {
    const client = index % 2 === 0 ? limited.visitor() : other()
    await addTest(client, 'LT-CBC')
    clients.push(client)
  }
  const before = await cartsWithSecret()
  const answers = await Promise.all(
    clients.map((client, index) => tried(client, index % 10 === 9 ? 'SECRET' : 'NOSUCH', '198.51.100.20')),
  )
  const codes = answers.map(({ status, body }) => body.message?.[0]?.code ?? String(status))
  expect(codes.filter((code) => code === 'unknown_coupon')).toHaveLength(8)
  expect(codes.filter((code) => !['unknown_coupon', 'too_many_coupons', '200'].includes(code))).toEqual([])
  expect(codes.filter((code) => code === '200')).toHaveLength((await cartsWithSecret()) - before)
})

async function cartsWithSecret(): Promise<number> {
  const results = await query(limited.db, sql`select id from carts where coupon_code = 'SECRET'`)
  return results.length
}

test('SEC-32: the counters contain neither the session nor the address nor the code', async () => {
  const client = await visitorWith(limited, 'LT-CBC')
  await tried(client, 'NOSUCHCODE', '198.51.100.30')
  const stored = JSON.stringify(
    await query(limited.db, sql`select encode(key, 'escape') as key, counts from rate_counts`),
  )
  expect(stored).not.toContain('198.51.100')
  expect(stored).not.toContain('NOSUCHCODE')
})
