import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRazorpay } from '../../src/adapters/razorpay/razorpay.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { createApi } from '../support/shop/test-api.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { shopJobs } from '../../src/server/jobs/shop-jobs.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { shopHandlers } from '../../src/server/handlers/shop-handlers.ts'
import { openPayment, press, statusOf } from '../support/shop/booking.ts'
import { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { sendWebhook, webhookBody, WEBHOOK_SECRET, type WebhookEvent } from '../support/servers/webhook.ts'

const NOW = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NOW)))

const minutesLater = (minutes: number) => shop.clock.set(new Date(NOW + minutes * MINUTE_MS))
const deliver = (event: WebhookEvent, id?: string) =>
  sendWebhook(shop.visitor(), webhookBody(event), id === undefined ? {} : { id })

function enqueuedRefreshes(id: string) {
  return one<{ events: number; jobs: number }>(
    shop.db,
    sql`select (select count(*)::int from payment_events where event_id = ${id}) as events,
          (select count(*)::int from jobs where kind = 'look-at-payment' and key = ${`event:${id}`}) as jobs`,
  )
}

/** The shop with a custom provider. */
function shopWith(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  const keys = { keyId: 'k', keySecret: 's', webhookSecrets: [WEBHOOK_SECRET] }
  const payments = createRazorpay(
    { ...keys, baseUrl: 'http://provider', checkoutUrl: '/x' },
    { clock: shop.clock, fetch },
  )
  return { ...shop.parts, payments }
}

describe('A webhook', () => {
  test('delivered five times at once causes one lookup, and each delivery is answered 200', async () => {
    const { payment } = await openPayment(shop)
    const event = { event: 'payment.captured', orderId: payment.provider_order_id, paymentId: 'pay_1' }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(event, 'five-times')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await enqueuedRefreshes('five-times')).toEqual({ events: 1, jobs: 1 })
  })

  test('delivered again after its job was deleted, up to the provider’s last delivery, causes no new lookup', async () => {
    const { payment } = await openPayment(shop)
    const event = { event: 'payment.captured', orderId: payment.provider_order_id, paymentId: 'pay_3' }
    await deliver(event, 'long-ago')
    await execute(shop.db, sql`delete from jobs where kind = 'look-at-payment' and key = 'event:long-ago'`)
    expect((await deliver(event, 'long-ago')).status).toBe(200)
    expect(await enqueuedRefreshes('long-ago')).toEqual({ events: 1, jobs: 0 })
  })

  test('is answered immediately even if the provider does not respond: the lookup follows', async () => {
    const { payment } = await openPayment(shop)
    let calls = 0
    const parts = shopWith(() => {
      calls += 1
      return new Promise(() => {})
    })
    const client = new TestClient(createApi(parts, shopHandlers(parts)))
    const body = webhookBody({ event: 'order.paid', orderId: payment.provider_order_id, paymentId: 'pay_2' })
    const { status } = await sendWebhook(client, body, { id: 'while-slow' })
    expect([status, calls]).toEqual([200, 0])
    expect(await enqueuedRefreshes('while-slow')).toEqual({ events: 1, jobs: 1 })
  })

  test('of an unknown kind, or about an unknown order, is answered 200 and changes nothing', async () => {
    const settlement = JSON.stringify({ entity: 'event', event: 'settlement.processed', payload: {} })
    const strange = await sendWebhook(shop.visitor(), settlement, { id: 'settlement' })
    const unread = await sendWebhook(shop.visitor(), '{"entity":"event"}', { id: 'unread' })
    const foreign = await deliver(
      { event: 'payment.captured', orderId: 'order_else', paymentId: 'p' },
      'else',
    )
    await shop.runJobs()
    expect([strange.status, unread.status, foreign.status]).toEqual([200, 200, 200])
    expect(await enqueuedRefreshes('settlement')).toEqual({ events: 1, jobs: 0 })
  })

  test('that reports a failed attempt leaves the order payable', async () => {
    const { client, payment } = await openPayment(shop)
    await press(shop, payment, 'fail')
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    const again = await client.post('/api/payment/start', { order_number: payment.order_number })
    expect(await statusOf(client, payment)).toBe('pending')
    expect(again.body.data.payment.provider_order_id).toBe(payment.provider_order_id)
  })
})

describe('A webhook about a refund', () => {
  let tells: 'pending' | 'processed' | 'failed'
  const jobs = () => {
    const parts = shopWith(async (url, init) => {
      const refund = { entity: 'refund', id: 'rfnd_1', payment_id: paid, amount: 41_700, status: tells }
      if (url.includes('refund')) return Response.json(refund)
      const there = url.replace('http://provider', 'http://localhost/dev/razorpay')
      const authorization = `Basic ${btoa('rzp_test_standin:stand-in key secret')}`
      return shop.standIn.app.request(there, { ...init, headers: { authorization } })
    })
    const { db, clock } = shop
    return createJobRunner({ db, clock, log: silentLog, isAlone: false }, shopJobs(parts)).runDue()
  }
  let paid: string
  const refund = () =>
    one<{ status: string; job: string; owed: number }>(
      shop.db,
      sql`select r.status, j.state as job,
            (select sum(m.amount * ((m.to_account = 'owed')::int - (m.from_account = 'owed')::int))::int
             from money_movements m where m.payment_id = ${paid}) as owed
          from refunds r join jobs j on j.kind = 'refund' and j.key = r.payment_id where r.payment_id = ${paid}`,
    )

  beforeEach(async () => {
    await execute(
      shop.db,
      sql`update refunds set provider_refund_id = null where provider_refund_id = 'rfnd_1'`,
    )
    const { payment } = await openPayment(shop)
    minutesLater(31)
    paid = (await press(shop, payment, 'pay')).payment_id
    await shop.standIn.deliverDueWebhooks()
    tells = 'pending'
    await jobs()
    expect(await refund()).toEqual({ status: 'pending', job: 'waiting', owed: 41_700 })
  })
  const about = (event: string, id?: string) => deliver({ event, paymentId: paid, refundId: 'rfnd_1' }, id)

  test('that has been processed completes it immediately, hours before the next scheduled query', async () => {
    tells = 'processed'
    minutesLater(40)
    await jobs()
    expect(await refund()).toMatchObject({ status: 'pending' })
    await Promise.all([about('refund.processed'), about('refund.processed')])
    await jobs()
    expect(await refund()).toEqual({ status: 'processed', job: 'done', owed: 0 })
  })

  test('delivered again under its id has no effect: one event causes one lookup', async () => {
    const dueAt = async () =>
      (await one<{ at: Date }>(shop.db, sql`select run_at as at from jobs where key = ${paid}`))?.at
    await about('refund.processed', `of ${paid}`)
    await jobs()
    const later = await dueAt()
    minutesLater(40)
    expect((await about('refund.processed', `of ${paid}`)).status).toBe(200)
    expect(await dueAt()).toEqual(later)
    await about('refund.processed', `another of ${paid}`)
    expect(await dueAt()).not.toEqual(later)
  })

  test('that failed becomes a dead letter for the operator, with the money still owed', async () => {
    tells = 'failed'
    await about('refund.failed')
    await jobs()
    expect(await refund()).toEqual({ status: 'failed', job: 'dead', owed: 41_700 })
  })

  test('is only a hint: the provider’s API decides when they differ', async () => {
    await about('refund.processed')
    await jobs()
    expect(await refund()).toEqual({ status: 'pending', job: 'waiting', owed: 41_700 })
  })
})
