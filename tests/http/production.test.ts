import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBusinessClock } from '../../src/server/clocks/business-clock.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { shopParts } from '../../src/server/shop-parts.ts'
import { createApp } from '../../src/server/app.ts'
import { connectedFrom, requestLocally } from '../support/http/local-request.ts'
import { PRODUCTION } from '../support/shop/settings.ts'
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts'

const DEVELOPMENT = { SECRET_KEY: PRODUCTION.SECRET_KEY }

const DEVELOPMENT_CALLS = [
  'GET /dev/outbox?to=9845012345',
  'POST /dev/clock',
  'POST /dev/order',
  'POST /dev/coins',
  'POST /dev/payment',
  'GET /dev/razorpay/checkout.js',
  'GET /dev/razorpay/checkout/preferences',
  'POST /dev/razorpay/checkout/payments',
  'POST /dev/razorpay/v1/orders',
]

/** The properties that mark a request as not local; each is enough. */
const FOREIGN: Record<string, string>[] = [
  { host: 'shop.example' },
  { host: 'localhost.shop.example' },
  { host: '127.0.0.1.shop.example:3000' },
  { host: '10.0.0.4:3000' },
  { host: '' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': 'proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-client-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The app on the test's database, with a stub page. */
async function siteWith(env: Record<string, string>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const parts = await shopParts({ config, database, log: silentLog, clock: createBusinessClock() })
  const pages = new Hono().all('*', (c) => c.text('a page'))
  return createApp({ config, database, parts, routes: pages })
}

type Ask = (app: Hono, path: string, method: string) => Promise<Response>

const locally: Ask = (app, path, method) => requestLocally(app, path, { method })

/** The reply of each development call to a client. */
async function statuses({ app }: { app: Hono }, request: Ask = locally): Promise<number[]> {
  const answers = DEVELOPMENT_CALLS.map(async (named) => {
    const [method = '', path = ''] = named.split(' ')
    return (await request(app, path, method)).status
  })
  return Promise.all(answers)
}

test('SEC-35: in production every development endpoint is 404, and the shop itself responds', async () => {
  const site = await siteWith(PRODUCTION)

  expect(await statuses(site)).toEqual(DEVELOPMENT_CALLS.map(() => 404))
  expect(await (await site.app.request('/')).text()).toBe('a page')
})

test('in development these endpoints are open to the local machine', async () => {
  const site = await siteWith(DEVELOPMENT)
  expect(await statuses(site)).not.toContain(404)
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost']) {
    const answer = await requestLocally(site.app, '/dev/outbox?to=9845012345', { headers: { host } })
    expect([host, answer.status]).toEqual([host, 200])
  }
})

test('SEC-35: in development they answer 404 to another machine, another Host and through a proxy', async () => {
  const site = await siteWith({ ...DEVELOPMENT, LABAYA_DEV_OPEN: 'yes' })
  const closed = DEVELOPMENT_CALLS.map(() => 404)
  const headers = { host: 'localhost:3000' }
  for (const address of ['192.168.1.20', '::ffff:10.0.0.4', '2001:db8::1', 'unknown']) {
    const fromThere: Ask = async (app, path, method) =>
      app.request(path, { method, headers }, connectedFrom(address))
    expect([address, await statuses(site, fromThere)]).toEqual([address, closed])
  }
  for (const foreign of FOREIGN) {
    const withIt: Ask = (app, path, method) => requestLocally(app, path, { method, headers: foreign })
    expect([foreign, await statuses(site, withIt)]).toEqual([foreign, closed])
  }
})

test('/readyz says 503 from the moment the shop receives the stop signal, and responses close their connections', async () => {
  const site = await siteWith(DEVELOPMENT)
  const before = await site.app.request('/readyz')
  site.stopping()
  const after = await site.app.request('/readyz')
  const page = await site.app.request('/')

  expect([before.status, after.status]).toEqual([200, 503])
  expect(page.headers.get('connection')).toBe('close')
  expect((await site.app.request('/healthz')).status).toBe(200)
})
