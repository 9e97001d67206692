import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import {
  addMember,
  holdSlot,
  payAndConfirm,
  readyCart,
  saveHome,
  signUp,
  startPayment,
} from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('A booking from search to paid order', () => {
  test('GEN-03, API-07, API-02, API-47 … API-49, API-14, API-25, API-43, API-44, API-33: a visitor finds a test and pays it', async () => {
    const client = shop.visitor()
    const found = await client.post('/api/pdp/search-result', { q: 'complete blood count' })
    const [product] = found.body.data.products.items
    expect(product.sku).toBe('LT-CBC')

    await client.post('/api/cart/add-to-diagnostic-cart', { sku: product.sku, quantity: 1 })
    await signUp(shop, client, '9845012345')
    await client.post('/api/cart/cart-merge')
    const member = await addMember(client)
    await saveHome(client)
    const held = await holdSlot(client, [member])
    expect(held.body.data.addSlots.slot_date).toBe('2026-11-24')

    const started = await startPayment(client)
    expect(started.body).toMatchObject({
      error: false,
      data: { payment: { amount: 41_700, currency: 'INR' } },
    })
    const confirmed = await payAndConfirm(shop, client, started.body.data.payment)
    expect(confirmed.body.data.salesOrder).toMatchObject({
      order_status: 'processing',
      has_diagnostic_items: true,
    })

    const order = await client.post('/api/order/detail', {
      order_number: started.body.data.payment.order_number,
    })
    expect(order.body.data.order).toMatchObject({
      order_status: 'processing',
      grand_total: { value: 417 },
      slot: { slot_date: '2026-11-24', slot_time: '06:00 - 07:00' },
      members: [{ member_firstname: 'Ananya', item_name: 'Complete Blood Count (CBC)' }],
    })
    await shop.runJobs()
    expect((await shop.outbox('9845012345'))[0]).toMatchObject({ kind: 'order_confirmed' })
  })

  test('after placing, the session has an empty cart, and placing the closed cart again returns the same order', async () => {
    const client = await readyCart(shop)
    const first = await startPayment(client)

    const cart = await client.post('/api/cart/get-cart')
    const again = await client.post('/api/cart/checkout-login', {})

    expect(cart.body.data.cart).toMatchObject({ id: null, items: [] })
    expect(again.body.data.placeOrder.order.order_number).toBe(first.body.data.payment.order_number)
  })
})

describe('A cart made as a visitor', () => {
  test('CART-25: can be placed by its customer even if it was never merged', async () => {
    const client = shop.visitor()
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    await shop.signIn(client)
    await saveHome(client)
    await holdSlot(client, [await addMember(client)])

    const started = await startPayment(client)

    expect(started.body.data.payment.amount).toBe(41_700)
  })
})

describe('A refused order reserves and charges nothing:', () => {
  test('total_changed: a total that the shopper did not see must be confirmed', async () => {
    const client = await readyCart(shop)

    const refused = await client.post('/api/cart/checkout-login', { expected_total: 400 })

    expect(refused.status).toBe(200)
    expect(refused.body).toMatchObject({ error: true, data: { grand_total: { value: 417 } } })
    expect(refused.body.message?.[0]?.code).toBe('total_changed')
    expect((await client.post('/api/cart/get-cart')).body.data.cart.items).toHaveLength(1)
  })

  test('PAT-24: a held slot without patients is refused with no_patients', async () => {
    const client = shop.visitor()
    await shop.signIn(client)
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    await saveHome(client)
    await holdSlot(client, [])

    const refused = await client.post('/api/cart/checkout-login', {})

    expect(refused.body.message?.[0]).toMatchObject({
      code: 'no_patients',
      message: 'At least one Patient needs to be selected',
    })
  })

  test('slot_gone: an expired hold is refused, and one second earlier the order is placed', async () => {
    const [early, late] = [await readyCart(shop), await readyCart(shop)]
    const now = shop.clock.now()
    shop.clock.set(new Date(now.getTime() + 14 * 60_000 + 50_000))
    const placed = await early.post('/api/cart/checkout-login', {})
    shop.clock.set(new Date(now.getTime() + 15 * 60_000 + 10_000))
    const refused = await late.post('/api/cart/checkout-login', {})
    shop.clock.set(now)

    expect(placed.body.data.placeOrder.order.order_status).toBe('pending')
    expect(refused.body.message?.[0]?.code).toBe('slot_gone')
  })

  test('cart_empty: an empty cart is refused', async () => {
    const client = shop.visitor()
    await shop.signIn(client)

    const refused = await client.post('/api/cart/checkout-login', {})

    expect(refused.body.message?.[0]?.code).toBe('cart_empty')
  })

  test('a visitor must sign in', async () => {
    expect((await shop.visitor().post('/api/cart/checkout-login', {})).status).toBe(401)
  })
})

