import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import {
  openPayment,
  payAndConfirm,
  readyCart,
  slotsAtHome,
  startPayment,
  submitSlot,
} from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
let heard: string[] = []
beforeAll(async () => {
  shop = await createTestShop()
  shop.listen(({ text }) => heard.push(text))
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NOW))

const heardOf = (pattern: RegExp) => heard.filter((text) => pattern.test(text)).length

test('a request for a full slot is refused with the session read alone', async () => {
  const first = await readyCart(shop)
  const second = await readyCart(shop)
  const { area, slots } = await slotsAtHome(second)
  expect((await submitSlot(first, [], { area, slot: slots[3] })).status).toBe(200)
  await execute(shop.db, sql`update slots set taken = capacity where id = ${slots[3].SlotId}`)

  const before = await submitSlot(second, [], { area, slot: slots[2] })
  expect(before.status).toBe(200)
  heard = []
  expect((await submitSlot(second, [], { area, slot: slots[3] })).status).toBe(409)
  expect(heardOf(/for (?:no key )?update|slot_places gone where/)).toBe(1)
  expect(heardOf(/slot_places gone where[\s\S]*from sessions/)).toBe(1)
  // A customer with a reservation can confirm it.
  expect((await submitSlot(first, [], { area, slot: slots[3] })).status).toBe(200)
})

test('a payment is created with its order, and once', async () => {
  const client = await readyCart(shop)
  heard = []
  const { payment } = (await startPayment(client)).body.data
  expect(heardOf(/insert into orders[\s\S]*insert into payments/)).toBe(1)
  expect(heardOf(/insert into payments/)).toBe(1)
  const again = await client.post('/api/payment/start', { order_number: payment.order_number })
  expect(again.body.data.payment).toEqual(payment)
  const begun = sql`select p.amount::int, p.currency, p.status, p.created_at = o.placed_at as "isAtOnce" from payments p
    join orders o on o.id = p.order_id where o.number = ${payment.order_number}`
  expect(await one(shop.db, begun)).toEqual({
    amount: payment.amount,
    currency: 'INR',
    status: 'created',
    isAtOnce: true,
  })
})

test('an order that costs nothing has no payment', async () => {
  const client = await readyCart(shop)
  const home = (await client.post('/api/cart/get-cart')).body.data.cart.shipping_addresses[0]
  const { customerAddressId } = home
  await client.post('/api/address/set-exist-billing-address', {
    existBillingingAddress: { customerAddressId },
  })
  const { order } = (await client.post('/api/cart/checkout-login', {})).body.data.placeOrder
  const payments = sql`select count(*)::int as count from payments p
    join orders o on o.id = p.order_id where o.number = ${order.order_number}`
  expect(await one(shop.db, payments)).toEqual({ count: 0 })
  const { payment } = (await client.post('/api/payment/start', {})).body.data
  expect(payment.order_number).toBe(order.order_number)
  expect(await one(shop.db, payments)).toEqual({ count: 1 })
})

test('a confirmation reads its data with the session, and the reply contains the stored order', async () => {
  const { client, payment } = await openPayment(shop)
  heard = []
  const { body } = await payAndConfirm(shop, client, payment)
  expect(body.data.salesOrder).toMatchObject({
    order_number: payment.order_number,
    order_status: 'processing',
  })
  expect(heardOf(/from orders o\s+where o.number/)).toBe(0)
  expect(heardOf(/from sessions[\s\S]*left join payments/)).toBe(1)

  const { client: other } = await openPayment(shop)
  const proof = { payment_id: 'pay_1', provider_order_id: payment.provider_order_id, signature: 'x' }
  const confirmed = await other.post('/api/payment/confirm', { ...proof, order_number: payment.order_number })
  expect(confirmed.status).toBe(404)
})
