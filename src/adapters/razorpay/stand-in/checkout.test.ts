import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hono } from 'hono'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts'
import { createStandIn } from './stand-in.ts'

const KEY = 'rzp_test_key'

let database: TestDatabase
let app: Hono
let orderId: string

beforeAll(async () => {
  database = await openTestDatabase()
  app = createStandIn({
    db: database.db,
    clock: { now: () => new Date('2026-11-21T10:00:00+05:30') },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    keyId: KEY,
    keySecret: 'secret',
    webhookSecret: 'whsec',
    webhookUrl: 'http://shop.test/',
  }).app
  const opened = await post('/dev/razorpay/v1/orders', { amount: 99_950, currency: 'INR', receipt: 'LB-1' })
  orderId = opened.body.id
})
afterAll(() => database.close())

async function post(path: string, body: unknown, contentType = 'application/json') {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Basic ${btoa(`${KEY}:secret`)}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

async function preferences(key: string) {
  const response = await app.request(`/dev/razorpay/checkout/preferences?key=${key}&order_id=${orderId}`)
  return response.json()
}

describe('the checkout window', () => {
  test('gets its script, which defines the provider’s class', async () => {
    const response = await app.request('/dev/razorpay/checkout.js')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toContain('window.Razorpay = Razorpay')
  })

  test('shows the amount of the provider’s order, and only to the shop’s key', async () => {
    expect(await preferences(KEY)).toEqual({ order: { amount: 99_950, currency: 'INR' } })
    expect(await preferences('other')).toMatchObject({
      error: { description: 'The api key provided is invalid' },
    })
  })

  test('reports an order id that cannot exist as unknown', async () => {
    const answer = await app.request(`/dev/razorpay/checkout/preferences?key=${KEY}&order_id=%00`)
    const pressed = await post('/dev/payment', { provider_order_id: 'a\u0000b', action: 'pay' })

    expect(await answer.json()).toMatchObject({ error: { description: 'The id provided does not exist' } })
    expect(pressed.status).toBe(422)
  })

  test('returns the provider’s error for Fail, and the three signed fields for Pay', async () => {
    const press = (action: string) =>
      post('/dev/razorpay/checkout/payments', { key: KEY, order_id: orderId, action })
    expect(await press('fail')).toMatchObject({
      status: 200,
      body: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          reason: 'payment_failed',
          metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
        },
      },
    })
    expect((await press('pay')).body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/),
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await press('pay')).body).toMatchObject({
      error: { description: 'This order has already been paid.' },
    })
  })

  test('returns no signature for Pay later, only that the payment is pending', async () => {
    const opened = await post('/dev/razorpay/v1/orders', { amount: 100, currency: 'INR' })
    const pressed = { key: KEY, order_id: opened.body.id, action: 'late' }
    expect((await post('/dev/razorpay/checkout/payments', pressed)).body).toEqual({ pending: true })
  })
})

describe('payments by script', () => {
  test('are refused with 404 for an unknown order, and with 422 at the field for an unknown action', async () => {
    expect(await post('/dev/payment', { provider_order_id: 'order_none', action: 'pay' })).toEqual({
      status: 404,
      body: {
        error: true,
        message: [{ message: 'The id provided does not exist', code: 'unknown_order' }],
        data: null,
      },
    })
    expect(await post('/dev/payment', { provider_order_id: orderId, action: 'steal' })).toMatchObject({
      status: 422,
      body: { error: true, message: [{ code: 'invalid', field: 'action' }], data: null },
    })
  })

  test('cannot be made by a form of another site', async () => {
    const body = { provider_order_id: orderId, action: 'pay' }
    expect(await post('/dev/payment', body, 'text/plain')).toMatchObject({ status: 422 })
  })
})