describe('Payment of an order:', () => {
  test('ORD-02: a payment method that does not match the total is refused', async () => {
    const client = await readyCart(shop)

    const refused = await client.post('/api/address/set-payment-method', { paymentMethod: 'free' })

    expect(refused.body).toMatchObject({ error: true, message: [{ code: 'wrong_method' }] })
  })

  test('SEC-15: a wrong signature confirms nothing', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data

    const refused = await client.post('/api/payment/confirm', {
      order_number: payment.order_number,
      provider_order_id: payment.provider_order_id,
      payment_id: 'pay_1234567890',
      signature: 'f'.repeat(64),
    })
    const status = await client.post('/api/cart/order-details-status', { id: payment.order_number })

    expect(refused.status).toBe(422)
    expect(status.body.data.salesOrder.order_status).toBe('pending')
  })

  test('ORD-06, SEC-14, AMB-05: the client’s claim about a payment is ignored', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data

    const claimed = await client.post('/api/cart/diagnostic-slot-order-success', {
      payload: { cart_id: '', increment_id: payment.order_number, payment_status: 1 },
    })

    expect(claimed.body.data.diagnosticSlotOrderSuccess.success).toBe('false')
    const status = await client.post('/api/cart/order-details-status', { id: payment.order_number })
    expect(status.body.data.salesOrder.order_status).toBe('pending')
  })

  test('a failed attempt leaves the order payable, and a second attempt pays it', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    await shop.standIn.app.request('/dev/payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider_order_id: payment.provider_order_id, action: 'fail' }),
    })

    const again = await client.post('/api/payment/start', { order_number: payment.order_number })
    const confirmed = await payAndConfirm(shop, client, again.body.data.payment)

    expect(again.body.data.payment.provider_order_id).toBe(payment.provider_order_id)
    expect(confirmed.body.data.salesOrder.order_status).toBe('processing')
  })

  test('a webhook alone pays the order, once even if it is delivered five times', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    await shop.standIn.app.request('/dev/payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ provider_order_id: payment.provider_order_id, action: 'pay' }),
    })
    for (let time = 0; time < 5; time += 1) {
      await shop.standIn.deliverDueWebhooks()
      await execute(
        shop.db,
        sql`update standin_webhooks set delivered_at = null, due_at = ${shop.clock.now()}`,
      )
    }
    await shop.runJobs()

    const order = await client.post('/api/order/detail', { order_number: payment.order_number })

    expect(order.body.data.order.order_status).toBe('processing')
    expect(order.body.data.order.timeline.map((entry: { status: string }) => entry.status)).toEqual([
      'pending',
      'processing',
    ])
  })

  test('after 30 minutes unpaid the order is reported as failed and its slot is free, and not a moment before', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    const now = shop.clock.now()
    shop.clock.set(new Date(now.getTime() + 30 * 60_000 - 10_000))
    const before = await client.post('/api/order/detail', { order_number: payment.order_number })
    shop.clock.set(new Date(now.getTime() + 30 * 60_000 + 10_000))
    const after = await client.post('/api/order/detail', { order_number: payment.order_number })
    const again = await client.post('/api/payment/start', { order_number: payment.order_number })
    shop.clock.set(now)

    expect(before.body.data.order).toMatchObject({ order_status: 'pending', can_pay: true })
    expect(after.body.data.order).toMatchObject({ order_status: 'payment_failed', can_pay: false })
    expect(again.body.message?.[0]?.code).toBe('not_payable')
  })

  test("another customer's order is answered like one that does not exist", async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    const stranger = shop.visitor()
    await shop.signIn(stranger)

    const theirs = await stranger.post('/api/order/detail', { order_number: payment.order_number })
    const none = await stranger.post('/api/order/detail', { order_number: 'LB0000000000' })

    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(none.body)
  })
})
