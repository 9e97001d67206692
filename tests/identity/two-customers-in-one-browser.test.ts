import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, holdSlot, HOME, saveHome } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function signInByCode(client: TestClient, mobile: string): Promise<void> {
  await client.post('/api/login', { data: { email: mobile } })
  const [message] = await shop.outbox(mobile)
  const tried = await client.post('/api/verification-otp', { data: { email: mobile, otp: message?.code } })
  expect(tried.body.data.GetOtpGraphQl.status).toBe(true)
}

describe('Two customers in one browser', () => {
  test('SEC-02, AMB-29: signing in over another customer’s session leaves that customer’s cart, address and patients behind', async () => {
    await shop.signIn(shop.visitor(), '9700000001')
    await shop.signIn(shop.visitor(), '9700000002')
    const client = shop.visitor()
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    await signInByCode(client, '9700000001')
    await saveHome(client)
    await holdSlot(client, [await addMember(client)])
    const first = (await client.post('/api/cart/get-cart')).body.data.cart

    await signInByCode(client, '9700000002')
    const { cart } = (await client.post('/api/cart/get-cart')).body.data
    const slots = await client.post('/api/cart/diagnostic-slot-getdata', { cartId: first.id })
    const merged = (await client.post('/api/cart/cart-merge')).body.data.mergeCarts.cart

    expect(first.shipping_addresses).toMatchObject([{ street: HOME.street }])
    expect(cart).toMatchObject({ items: [], shipping_addresses: [], hold: null })
    expect(slots.status).toBe(404)
    expect(merged).toMatchObject({ items: [], shipping_addresses: [] })
  })

  test('the same customer keeps the browser’s cart by signing in again', async () => {
    await shop.signIn(shop.visitor(), '9700000003')
    const client = shop.visitor()
    await signInByCode(client, '9700000003')
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    shop.clock.set(new Date(shop.clock.now().getTime() + 60_000))
    await signInByCode(client, '9700000003')

    expect((await client.post('/api/cart/get-cart')).body.data.cart.items).toHaveLength(1)
  })
})
