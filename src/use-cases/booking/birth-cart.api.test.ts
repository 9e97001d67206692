import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPlan,
  storedBirth,
  NO_BIRTH,
  saveBirth,
  currentCart,
} from '../../../tests/support/people/birth.ts'
import { saveHome } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'

let shop: TestShop
let client: TestClient
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  client = shop.visitor()
})
afterAll(() => shop.close())

describe('A saved birth', () => {
  test('is removed with the plan, and absent when the plan is added again', async () => {
    const uid = await addPlan(client)
    await client.post('/api/cart/add-to-cart', { sku: 'LE-GLUCO-KIT', quantity: 1 })
    await saveBirth(client)
    const left = (await client.post('/api/cart/delete-cart', { item: uid })).body.data.removeItemFromCart.cart
    expect([left.birth_info, left.prices.collection_charges.value]).toEqual([null, 0])
    await addPlan(client)
    expect(await storedBirth(client)).toEqual(NO_BIRTH)
  })

  test('remains while another BabyCord plan is in the cart', async () => {
    const uid = await addPlan(client)
    await client.post('/api/cart/add-to-cart', { sku: 'LX-BABYCORD-START', quantity: 1 })
    await saveBirth(client)
    await client.post('/api/cart/delete-cart', { item: uid })
    expect((await currentCart(client)).birth_info).toMatchObject({ doctor_id: 1 })
  })

  test('CART-25: moves to the customer’s cart at the sign-in and replaces the birth there', async () => {
    await shop.signIn(client, '9811110001')
    await addPlan(client)
    await saveBirth(client, { doctorId: 3 })
    const visitor = shop.visitor()
    await addPlan(visitor)
    await saveBirth(visitor, {})
    await shop.signIn(visitor, '9811110001')
    await visitor.post('/api/cart/cart-merge')
    expect(await storedBirth(visitor)).toMatchObject({ doctor_id: 1 })
    expect(await storedBirth(client)).toMatchObject({ doctor_id: 1 })
  })

  test('of the customer’s cart remains after a merge with a visitor’s cart without one', async () => {
    await shop.signIn(client, '9811110002')
    await addPlan(client)
    await saveBirth(client, { doctorId: 3 })
    const visitor = shop.visitor()
    await visitor.post('/api/cart/add-to-cart', { sku: 'LE-GLUCO-KIT', quantity: 1 })
    await shop.signIn(visitor, '9811110002')
    await visitor.post('/api/cart/cart-merge')
    expect(await storedBirth(visitor)).toMatchObject({ doctor_id: 3 })
  })

  test('is not visible to others after signing out', async () => {
    await shop.signIn(client)
    await addPlan(client)
    await saveBirth(client)
    await client.post('/api/logout')
    expect(await storedBirth(client)).toEqual(NO_BIRTH)
  })
})

describe('Placing a BabyCord plan', () => {
  beforeEach(async () => {
    await shop.signIn(client)
    await addPlan(client)
    await saveHome(client)
  })

  test('GEN-06, DRW-17, ERR-50: is refused without birthing details', async () => {
    const answer = await client.post('/api/cart/checkout-login', {})
    expect([answer.status, answer.body.error, answer.body.message?.[0]]).toEqual([
      200,
      true,
      { code: 'no_birth_info', message: 'Please add birthing details' },
    ])
  })

  test('GEN-06: copies the birth into the order, whatever the fee becomes', async () => {
    await saveBirth(client)
    const { grand_total } = (await currentCart(client)).prices
    const placed = await client.post('/api/cart/checkout-login', { expected_total: grand_total.value })
    const { order_number } = placed.body.data.placeOrder.order
    await execute(shop.db, sql`update birth_doctors set fee_paise = 999900 where id = 1`)
    const { order } = (await client.post('/api/order/detail', { order_number })).body.data
    await execute(shop.db, sql`update birth_doctors set fee_paise = 150000 where id = 1`)
    expect(order.birth_info).toMatchObject({
      expected_delivery_date: '2027-03-14',
      charge: 1500,
      doctor_id: 1,
    })
    expect(order.prices.collection_charges.value).toBe(1770)
    expect(order.grand_total.value).toBe(9990 + 1770)
    expect(await storedBirth(client)).toEqual(NO_BIRTH)
  })

  test('AMB-65: is refused with the new total if the fee has changed since the total was displayed', async () => {
    await saveBirth(client)
    const { grand_total } = (await currentCart(client)).prices
    await execute(shop.db, sql`update birth_doctors set fee_paise = 200000 where id = 1`)
    const placed = await client.post('/api/cart/checkout-login', { expected_total: grand_total.value })
    await execute(shop.db, sql`update birth_doctors set fee_paise = 150000 where id = 1`)
    expect(placed.body.message?.[0]?.code).toBe('total_changed')
    expect(placed.body.data.grand_total.value).toBe(grand_total.value + 590)
  })

  test('DRW-17: is refused once the expected date has passed', async () => {
    const now = shop.clock.now()
    await saveBirth(client, { expectedDeliveryDate: '2026-11-23' })
    shop.clock.set(new Date('2026-11-24T00:00:00+05:30'))
    const late = await client.post('/api/cart/checkout-login', {})
    shop.clock.set(now)
    expect(late.body.message?.[0]?.code).toBe('no_birth_info')
  })
})
