import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRazorpay } from '../../src/adapters/razorpay/razorpay.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { createApi } from '../support/shop/test-api.ts'
import { shopHandlers } from '../../src/server/handlers/shop-handlers.ts'
import {
  openPayment,
  type OpenPayment,
  payAndConfirm,
  press,
  readyCart,
  statusOf,
} from '../support/shop/booking.ts'
import { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NOW))

const minutesLater = (minutes: number) => shop.clock.set(new Date(NOW.getTime() + minutes * MINUTE_MS))

async function bookOf({ order_number }: OpenPayment) {
  return one<{ order: string; payment: string; place: Date | null | undefined; taken: number }>(
    shop.db,
    sql`select o.status as order, p.status as payment, place.held_until as place, s.taken
        from orders o join payments p on p.order_id = o.id join slots s on s.id = o.slot_id
        left join slot_places place on place.cart_id = o.cart_id where o.number = ${order_number}`,
  )
}

describe('Money that comes too late', () => {
  test('does not revive its order and is refunded once, even if its slot was booked by another customer', async () => {
    const { client, payment } = await openPayment(shop)
    minutesLater(29.5)
    await press(shop, payment, 'late')
    minutesLater(31)
    await shop.standIn.deliverDueWebhooks()
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()

    expect(await statusOf(client, payment)).toBe('payment_failed')
    expect(await bookOf(payment)).toMatchObject({ order: 'payment_failed', payment: 'late', place: null })
  })

  test('pays the order and books its slot if it arrives in the last half minute', async () => {
    const { client, payment } = await openPayment(shop)
    minutesLater(29.5)
    const confirmed = await payAndConfirm(shop, client, payment)

    expect(confirmed.body.data.salesOrder.order_status).toBe('processing')
    expect(await bookOf(payment)).toMatchObject({ order: 'processing', payment: 'captured', place: null })
  })

  test('makes a confirmation by the browser report a failed order', async () => {
    const { client, payment } = await openPayment(shop)
    minutesLater(30.5)
    const confirmed = await payAndConfirm(shop, client, payment)

    expect(confirmed.body.data.salesOrder.order_status).toBe('payment_failed')
    expect(await bookOf(payment)).toMatchObject({ payment: 'late' })
  })
})

test('SEC-15: does not fulfil the order if it is a paisa too much or too little, whatever the source of the report', async () => {
  const { client, payment } = await openPayment(shop)
  await execute(
    shop.db,
    sql`update payments set amount = amount + 1 where provider_order_id = ${payment.provider_order_id}`,
  )
  const confirmed = await payAndConfirm(shop, client, payment)
  await shop.standIn.deliverDueWebhooks()

  expect(confirmed.body.data.salesOrder.order_status).toBe('payment_failed')
  expect(await bookOf(payment)).toMatchObject({ order: 'payment_failed', payment: 'mismatched' })
})

describe('A webhook', () => {
  const event = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: {} })
  const send = (headers: Record<string, string>) =>
    shop.visitor().send('/api/payment/webhook', {
      method: 'POST',
      body: event,
      headers: { 'Content-Type': 'application/json', 'x-razorpay-event-id': 'event-1', ...headers },
    })

  test('without a signature, or with a wrong one, is 403', async () => {
    const answers = [await send({}), await send({ 'x-razorpay-signature': 'f'.repeat(64) })]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(await one(shop.db, sql`select 1 from payment_events where event_id = 'event-1'`)).toBeUndefined()
  })
})

type Ask = (url: string, init: RequestInit) => Promise<Response>

/** A client of a shop with a custom connection to the provider. */
function reaching(provider: Ask, { cookie }: TestClient): TestClient {
  const config = { keyId: 'k', keySecret: 's', webhookSecrets: [], baseUrl: 'http://x', checkoutUrl: '/x' }
  const payments = createRazorpay(config, { clock: shop.clock, fetch: provider })
  const parts = { ...shop.parts, payments }
  const client = new TestClient(createApi(parts, shopHandlers(parts)))
  client.cookie = cookie
  return client
}

function away(): Promise<never> {
  return Promise.reject(Object.assign(new Error('fetch failed'), { cause: new Error('ECONNREFUSED') }))
}

