import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, readyCart, saveHome } from '../support/shop/booking.ts'
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

test('an order of products without a visit has no slot and no booking charge, and is paid like any other', async () => {
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
