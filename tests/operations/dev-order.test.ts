import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devRoutes } from '../../src/server/routes/dev-routes.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let dev: Hono
const stop = () => Promise.resolve()
beforeAll(async () => {
  shop = await createTestShop()
  const { parts, clock, standIn } = shop
  dev = devRoutes({ shop: parts, clock, standIn, start: () => {}, stop, close: stop })
})
afterAll(() => shop.close())

async function post(body: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  const answered = await dev.request('/dev/order', { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answered.status, body: await answered.json() }
}

test('in development POST /dev/order takes an order through its steps by the business clock', async () => {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  const { order_number } = payment
  expect(await post({ order_number, event: 'collected' })).toMatchObject({
    status: 422,
    body: { error: true, message: [{ code: 'not_confirmed' }] },
  })

  await payAndConfirm(shop, client, payment)
  shop.clock.set(new Date('2026-11-24T06:30:00+05:30'))
  expect(await post({ order_number, event: 'collected' })).toEqual({
    status: 200,
    body: { error: false, data: { order_number, order_status: 'processing' } },
  })
  const done = await post({ order_number, event: 'report-ready' })
  expect(done.body).toEqual({ error: false, data: { order_number, order_status: 'complete' } })
  const { order } = (await client.post('/api/order/detail', { order_number })).body.data
  expect(order.timeline.at(-2)).toMatchObject({ status: 'collected', at: '2026-11-24T06:30:00+05:30' })
})

test('an unknown request to /dev/order is refused in the envelope', async () => {
  const unknown = await post({ order_number: 'LB0000000000', event: 'collected' })
  expect(unknown).toMatchObject({ status: 404, body: { error: true, message: [{ code: 'unknown_order' }] } })
  for (const body of [{}, null, { order_number: 1, event: 'lost' }]) {
    expect((await post(body)).status).toBe(422)
  }
})
