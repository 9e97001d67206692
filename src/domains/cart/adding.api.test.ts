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

describe('API-02: add-to-diagnostic-cart', () => {
  test('adds a test once; again it is already there', async () => {
    const first = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart
    expect(first).toMatchObject({ message: 'Product added to cart', conflicts: [] })
    const again = (await addTest(client, 'LT-CBC')).body
    expect(again.error).toBe(false)
    expect(again.data.diagnosticAddToCart).toEqual({
      message: 'Product is already in the cart',
      item_uid: first.item_uid,
      conflicts: [],
    })
    expect((await cartOf(client)).items).toHaveLength(1)
  })

  test('ERR-02: what overlaps with an item of the cart is not added, and the conflict is named', async () => {
    const cbc = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart
    const { status, body } = await addTest(client, 'LT-HB')
    expect([status, body.error]).toEqual([200, false])
    expect(body.data.diagnosticAddToCart).toEqual({
      message: 'Common Tests Cannot Be Booked Together. Please choose one to proceed.',
      item_uid: null,
      conflicts: [{ uid: cbc.item_uid, name: 'Complete Blood Count (CBC)', common: ['Haemoglobin'] }],
    })
    expect((await cartOf(client)).items).toHaveLength(1)
  })

  test('the larger one is refused as well where the smaller one stands', async () => {
    await addTest(client, 'LT-HB')
    expect((await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart.item_uid).toBeNull()
  })

  test('unknown, regular and enquiry-only products are refused with 200 and their codes', async () => {
    const codes = []
    for (const sku of ['LT-NONE', 'LX-BP-MON', 'LT-AMMONIA']) {
      const { status, body } = await addTest(client, sku)
      codes.push([status, body.error, body.message?.[0]?.code])
    }
    expect(codes).toEqual([
      [200, true, 'unknown_sku'],
      [200, true, 'not_diagnostic'],
      [200, true, 'enquiry_only'],
    ])
    expect((await cartOf(client)).id).toBeNull()
  })

  test('CONST-03: a quantity other than 1 is 422', async () => {
    const statuses = []
    for (const quantity of [0, 2, 1.5, '1', -1]) {
      const sent = { sku: 'LT-CBC', quantity }
      statuses.push((await client.post('/api/cart/add-to-diagnostic-cart', sent)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    expect((await client.post('/api/cart/add-to-diagnostic-cart', { quantity: 1 })).status).toBe(422)
  })

  test('twenty taps at once leave one cart with one line', async () => {
    await addTest(client, 'LT-CBC')
    const taps = await Promise.all(Array.from({ length: 20 }, () => addTest(client, 'LT-HBA1C')))
    expect(new Set(taps.map((tap) => tap.body.data.diagnosticAddToCart.item_uid)).size).toBe(1)
    expect((await cartOf(client)).total_quantity).toBe(2)
  })

  test('a customer who signs in on two devices at once has one cart', async () => {
    const [phone, desk] = [shop.visitor(), shop.visitor()]
    await shop.signIn(phone, '9845000001')
    await shop.signIn(desk, '9845000001')
    await Promise.all([addTest(phone, 'LT-CBC'), addTest(desk, 'LT-HBA1C'), addTest(phone, 'LT-LIPID')])
    expect(await cartOf(phone)).toMatchObject({ total_quantity: 3 })
    expect((await cartOf(desk)).id).toBe((await cartOf(phone)).id)
  })
})

describe('AMB-55: add-to-cart', () => {
  test('repeats add up to ten of an item, the eleventh is too many', async () => {
    const first = (await addRegular('LX-BP-MON', 4)).body.data.addToCart
    expect(first.message).toBe('Product added to cart')
    expect((await addRegular('LX-BP-MON', 6)).body.data.addToCart).toEqual(first)
    expect((await cartOf(client)).items[0]).toMatchObject({ quantity: 10, diagnostics_flag: false })

    const { status, body } = await addRegular('LX-BP-MON')
    expect([status, body.error, body.message?.[0]?.code]).toEqual([200, true, 'too_many'])
    expect((await cartOf(client)).items[0].quantity).toBe(10)
  })

  test('eleven at once are too many, ten are not', async () => {
    expect((await addRegular('LX-BP-MON', 11)).body.message?.[0]?.code).toBe('too_many')
    expect((await addRegular('LX-BP-MON', 10)).body.error).toBe(false)
  })

  test('sizes stand on lines of their own and count together', async () => {
    await addRegular('LX-BP-MON', 6, { size: 'M' })
    await addRegular('LX-BP-MON', 4, { size: 'L' })
    expect((await cartOf(client)).items.map((item: { options: unknown }) => item.options)).toEqual([
      { size: 'M' },
      { size: 'L' },
    ])
    expect((await addRegular('LX-BP-MON', 1, { size: 'XL' })).body.message?.[0]?.code).toBe('too_many')
  })

  test('GEN-06: a BabyCord plan stands once; beside a test the cart is mixed', async () => {
    expect((await addRegular('LX-BABYCORD-START')).body.error).toBe(false)
    expect((await addRegular('LX-BABYCORD-START')).body.message?.[0]?.code).toBe('too_many')
    await addTest(client, 'LT-CBC')
    const { items } = await cartOf(client)
    expect(items.map((item: { diagnostics_flag: boolean }) => item.diagnostics_flag)).toEqual([false, true])
  })

  test('a test sent here is not regular', async () => {
    expect((await addRegular('LT-CBC')).body.message?.[0]?.code).toBe('not_regular')
  })

  test('refuses quantities that are no count with 422', async () => {
    const statuses = []
    for (const quantity of [0, 0.5, -1, '2']) {
      statuses.push((await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422])
  })
})
