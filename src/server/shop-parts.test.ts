import { createHmac } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, sql } from '../platform/db/query.server.ts'
import { TestClient } from '../../tests/support/shop/client.ts'
import { geocodeAnswer } from '../adapters/maps/google-answers.fixture.ts'
import { requestLocally } from '../../tests/support/http/local-request.ts'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../tests/support/servers/provider-double.ts'
import { PRODUCTION } from '../../tests/support/shop/settings.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts'
import { createApi } from '../../tests/support/shop/test-api.ts'
import { createBusinessClock } from './clocks/business-clock.ts'
import { readConfig, type Config } from './config/config.ts'
import { silentLog } from '../platform/log/log.ts'
import { shopParts, type Parts } from './shop-parts.ts'
import { shopHandlers } from './handlers/shop-handlers.ts'
import { createApp } from './app.ts'

const MOBILE = '9845012345'
const OTHER_MOBILE = '9845012346'

let database: TestDatabase
let operator: ProviderDouble
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  operator = await startProviderDouble()
  folder = await mkdtemp(join(tmpdir(), 'labaya-parts-'))
  await execute(
    database.db,
    sql`insert into customers (mobile, firstname, lastname, created_at)
        values (${MOBILE}, 'Ananya', 'Rao', now()), (${OTHER_MOBILE}, 'Asha', 'Rao', now())`,
  )
})
beforeEach(async () => {
  operator.seen.length = 0
  operator.answer((_request, response) => json(response, 200, {}))
  await execute(database.db, sql`delete from sms_outbox`)
})
afterAll(async () => {
  await operator.close()
  await database.close()
})

const withOperator = () => ({
  SMS_URL: `${operator.baseUrl}/send`,
  SMS_BODY: '{"to":"91{to}","code":"{code}","text":"{text}"}',
})

const production = () => ({
  ...PRODUCTION,
  ...withOperator(),
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
})

async function shopWith(env: Record<string, string>): Promise<{ config: Config; parts: Parts }> {
  const read = readConfig({ DATA_DIR: folder, ...env })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const parts = await shopParts({ config, database, log: silentLog, clock: createBusinessClock() })
  return { config, parts }
}

async function inOutbox(): Promise<number | undefined> {
  const row = await one<{ count: number }>(database.db, sql`select count(*) as count from sms_outbox`)
  return row?.count
}

const clientOf = ({ shop }: Parts) => new TestClient(createApi(shop, shopHandlers(shop)))

function siteWith({ config, parts }: { config: Config; parts: Parts }): Hono {
  const pages = new Hono().all('*', (c) => c.text('a page'))
  return createApp({ config, database, parts, routes: pages }).app
}

describe('where messages go', () => {
  test('in production a code goes to the operator and rests in no outbox', async () => {
    const { parts } = await shopWith(production())
    expect((await clientOf(parts).post('/api/login', { email: MOBILE })).status).toBe(200)

    expect(operator.seen).toHaveLength(1)
    const sent = JSON.parse(operator.seen[0]?.body ?? '')
    expect(sent).toEqual({
      to: `91${MOBILE}`,
      code: expect.stringMatching(/^\d{4}$/),
      text: expect.any(String),
    })
    expect(sent.text).toContain(`\n@labaya.example #${sent.code}`)
    expect(await inOutbox()).toBe(0)
  })

  test('the message that confirms an order goes the same way', async () => {
    const { parts } = await shopWith(production())
    await parts.shop.sms.send({ to: MOBILE, kind: 'order_confirmed', text: 'Order LB1', code: null })
    expect(JSON.parse(operator.seen[0]?.body ?? '')).toEqual({
      to: `91${MOBILE}`,
      code: '',
      text: 'Order LB1',
    })
    expect(await inOutbox()).toBe(0)
  })

  test('an operator that is down leaves no code behind, and the reply says to retry', async () => {
    operator.answer((_request, response) => json(response, 503, {}))
    const { parts } = await shopWith(production())
    const answered = await clientOf(parts).post('/api/login', { email: OTHER_MOBILE })
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '15'])
    expect(await inOutbox()).toBe(0)
  })

  test('in development the operator is used too where there is one, else the outbox', async () => {
    const message = { to: MOBILE, kind: 'login_otp', text: '0042', code: '0042' } as const
    await (await shopWith(withOperator())).parts.shop.sms.send(message)
    expect([operator.seen.length, await inOutbox()]).toEqual([1, 0])
    await (await shopWith({})).parts.shop.sms.send(message)
    expect([operator.seen.length, await inOutbox()]).toEqual([1, 1])
  })
})

