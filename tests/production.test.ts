import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBusinessClock } from '../src/server/business-clock.ts'
import { readConfig } from '../src/server/config.ts'
import { silentLog } from '../src/server/log.ts'
import { shopParts } from '../src/server/shop-parts.ts'
import { siteOf } from '../src/server/site.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

const PRODUCTION = {
  LABAYA_MODE: 'production',
  DATABASE_URL: 'postgresql://shop@db.example/shop',
  PUBLIC_URL: 'https://shop.example',
  SECRET_KEY: 'a secret of at least thirty-two characters',
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  SMS_URL: 'https://sms.example/send',
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
}
const DEVELOPMENT = { SECRET_KEY: PRODUCTION.SECRET_KEY }

const DOORS = [
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

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The site on the test's database, with a page that says so in place of the shop's. */
async function siteWith(env: Record<string, string>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const parts = await shopParts({ config, database, log: silentLog, clock: createBusinessClock() })
  const pages = new Hono().all('*', (c) => c.text('a page'))
  return siteOf({ config, database, parts, pages })
}

async function statuses({ app }: Awaited<ReturnType<typeof siteWith>>): Promise<number[]> {
  const answers = DOORS.map(async (door) => {
    const [method = '', path = ''] = door.split(' ')
    return (await app.request(path, { method })).status
  })
  return Promise.all(answers)
}

test('SEC-35: in production every door of development answers 404, and the shop itself answers', async () => {
  const site = await siteWith(PRODUCTION)

  expect(await statuses(site)).toEqual(DOORS.map(() => 404))
  expect(await (await site.app.request('/')).text()).toBe('a page')
})

test('in development the same doors are open', async () => {
  expect(await statuses(await siteWith(DEVELOPMENT))).not.toContain(404)
})

test('/readyz says 503 from the moment the shop is told to stop, and answers close their connections', async () => {
  const site = await siteWith(DEVELOPMENT)
  const before = await site.app.request('/readyz')
  site.stopping()
  const after = await site.app.request('/readyz')
  const page = await site.app.request('/')

  expect([before.status, after.status]).toEqual([200, 503])
  expect(page.headers.get('connection')).toBe('close')
  expect((await site.app.request('/healthz')).status).toBe(200)
})
