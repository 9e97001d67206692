import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, cartOf } from '../../../tests/support/shop/offers.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { cartHandlers } from './cart.api.server.ts'

const shop = await createTestShop({ handlers: cartHandlers })
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

const addRegular = (sku: string, quantity?: number, options?: { size: string }) =>
  client.post('/api/cart/add-to-cart', { sku, ...(quantity && { quantity }), ...(options && { options }) })

describe('AMB-55: add-to-cart', () => {
  test('adds up repeated calls to ten of an item, and refuses the eleventh', async () => {
    const first = (await addRegular('LX-BP-MON', 4)).body.data.addToCart
    expect(first.message).toBe('Product added to cart')
    expect((await addRegular('LX-BP-MON', 6)).body.data.addToCart).toEqual(first)
    expect((await cartOf(client)).items[0]).toMatchObject({ quantity: 10, diagnostics_flag: false })

    const { status, body } = await addRegular('LX-BP-MON')
    expect([status, body.error, body.message?.[0]?.code]).toEqual([200, true, 'too_many'])
    expect((await cartOf(client)).items[0].quantity).toBe(10)
  })

  test('accepts ten in one call, and refuses eleven', async () => {
    expect((await addRegular('LX-BP-MON', 11)).body.message?.[0]?.code).toBe('too_many')
    expect((await addRegular('LX-BP-MON', 10)).body.error).toBe(false)
  })

  test('has a line for each size and one count for all sizes', async () => {
    await addRegular('LX-BP-MON', 6, { size: 'M' })
    await addRegular('LX-BP-MON', 4, { size: 'L' })
    expect((await cartOf(client)).items.map((item: { options: unknown }) => item.options)).toEqual([
      { size: 'M' },
      { size: 'L' },
    ])
    expect((await addRegular('LX-BP-MON', 1, { size: 'XL' })).body.message?.[0]?.code).toBe('too_many')
  })

  test('GEN-06: accepts a BabyCord plan once, and makes a cart with a test mixed', async () => {
    expect((await addRegular('LX-BABYCORD-START')).body.error).toBe(false)
    expect((await addRegular('LX-BABYCORD-START')).body.message?.[0]?.code).toBe('too_many')
    await addTest(client, 'LT-CBC')
    const { items } = await cartOf(client)
    expect(items.map((item: { diagnostics_flag: boolean }) => item.diagnostics_flag)).toEqual([false, true])
  })

  test('refuses a test as not regular', async () => {
    expect((await addRegular('LT-CBC')).body.message?.[0]?.code).toBe('not_regular')
  })

  test('refuses an invalid quantity with 422', async () => {
    const statuses = []
    for (const quantity of [0, 0.5, -1, '2']) {
      statuses.push((await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422])
  })
})