async function geocode(env: Record<string, string>) {
  return clientOf((await shopWith(env)).parts).post('/api/geo/geocode', { postcode: '560034' })
}

describe('where a pincode is looked up', () => {
  test('ADR-14: at the map provider with a key, and the key comes back in no answer', async () => {
    operator.answer((_request, response) => json(response, 200, geocodeAnswer()))
    const { body } = await geocode({ MAPS_KEY: 'a map key', MAPS_BASE_URL: operator.baseUrl })

    expect(operator.seen).toHaveLength(1)
    expect(body.data.geocode).toMatchObject({ city: 'Bangalore', state: 'Karnataka' })
    expect(JSON.stringify(body)).not.toContain('a map key')
  })

  test('ADR-14: in the shop’s own directory without one', async () => {
    const { body } = await geocode({})
    expect(operator.seen).toHaveLength(0)
    expect(body.data.geocode).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' })
  })
})

const lifeWith = async (env: Record<string, string>) => (await shopWith(env)).parts.shop.sessions

test('SEC-02: a session lives 7 days unused and 30 in all, or as the settings say, and its cookie as long', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  expect(await lifeWith({})).toMatchObject({
    life: { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS },
    cookie: { maxAgeSeconds: 30 * 24 * 60 * 60 },
  })
  expect(await lifeWith({ SESSION_IDLE_DAYS: '1', SESSION_DAYS: '2' })).toMatchObject({
    life: { idleMs: DAY_MS, absoluteMs: 2 * DAY_MS },
    cookie: { maxAgeSeconds: 2 * 24 * 60 * 60 },
  })
})

const signedWith = (secret: string) => createHmac('sha256', secret).update('body').digest('hex')

test('while the webhook secret is being changed both are taken, blanks around the comma or not', async () => {
  const { parts } = await shopWith({ ...production(), RAZORPAY_WEBHOOK_SECRET: 'old , new' })
  const isTaken = (secret: string) =>
    parts.shop.payments.verifyWebhookSignature(Buffer.from('body'), signedWith(secret))

  expect([isTaken('old'), isTaken('new'), isTaken('old '), isTaken('')]).toEqual([true, true, false, false])
})

describe('the development endpoints', () => {
  const endpoints: [method: string, path: string][] = [
    ['GET', `/dev/outbox?to=${MOBILE}`],
    ['POST', '/dev/clock'],
    ['POST', '/dev/coins'],
    ['POST', '/dev/payment'],
    ['GET', '/dev/razorpay/checkout.js'],
    ['POST', '/dev/razorpay/v1/orders'],
  ]

  test('are closed in production, each with 404', async () => {
    const app = siteWith(await shopWith(production()))
    for (const [method, path] of endpoints) {
      const answered = await requestLocally(app, path, { method })
      expect(answered.status, path).toBe(404)
      expect(await answered.json(), path).toMatchObject({ error: true, message: [{ code: 'not_found' }] })
    }
    expect((await shopWith(production())).parts.standIn).toBeNull()
  })

  test('are open in development', async () => {
    const app = siteWith(await shopWith({}))
    const outbox = await requestLocally(app, `/dev/outbox?to=${MOBILE}`)
    expect(await outbox.json()).toEqual({ error: false, data: { messages: [] } })
    const mails = await requestLocally(app, '/dev/outbox?to=a@example.com')
    expect(await mails.json()).toEqual({ error: false, data: { mails: [] } })
    expect((await requestLocally(app, '/dev/razorpay/checkout.js')).status).toBe(200)
  })
})

test('a given key is used and not written down, without one it is made in the data folder', async () => {
  const { parts } = await shopWith(production())
  expect(parts.shop.secretKey).toBe(production().SECRET_KEY)
  await shopWith({})
  expect(await readdir(folder)).toEqual(['secret-key'])
})
