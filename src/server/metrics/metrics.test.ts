import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueSms } from '../../use-cases/account/sms-jobs.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { readyCart, startPayment } from '../../../tests/support/shop/booking.ts'
import { istDay } from '../../../tests/support/settlements/ist-day.ts'
import { noteFailedDay, noteReadDays } from '../../domains/settlements/settlement-lines.store.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { PAGE_PATHS } from '../../../tests/support/http/page-paths.ts'
import { openPostgres } from '../../platform/db/connect.server.ts'
import { silentLog } from '../../platform/log/log.ts'
import { measured, metricsRoute } from '../../platform/metrics/metrics-route.ts'
import { routeLabel } from './route-label.ts'
import { createMetrics } from './shop-metrics.ts'

const metrics = createMetrics({ withProcess: false })
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const read = () =>
  createMetrics({ withProcess: false }).text({ db: shop.db, pool: null, now: () => shop.clock.now() })

describe('a request', () => {
  const app = new Hono()
  app.use(measured(metrics.answered))
  app.get('/fails', () => Promise.reject(new Error('no')))
  app.all('*', (c) => c.text('a page'))
  app.onError((_error, c) => c.text('sorry', 500))

  test('is counted under its route and the class of its status, including failures', async () => {
    await app.request('/product/health-check/complete-blood-count?pincode=560034')
    await app.request('/api/cart/get-cart', { method: 'POST' })
    await app.request('/fails')
    const text = await metrics.text({ db: shop.db, pool: null, now: () => shop.clock.now() })
    for (const [route, status] of [
      ['/product/:category/:product', '2xx'],
      ['/api/cart/get-cart', '2xx'],
      ['other', '5xx'],
    ]) {
      expect(text).toContain(`duration_seconds_count{route="${route}",status="${status}"} 1`)
    }
  })

  test('has one of a fixed set of labels, whatever address is requested', () => {
    const strange = Array.from({ length: 500 }, (_, at) => [
      `/${at}`,
      `/api/${at}`,
      `/product/a/${at}`,
      `/assets/${at}.js`,
    ])
    const names = new Set(strange.flat().map(routeLabel))
    expect([...names].toSorted()).toEqual(['/api/*', '/assets/*', '/product/:category/:product', 'other'])
    expect(routeLabel('/my-profile/9845012345')).toBe('/my-profile')
    expect(['/home.data', '/_root.data', '/product/heart.data'].map(routeLabel)).toEqual([
      '/home',
      '/',
      '/product',
    ])
  })

  test('for a page of the shop always has a label', () => {
    const paths = PAGE_PATHS.map((path) => `/${path}`.replaceAll(/:(\w+)\??/g, 'some-$1'))
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => path !== '/*' && routeLabel(path) === 'other')).toEqual([])
  })
})

describe('the figures of the shop', () => {
  test('report orders, payments, held slots and waiting messages, without personal data', async () => {
    const client = await readyCart(shop)
    await startPayment(client)
    const mobile = '9845099999'
    const now = shop.clock.now()
    await transaction(shop.db, (tx) =>
      enqueueSms(
        tx,
        { to: mobile, kind: 'order_confirmed', text: 'Your order is confirmed' },
        { key: 'LB1', now },
      ),
    )
    const text = await read()
    expect(text).toContain('labaya_database_up 1')
    expect(text).toContain('labaya_orders_last_day{status="pending"} 1')
    expect(text).toContain('labaya_payments_last_day{status="created"} 1')
    expect(text).toContain('labaya_slot_holds 1')
    expect(text).toContain('labaya_jobs{kind="send-sms",state="waiting"} 1')
    expect(text).not.toMatch(/[6-9]\d{9}|Ananya|Koramangala|LB\d|LT-/)
  })

  test('report since when an open payment was not refreshed, and omit orders of the previous day', async () => {
    const before = shop.clock.now()
    shop.clock.set(new Date(before.getTime() + 31 * 60_000))
    expect(await read()).toContain('labaya_payments_not_looked_up 1')
    shop.clock.set(new Date(before.getTime() + 25 * 60 * 60_000))
    const text = await read()
    expect(text).not.toContain('labaya_orders_last_day{')
    expect(text).toContain('labaya_slot_holds 0')
    expect(text).toMatch(/labaya_job_overdue_seconds\{kind="send-sms"\} 90000/)
  })

  test('OPS-M02: count the days whose settlements could not be fetched, until they are read', async () => {
    const day = istDay('2026-11-22')
    const now = shop.clock.now()
    expect(await read()).toContain('labaya_settlement_days_not_fetched 0')
    await noteFailedDay(shop.db, day, 'timeout', now)
    await noteFailedDay(shop.db, day, 'unreachable', now)
    expect(await read()).toContain('labaya_settlement_days_not_fetched 1')
    await transaction(shop.db, (tx) => noteReadDays(tx, { from: day, until: day }, now))
    expect(await read()).toContain('labaya_settlement_days_not_fetched 0')
  })

  test('are missing if the database is unavailable, and a metric reports that', async () => {
    const away = openPostgres('postgresql://127.0.0.1:1/none', () => {})
    const fresh = createMetrics({ withProcess: false })
    const without = await fresh.text({
      db: away.db,
      pool: () => ({ total: 4, idle: 1, waiting: 7 }),
      now: () => shop.clock.now(),
    })
    expect(without).toContain('labaya_database_up 0')
    expect(without).toContain('labaya_database_pool_connections{state="waiting"} 7')
    expect(without).not.toContain('labaya_jobs{')
    await away.close()
  })
})

test('a log event is counted by its name at every level, without its fields', async () => {
  const counting = createMetrics({ withProcess: false })
  const log = counting.counting(silentLog)
  log.info('otp_sent', { mobile: '98******45' })
  log.warn('otp_not_sent', { reason: 'timeout' })
  log.error('crashed', new Error('9845012345'))
  log.info('call', { path: '/api/login', status: 200 })
  const text = await counting.text({ db: shop.db, pool: null, now: () => shop.clock.now() })
  for (const event of ['otp_sent', 'otp_not_sent', 'crashed']) {
    expect(text).toContain(`labaya_events_total{event="${event}"} 1`)
  }
  expect(text).toContain('labaya_events_total{event="job_dead_lettered"} 0')
  expect(text).not.toMatch(/event="call"|98\*|9845012345|timeout/)
})

const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

const routeWith = (token: string | null) =>
  metricsRoute({ token, text: () => Promise.resolve('labaya_up 1') })

const status = async (token: string | null, headers: Record<string, string>, address = '127.0.0.1') =>
  (await routeWith(token).request('http://localhost:3000/metrics', { headers }, from(address))).status

describe('/metrics', () => {
  test('without a token answers this machine only, and no client behind a proxy', async () => {
    const host = 'localhost:3000'
    expect(await status(null, { host })).toBe(200)
    expect(await status(null, { host }, '::1')).toBe(200)
    expect(await status(null, { host }, '10.0.0.7')).toBe(404)
    expect(await status(null, { host: 'shop.example' })).toBe(404)
    expect(await status(null, { host, 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  test('with a token answers its holders from anywhere, and no other client', async () => {
    const token = 'a token of some length'
    expect(await status(token, { authorization: `Bearer ${token}` }, '10.0.0.7')).toBe(200)
    expect(await status(token, { authorization: `Bearer ${token}x` })).toBe(404)
    expect(await status(token, { host: 'localhost:3000' })).toBe(404)
  })
})
