import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { addMember, holdSlot, payAndConfirm, readyCart, saveHome } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NOW))

async function deliveryToPay() {
  const client = shop.visitor()
  await shop.signIn(client)
  await client.post('/api/cart/add-to-cart', { sku: 'LX-GLUCO-KIT', quantity: 1 })
  await saveHome(client)
  const started = await client.post('/api/payment/start', {})
  return { client, payment: started.body.data.payment }
}

test('GEN-02: an order of products without a visit has no slot and no booking charge, and is paid like any other', async () => {
  const { client, payment } = await deliveryToPay()
  const confirmed = await payAndConfirm(shop, client, payment)
  const { order } = (await client.post('/api/order/detail', { order_number: payment.order_number })).body.data

  expect(payment.amount).toBe(89_900)
  expect(confirmed.body.data.salesOrder).toMatchObject({
    order_status: 'processing',
    has_diagnostic_items: false,
  })
  expect(order).toMatchObject({ slot: null, members: [], prices: { slot_collection_fee: { value: 0 } } })
})

test('money for products without a visit that arrives after half an hour does not revive the order', async () => {
  const { client, payment } = await deliveryToPay()
  shop.clock.set(new Date(NOW.getTime() + 30 * MINUTE_MS + 1_000))
  const confirmed = await payAndConfirm(shop, client, payment)

  expect(confirmed.body.data.salesOrder.order_status).toBe('payment_failed')
})

test('AMB-65: a price that changed since the cart was displayed is charged only after the shopper has seen it', async () => {
  const client = await readyCart(shop)
  const shown = (await client.post('/api/cart/get-cart')).body.data.cart
  await execute(shop.db, sql`update products set price_paise = price_paise + 5000 where sku = 'LT-CBC'`)
  const unseen = (await client.post('/api/cart/checkout-login', {})).body
  const seen = (await client.post('/api/cart/get-cart')).body.data.cart
  const placed = (await client.post('/api/cart/checkout-login', {})).body
  await execute(shop.db, sql`update products set price_paise = price_paise - 5000 where sku = 'LT-CBC'`)

  expect(unseen).toMatchObject({ error: true, message: [{ code: 'total_changed' }] })
  expect(unseen.data.grand_total.value).toBe(shown.prices.grand_total.value + 50)
  expect(seen.notices).toMatchObject([{ code: 'price_changed' }])
  expect(placed.data.placeOrder.order.grand_total.value).toBe(shown.prices.grand_total.value + 50)
})

test('AMB-65: a retired product is reported, and neither priced nor ordered', async () => {
  const client = await readyCart(shop)
  await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-CBC'`)
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  const placed = (await client.post('/api/cart/checkout-login', {})).body
  await execute(shop.db, sql`update products set is_retired = false where sku = 'LT-CBC'`)

  expect(cart).toMatchObject({ items: [], notices: [{ code: 'no_longer_available' }] })
  expect(placed).toMatchObject({ error: true, message: [{ code: 'cart_empty' }] })
})

test('SEC-08: prices, discounts, totals and states that a client sends are ignored, and a wrong total is refused', async () => {
  const client = await readyCart(shop)
  const money = { value: 1, currency: 'INR' }
  const claims = { price: 1, grand_total: money, prices: { grand_total: money }, discount: 416, tax: 0 }
  const add = { sku: 'LT-HBA1C', quantity: 1, ...claims }
  await client.post('/api/cart/add-to-diagnostic-cart', add)
  const { items } = (await client.post('/api/cart/get-cart', claims)).body.data.cart
  await client.post('/api/cart/delete-diagnostic-cart', { item: items[1].uid, ...claims })
  const listed = await one<{ price: number }>(
    shop.db,
    sql`select price_paise as price from products where sku = 'LT-HBA1C'`,
  )
  expect(items[1].prices.price.value).toBe((listed?.price ?? 0) / 100)

  const wrong = (await client.post('/api/payment/start', { ...claims, expected_total: 416 })).body
  expect(wrong).toMatchObject({ error: true, message: [{ code: 'total_changed' }] })
  const claimed = { ...claims, order_status: 'processing', amount: 100, expected_total: 417 }
  const { payment } = (await client.post('/api/payment/start', claimed)).body.data
  const { order } = (await client.post('/api/order/detail', { order_number: payment.order_number })).body.data
  expect(payment.amount).toBe(41_700)
  expect(order).toMatchObject({ order_status: 'pending', grand_total: { value: 417 } })
})

test('AMB-58: starting a payment places the order as pending, and so does placing it with razorpay_upi', async () => {
  const [paying, placing] = [await readyCart(shop), await readyCart(shop)]
  const { payment } = (await paying.post('/api/payment/start', {})).body.data
  const { order } = (await placing.post('/api/cart/checkout-login', {})).body.data.placeOrder
  const statuses = [
    await paying.post('/api/cart/order-details-status', { id: payment.order_number }),
    await placing.post('/api/cart/order-details-status', { id: order.order_number }),
  ]
  expect(statuses.map(({ body }) => body.data.salesOrder)).toEqual([
    expect.objectContaining({ order_status: 'pending', payment_method: 'razorpay_upi' }),
    expect.objectContaining({ order_status: 'pending', payment_method: 'razorpay_upi' }),
  ])
})

test('AMB-57: the calls about an order accept its number, and not its internal id', async () => {
  const client = await readyCart(shop)
  const { order_number } = (await client.post('/api/cart/checkout-login', {})).body.data.placeOrder.order
  const order = await one<{ id: number }>(shop.db, sql`select id from orders where number = ${order_number}`)
  const statusesOf = async (id: unknown) => [
    (await client.post('/api/cart/order-details-status', { id })).status,
    (await client.post('/api/cart/diagnostic-slot-order-success', { payload: { increment_id: id } })).status,
  ]
  expect(await statusesOf(order_number)).toEqual([200, 200])
  expect(await statusesOf(String(order?.id))).toEqual([404, 404])
})

test('AMB-14: an order is placed up to 60 minutes before its slot, and then retains it until it is paid', async () => {
  const [early, late] = [await cartForToday(), await cartForToday()]
  // The clock runs on while the calls are made.
  shop.clock.set(new Date(NOW.getTime() - MINUTE_MS / 2))
  const placed = (await early.post('/api/payment/start', {})).body.data.payment
  shop.clock.set(new Date(NOW.getTime() + MINUTE_MS / 60))
  const refused = (await late.post('/api/payment/start', {})).body
  shop.clock.set(new Date(NOW.getTime() + 29 * MINUTE_MS))
  const paid = await payAndConfirm(shop, early, placed)
  const { order } = (await early.post('/api/order/detail', { order_number: placed.order_number })).body.data

  expect(refused).toMatchObject({ error: true, message: [{ code: 'slot_gone' }] })
  expect(paid.body.data.salesOrder.order_status).toBe('processing')
  expect(order.slot).toMatchObject({ slot_date: '2026-11-23', slot_time: '10:00 - 11:00' })
})

/** A cart that holds the slot of today that starts an hour after `NOW`. */
async function cartForToday(): Promise<TestClient> {
  shop.clock.set(new Date(NOW.getTime() - 5 * MINUTE_MS))
  const client = shop.visitor()
  await shop.signIn(client)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  const member = await addMember(client)
  await saveHome(client)
  await holdSlot(client, [member], undefined, '2026-11-23')
  return client
}
