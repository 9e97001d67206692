import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const TIMES = Array.from({ length: 20 })

async function count(table: 'orders' | 'payments' | 'standin_orders'): Promise<number> {
  const row = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from ${sql.table(table)}`,
  )
  return row?.count ?? 0
}

test('the same cart placed 20 times concurrently by two processes is one order and one charge', async () => {
  const client = await readyCart(shop)
  const other = (await shop.anotherProcess())()
  other.cookie = client.cookie
  const before = { orders: await count('orders'), charges: await count('standin_orders') }

  const placed = await Promise.all(
    TIMES.map((_, index) =>
      (index % 2 === 0 ? client : other).post('/api/cart/checkout-login', { expected_total: 417 }),
    ),
  )
  const started = await Promise.all(
    TIMES.map((_, index) => (index % 2 === 0 ? client : other).post('/api/payment/start', {})),
  )

  const numbers = placed.map((answer) => answer.body.data.placeOrder.order.order_number)
  const charges = started.map((answer) => answer.body.data.payment.provider_order_id)
  expect(new Set(numbers).size).toBe(1)
  expect(new Set(charges).size).toBe(1)
  expect(await count('orders')).toBe(before.orders + 1)
  expect(await count('standin_orders')).toBe(before.charges + 1)
})

test('20 concurrent confirmations, polls and webhooks pay an order once', async () => {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)

  await Promise.all([
    ...TIMES.map(() => client.post('/api/cart/order-details-status', { id: payment.order_number })),
    shop.standIn.deliverDueWebhooks().then(() => shop.runJobs()),
  ])

  const order = await client.post('/api/order/detail', { order_number: payment.order_number })
  expect(order.body.data.order.timeline).toHaveLength(2)
})

test('one Idempotency-Key sent 20 times concurrently is executed once, and the other requests are told to wait', async () => {
  const client = await readyCart(shop)
  const before = await count('orders')

  const answers = await Promise.all(
    TIMES.map(() => client.post('/api/cart/checkout-login', {}, { 'Idempotency-Key': 'one-tap' })),
  )
  const again = await client.post('/api/cart/checkout-login', {}, { 'Idempotency-Key': 'one-tap' })
  const other = await client.post(
    '/api/cart/checkout-login',
    { expected_total: 1 },
    { 'Idempotency-Key': 'one-tap' },
  )

  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  expect(again.body.data.placeOrder.order.order_status).toBe('pending')
  expect(other.body.message?.[0]?.code).toBe('idempotency_key_reused')
  expect(await count('orders')).toBe(before + 1)
})

test('an Idempotency-Key of a started payment returns the first reply, and is refused for another body', async () => {
  const client = await readyCart(shop)
  const start = (body: object) => client.post('/api/payment/start', body, { 'Idempotency-Key': 'pay' })
  const before = await count('standin_orders')
  const first = await start({ expected_total: 417 })
  const again = await start({ expected_total: 417 })
  const other = await start({ expected_total: 1 })

  expect(first.body.data.payment.amount).toBe(41_700)
  expect([again.body.data, again.headers.get('idempotent-replayed')]).toEqual([first.body.data, 'true'])
  expect([other.status, other.body.message?.[0]?.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await count('standin_orders')).toBe(before + 1)
})
