import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRazorpay } from '../../src/adapters/razorpay/razorpay.ts'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { shopJobs } from '../../src/server/jobs/shop-jobs.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { openPayment, type OpenPayment, payAndConfirm, press } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NOW = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NOW)))

const minutesLater = (minutes: number) => shop.clock.set(new Date(NOW + minutes * MINUTE_MS))

async function orderOf(client: TestClient, { order_number }: OpenPayment) {
  return (await client.post('/api/order/detail', { order_number })).body.data.order
}

// The provider's own record of an order's refunds.
function providerRefunds({ order_number }: OpenPayment) {
  return query<{ amount: number }>(
    shop.db,
    sql`select r.amount from standin_refunds r join standin_payments p on p.id = r.payment_id
        join standin_orders o on o.id = p.order_id where o.receipt = ${order_number}`,
  )
}

async function messagesOf({ order_number }: OpenPayment) {
  return query<{ kind: string; text: string }>(
    shop.db,
    sql`select kind, text from sms_outbox where position(${order_number} in text) > 0 order by id`,
  )
}

// The shop's jobs with a custom provider.
function jobsWith(fetch: (url: string) => Promise<Response>) {
  const config = { keyId: 'k', keySecret: 's', webhookSecrets: [], baseUrl: 'http://x', checkoutUrl: '/x' }
  const payments = createRazorpay(config, { clock: shop.clock, fetch })
  const { db, clock } = shop
  return createJobRunner({ db, clock, log: silentLog, isAlone: false }, shopJobs({ ...shop.parts, payments }))
}

describe('money that arrives after half an hour', () => {
  test('is refunded once and the customer is notified once, however often it is reported', async () => {
    const { client, payment } = await openPayment(shop)
    minutesLater(29.5)
    await press(shop, payment, 'late')
    minutesLater(31)
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    await client.post('/api/cart/order-details-status', { id: payment.order_number })
    await execute(
      shop.db,
      sql`update standin_webhooks set delivered_at = null, event_id = event_id || 'x', due_at = ${shop.clock.now()}`,
    )
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()

    expect(await providerRefunds(payment)).toEqual([{ amount: 41_700 }])
    expect(await messagesOf(payment)).toEqual([
      {
        kind: 'order_refunded',
        text: `Your payment for Labaya order ${payment.order_number} came after the order had expired. ₹417 will reach the account you paid from in 5 to 7 working days.`,
      },
    ])
    expect(await orderOf(client, payment)).toMatchObject({
      order_status: 'payment_failed',
      refund: { amount: { value: 417 }, status: 'processed' },
    })
  })

  test('remains owed while the provider is down, and is refunded under the same key afterwards', async () => {
    const { payment } = await openPayment(shop)
    minutesLater(31)
    await press(shop, payment, 'pay')
    const halfDead = jobsWith(async (url) => {
      if (url.endsWith('/refund')) return Response.error()
      return shop.standIn.app.request(url.replace('http://x', 'http://localhost/dev/razorpay'), {
        headers: { authorization: `Basic ${btoa('rzp_test_standin:stand-in key secret')}` },
      })
    })
    await shop.standIn.deliverDueWebhooks()
    await halfDead.runDue()
    const refund = () =>
      one<{ status: string; tries: number }>(
        shop.db,
        sql`select r.status, r.tries from refunds r join orders o on o.id = r.order_id
            where o.number = ${payment.order_number}`,
      )
    expect(await refund()).toEqual({ status: 'requested', tries: 1 })
    minutesLater(40)
    await shop.runJobs()
    expect(await refund()).toEqual({ status: 'processed', tries: 1 })
    expect(await providerRefunds(payment)).toHaveLength(1)
  })
})

test('money that does not match ends the order and is refunded in full', async () => {
  const { client, payment } = await openPayment(shop)
  await execute(
    shop.db,
    sql`update payments set amount = amount + 100 where provider_order_id = ${payment.provider_order_id}`,
  )
  await payAndConfirm(shop, client, payment)
  await shop.runJobs()
  expect(await providerRefunds(payment)).toEqual([{ amount: 41_700 }])
  expect((await messagesOf(payment)).map(({ kind }) => kind)).toEqual(['order_refunded'])
})

