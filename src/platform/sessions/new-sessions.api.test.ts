import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import type { SmsFailure } from '../../domains/identity/sms.ts'
import { execute, one, sql } from '../db/query.server.ts'
import { refuse } from '../../kernel/result.ts'
import { shopHandlers } from '../../server/handlers/shop-handlers.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PER_ADDRESS = 3
const PER_SUBNET = 5
const HERE = '203.0.113.7'
const PINCODE = '560001'

const UNREACHABLE = refuse<SmsFailure>({ kind: 'unreachable', detail: 'down' })
let isSmsDown = false
const shop = await createTestShop({
  env: {
    TRUST_PROXY: '1',
    NEW_SESSIONS_PER_IP_HOUR: String(PER_ADDRESS),
    NEW_SESSIONS_PER_SUBNET_HOUR: String(PER_SUBNET),
  },
  handlers: (parts) =>
    shopHandlers({
      ...parts,
      sms: {
        send: (message) => (isSmsDown ? Promise.resolve(UNREACHABLE) : parts.sms.send(message)),
      },
    }),
})
afterAll(() => shop.close())
beforeEach(async () => {
  isSmsDown = false
  shop.clock.set(NOW)
  await execute(shop.db, sql`delete from rate_counts`)
})

type Way = readonly [path: string, body: unknown]
const TEST: Way = ['/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 }]
const CART: Way = ['/api/cart/get-cart', {}]
const CODE: Way = ['/api/signupotp', { data: { mobile: '9800000001', email: '' } }]
const WAYS: readonly Way[] = [
  TEST,
  ['/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 }],
  ['/api/cart/swap', { add: [{ sku: 'LT-CBC' }] }],
  ['/api/address/diagnostics-verify-pincode', { pincode: PINCODE }],
  CODE,
  [
    '/api/cart/submit-enquire-form',
    { submitState: { name: 'Ananya Rao', phone: '9845012345', zip: '', email: 'a@b.in', sku: 'LT-BRCA' } },
  ],
]

async function ask(
  client: TestClient,
  [path, body]: Way,
  { address = HERE, key }: { address?: string; key?: string } = {},
) {
  const keyed = key === undefined ? {} : { 'Idempotency-Key': key }
  const {
    status,
    body: answer,
    headers,
  } = await client.post(path, body, {
    'X-Forwarded-For': address,
    ...keyed,
  })
  return { status, code: answer.message?.[0]?.code, text: answer.message?.[0]?.message, headers }
}

/** The statuses of `count` visitors of an address who add a test. */
async function visitors(count: number, { address = HERE } = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let visitor = 1; visitor <= count; visitor += 1) {
    statuses.push((await ask(shop.visitor(), TEST, { address })).status)
  }
  return statuses
}

const rowsStored = () =>
  one<Record<string, number>>(
    shop.db,
    sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from carts) as carts,
          (select count(*)::int from otp_challenges) as codes, (select count(*)::int from otp_events) as events,
          (select count(*)::int from enquiries) as enquiries,
          (select count(*)::int from idempotency_keys) as keys`,
  )

/** A browser that has verified a number and whose session has expired. */
async function trustedBrowser(): Promise<TestClient> {
  const client = shop.visitor()
  await ask(client, TEST, { address: '198.51.100.1' })
  await execute(
    shop.db,
    sql`with browser as (insert into browsers (created_at) values (${NOW}) returning id)
        update sessions set browser_id = (select id from browser), seen_at = ${new Date(NOW.getTime() - 8 * DAY_MS)}
        where id = (select max(id) from sessions)`,
  )
  return client
}

describe('the limit of new sessions', () => {
  test('SEC-05: serves three visitors of an address and refuses the fourth, while another address is served', async () => {
    expect(await visitors(PER_ADDRESS)).toEqual([200, 200, 200])
    const before = await rowsStored()
    const client = shop.visitor()
    const refused = await ask(client, TEST)
    expect([refused.status, refused.code, client.cookie]).toEqual([429, 'too_many_visitors', ''])
    expect(refused.text).toBe('Too many visitors from your network. Please try again in 65 minutes')
    const wait = Number(refused.headers.get('retry-after'))
    expect([wait > 3600, wait <= 3900]).toEqual([true, true])
    expect(await rowsStored()).toEqual(before)
    expect(await visitors(1, { address: '198.51.100.7' })).toEqual([200])

    shop.clock.set(new Date(NOW.getTime() + 3880_000))
    expect(await visitors(1)).toEqual([429])
    shop.clock.set(new Date(NOW.getTime() + 3900_000))
    expect(await visitors(1)).toEqual([200])
  })

  test('SEC-05: serves five visitors of a subnet, whatever their addresses', async () => {
    for (const host of [1, 2, 3, 4, 5]) {
      expect(await visitors(1, { address: `203.0.113.${host}` })).toEqual([200])
    }
    expect(await visitors(1, { address: '203.0.113.6' })).toEqual([429])
    expect(await visitors(1, { address: '203.0.114.6' })).toEqual([200])
  })

  test('SEC-05: applies to every call that begins a session, also with a key, and leaves no row', async () => {
    await visitors(PER_ADDRESS)
    const before = await rowsStored()
    for (const way of WAYS) {
      for (const key of [undefined, 'one tap']) {
        const client = shop.visitor()
        const { status, code } = await ask(client, way, key === undefined ? {} : { key })
        expect([way[0], status, code, client.cookie]).toEqual([way[0], 429, 'too_many_visitors', ''])
      }
    }
    expect(await rowsStored()).toEqual(before)
  })

  test('SEC-05: does not affect existing sessions, nor calls that need none', async () => {
    const client = shop.visitor()
    await ask(client, TEST)
    await visitors(PER_ADDRESS + 1)
    expect(
      (await ask(client, ['/api/cart/add-to-diagnostic-cart', { sku: 'LT-TSH', quantity: 1 }])).status,
    ).toBe(200)
    const stranger = shop.visitor()
    for (const way of [CART, ['/api/address/diagnostics-verify-pincode', { pincode: '999999' }]] as const) {
      expect((await ask(stranger, way)).status).toBe(200)
    }
  })

  test('SEC-05: does not count calls that begin no session', async () => {
    for (let turn = 1; turn <= 2 * PER_ADDRESS; turn += 1) {
      await ask(shop.visitor(), ['/api/cart/add-to-diagnostic-cart', { sku: 'LT-NONE', quantity: 1 }])
    }
    expect(await visitors(1)).toEqual([200])
  })
})

describe('a trusted browser', () => {
  test('SEC-05: is served while strangers of its network are refused', async () => {
    const client = await trustedBrowser()
    await visitors(PER_ADDRESS)
    expect([(await ask(shop.visitor(), TEST)).status, (await ask(client, TEST)).status]).toEqual([429, 200])
  })

  test('SEC-05: may begin three new sessions an hour, from whatever address it sends its cookie', async () => {
    const { cookie } = await trustedBrowser()
    const again = (address: string) => {
      const client = shop.visitor()
      client.cookie = cookie
      return ask(client, TEST, { address })
    }
    const statuses: number[] = []
    for (const host of [1, 2, 3, 4]) statuses.push((await again(`192.0.2.${host}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('SEC-02: that signs out of an expired session writes nothing and stays trusted', async () => {
    const client = await trustedBrowser()
    const [before, { cookie }] = [await rowsStored(), client]
    expect((await ask(client, ['/api/logout', {}])).status).toBe(200)
    expect(client.cookie).toBe(cookie)
    expect(await rowsStored()).toEqual(before)
  })
})

