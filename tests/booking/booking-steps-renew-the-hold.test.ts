import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { readyCart } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const cartOf = async (client: TestClient) => (await client.post('/api/cart/get-cart')).body.data.cart
const pay = (client: TestClient, paymentMethod: string) =>
  client.post('/api/address/set-payment-method', { paymentMethod })

test('a step of the order chain renews the hold, and its reply contains the current cart', async () => {
  const client = await readyCart(shop)
  shop.clock.set(new Date('2026-11-23T09:10:00+05:30'))
  const shipped = await client.post('/api/address/set-shipping-method')
  const { cart } = shipped.body.data.setShippingMethodsOnCart
  expect(cart.hold.held_until).toBe('2026-11-23T09:25:00+05:30')
  expect(cart).toEqual(await cartOf(client))

  shop.clock.set(new Date('2026-11-23T09:20:00+05:30'))
  const chosen = await pay(client, 'razorpay_upi')
  expect(chosen.body.data.setPaymentMethodOnCart.cart).toEqual(await cartOf(client))
})

test('a refused step changes neither the hold nor an earlier choice', async () => {
  const client = await readyCart(shop)
  const before = await cartOf(client)
  shop.clock.set(new Date('2026-11-23T09:10:00+05:30'))
  const { body } = await pay(client, 'free')
  expect(body.message).toMatchObject([{ code: 'wrong_method' }])
  expect(await cartOf(client)).toEqual(before)
  const row = await one(
    shop.db,
    sql`select payment_method as method, shipping_method as shipping from carts where id = ${before.id}`,
  )
  expect(row).toEqual({ method: null, shipping: null })
})

test('placing without a total uses the total that the last step showed', async () => {
  const client = await readyCart(shop)
  const { body } = await client.post('/api/address/set-shipping-method')
  const shown = body.data.setShippingMethodsOnCart.cart.prices_expected.grand_total.value
  const seen = await one<{ total: number }>(
    shop.db,
    sql`select s.cart_total_seen as total from sessions s join carts c on c.customer_id = s.customer_id
        where c.id = ${body.data.setShippingMethodsOnCart.cart.id}`,
  )
  expect(seen?.total).toBe(Math.round(shown * 100))
})