test('a second payment of a paid order is refunded, and the order stays paid', async () => {
  const { client, payment } = await openPayment(shop)
  await payAndConfirm(shop, client, payment)
  await execute(shop.db, sql`drop index standin_payments_captured`)
  await execute(
    shop.db,
    sql`insert into standin_payments (id, order_id, status, created_at)
        values ('pay_twice', ${payment.provider_order_id}, 'captured', ${shop.clock.now()})`,
  )
  await shop.standIn.deliverDueWebhooks()
  await shop.runJobs()
  expect((await orderOf(client, payment)).order_status).toBe('processing')
  expect(await providerRefunds(payment)).toEqual([{ amount: 41_700 }])
  expect((await messagesOf(payment)).map(({ kind }) => kind).toSorted()).toEqual([
    'order_confirmed',
    'order_refunded',
  ])
})

describe('an order that no customer polls', () => {
  test('is settled by the reconciler after fifteen minutes, and not before', async () => {
    const { client, payment } = await openPayment(shop)
    await press(shop, payment, 'pay')
    minutesLater(14.9)
    await shop.runJobs()
    expect((await orderOf(client, payment)).order_status).toBe('pending')
    minutesLater(16)
    await shop.runJobs()
    expect((await orderOf(client, payment)).order_status).toBe('processing')
    expect((await messagesOf(payment)).map(({ kind }) => kind)).toEqual(['order_confirmed'])
  })

  test('expires in the database once after half an hour, and its slot is free', async () => {
    const { client, payment } = await openPayment(shop)
    minutesLater(29.9)
    await shop.runJobs()
    const stored = () =>
      one<{ status: string; places: number; events: number }>(
        shop.db,
        sql`select o.status, (select count(*)::int from slot_places p where p.cart_id = o.cart_id) as places,
              (select count(*)::int from order_events e where e.order_id = o.id) as events
            from orders o where o.number = ${payment.order_number}`,
      )
    expect(await stored()).toEqual({ status: 'pending', places: 1, events: 1 })
    minutesLater(31)
    await shop.runJobs()
    minutesLater(33)
    await shop.runJobs()
    expect(await stored()).toEqual({ status: 'payment_failed', places: 0, events: 2 })
    expect((await orderOf(client, payment)).timeline.at(-1)).toMatchObject({
      status: 'payment_failed',
      at: expect.stringMatching(/^2026-11-23T09:3[01]/),
    })
  })

  test('is looked up less and less often', async () => {
    const { payment } = await openPayment(shop)
    const looks = async () => {
      const counted = await one<{ looks: number }>(
        shop.db,
        sql`select count(*)::int as looks from jobs
            where kind = 'look-at-payment' and position(${payment.provider_order_id} in key) > 0`,
      )
      return counted?.looks ?? 0
    }
    for (const minutes of [10, 15.5, 17, 20.7, 60, 69, 73]) {
      minutesLater(minutes)
      await shop.runJobs()
    }
    expect(await looks()).toBe(4)
  })
})

test('a second charge is refused until the first has failed', async () => {
  const { client, payment } = await openPayment(shop)
  await press(shop, payment, 'late')
  const { order_number } = payment
  const refused = await client.post('/api/payment/start', { order_number })
  expect(refused.body).toMatchObject({ error: true, message: [{ code: 'payment_waiting' }] })

  await execute(
    shop.db,
    sql`update standin_payments set status = 'failed' where order_id = ${payment.provider_order_id}`,
  )
  const again = await client.post('/api/payment/start', { order_number })
  expect(again.body.data.payment.provider_order_id).toBe(payment.provider_order_id)
})

test('a payment without a webhook is settled when the customer wants to pay again', async () => {
  const { client, payment } = await openPayment(shop)
  await press(shop, payment, 'pay')
  const refused = await client.post('/api/payment/start', { order_number: payment.order_number })
  expect(refused.body).toMatchObject({ error: true, message: [{ code: 'not_payable' }] })
  expect((await orderOf(client, payment)).order_status).toBe('processing')
})