test('SEC-30: a code that was certainly not sent leaves neither session nor cookie, and counts no use', async () => {
  const before = await rowsStored()
  isSmsDown = true
  for (let turn = 1; turn <= PER_ADDRESS + 1; turn += 1) {
    const client = shop.visitor()
    expect([(await ask(client, CODE)).status, client.cookie]).toEqual([503, ''])
  }
  expect(await rowsStored()).toEqual(before)
  expect(await visitors(PER_ADDRESS)).toEqual([200, 200, 200])

  const client = shop.visitor()
  await ask(client, TEST, { address: '198.51.100.9' })
  const { cookie } = client
  expect((await ask(client, CODE, { address: '198.51.100.9' })).status).toBe(503)
  expect([client.cookie, (await client.post('/api/cart/get-cart')).body.data.cart.items.length]).toEqual([
    cookie,
    1,
  ])
})

test('SEC-30: if too many visitors of a subnet come at once, some are refused, but no other subnets and customers', async () => {
  const customer = shop.visitor()
  await shop.signIn(customer)
  const crowd = Array.from({ length: 60 }, () => ask(shop.visitor(), TEST))
  const beside = [ask(customer, TEST), ask(shop.visitor(), TEST, { address: '198.51.100.7' })]
  const crowded = (await Promise.all(crowd)).filter(({ headers }) => headers.get('retry-after') === '2')
  // Two run and thirty wait.
  expect(crowded).toHaveLength(60 - 32)
  expect(new Set(crowded.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['429 too_many_visitors']),
  )
  expect((await Promise.all(beside)).map(({ status }) => status)).toEqual([200, 200])
})