test('polls query the provider about an order at most every three seconds, however many there are', async () => {
  const { client, payment } = await openPayment(shop)
  let asks = 0
  const poller = reaching(() => {
    asks += 1
    return Promise.resolve(Response.json({ entity: 'collection', items: [] }))
  }, client)
  const counts: number[] = []
  for (const seconds of [0, 0, 2.5, 3.5, 4, 7.5]) {
    shop.clock.set(new Date(NOW.getTime() + 10 * MINUTE_MS + seconds * 1000))
    await statusOf(poller, payment)
    counts.push(asks)
  }
  expect(counts).toEqual([1, 1, 1, 2, 2, 3])
})

describe('While the provider is away', () => {
  test('starting a payment is 503 with a Retry-After, and the next attempt pays the order', async () => {
    const client = await readyCart(shop)
    const lonely = reaching(away, client)
    const refused = await lonely.post('/api/payment/start', {})
    const started = await client.post('/api/payment/start', {})
    const confirmed = await payAndConfirm(shop, client, started.body.data.payment)

    expect([refused.status, refused.body.message?.[0]?.code]).toEqual([503, 'payment_unavailable'])
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(confirmed.body.data.salesOrder.order_status).toBe('processing')
  })

  test('the status of an order comes from our own books', async () => {
    const { client, payment } = await openPayment(shop)
    const lonely = reaching(away, client)
    expect(await statusOf(lonely, payment)).toBe('pending')
  })
})

describe('An order', () => {
  test('is returned for an empty cart for half an hour after it was placed', async () => {
    const client = await readyCart(shop)
    const place = async () => (await client.post('/api/cart/checkout-login', {})).body
    const first = await place()
    minutesLater(29.5)
    const again = await place()
    minutesLater(30.5)
    const late = await place()

    expect(again.data.placeOrder.order.order_number).toBe(first.data.placeOrder.order.order_number)
    expect(late.message?.[0]?.code).toBe('cart_empty')
  })

  test('that costs nothing has no payment to confirm', async () => {
    const client = await readyCart(shop)
    const placed = await client.post('/api/cart/checkout-login', {})
    const { order_number } = placed.body.data.placeOrder.order
    await execute(
      shop.db,
      sql`update orders set status = 'processing', payment_method = 'free', grand_total = 0, unpaid_until = null
          where number = ${order_number}`,
    )
    const proof = { payment_id: 'pay_1', provider_order_id: 'order_1', signature: 'f'.repeat(64) }
    const confirmed = await client.post('/api/payment/confirm', { order_number, ...proof })
    const started = await client.post('/api/payment/start', { order_number })

    expect([confirmed.status, confirmed.body.message?.[0]?.code]).toEqual([422, 'bad_signature'])
    expect(started.body.message?.[0]?.code).toBe('not_payable')
  })

  test('of another customer cannot be read, paid or confirmed', async () => {
    const { payment } = await openPayment(shop)
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    const { order_number } = payment
    const proof = {
      payment_id: 'pay_1',
      provider_order_id: payment.provider_order_id,
      signature: 'f'.repeat(64),
    }
    const answers = [
      await stranger.post('/api/cart/order-details-status', { id: order_number }),
      await stranger.post('/api/cart/diagnostic-slot-order-success', {
        payload: { increment_id: order_number },
      }),
      await stranger.post('/api/payment/start', { order_number }),
      await stranger.post('/api/payment/confirm', { order_number, ...proof }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('is counted on every page of the list, including empty ones, and names its patient', async () => {
    const { client } = await openPayment(shop)
    const pages = [await client.post('/api/order/list'), await client.post('/api/order/list', { page: 2 })]
    expect(pages.map(({ body }) => [body.data.orders.items.length, body.data.orders.total_count])).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(pages[0]?.body.data.orders.items[0].patients).toEqual(['Ananya Rao'])
  })
  test('is listed with nineteen others on one page', async () => {
    const { client, payment } = await openPayment(shop)
    await execute(
      shop.db,
      sql`with more as (
            insert into carts (id, customer_id, created_at, changed_at, closed_at)
            select 'more-' || n, o.customer_id, ${NOW}, ${NOW}, ${NOW}
            from orders o, generate_series(1, 20) n where o.number = ${payment.order_number}
            returning id
          )
          insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, placed_at)
          select 'LB' || more.id, more.id, o.customer_id, 'pending', o.payment_method, o.grand_total, o.snapshot, ${NOW}
          from orders o, more where o.number = ${payment.order_number}`,
    )
    const pages = [await client.post('/api/order/list'), await client.post('/api/order/list', { page: 2 })]
    expect(pages.map(({ body }) => [body.data.orders.items.length, body.data.orders.total_count])).toEqual([
      [20, 21],
      [1, 21],
    ])
  })
})
