import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { comeTo } from '../../../tests/support/people/shopper.ts'
import { addTest, cartOf } from '../../../tests/support/shop/offers.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from './cart.api.server.ts'

const shop = await createTestShop({ handlers: cartHandlers })
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

const setRetired = (sku: string, isRetired: boolean) =>
  execute(shop.db, sql`update products set is_retired = ${isRetired} where sku = ${sku}`)

describe('API-01: get-cart', () => {
  test('returns an empty cart if there is none, and creates none', async () => {
    const { status, body } = await client.post('/api/cart/get-cart')
    expect([status, body.error]).toEqual([200, false])
    expect(body.data.cart).toMatchObject({
      id: null,
      total_quantity: 0,
      items: [],
      hold: null,
      shipping_addresses: [],
    })
    expect(body.data.cart.prices.grand_total).toEqual({ value: 0, currency: 'INR' })
    expect(client.cookie).toBe('')
  })

  test('CART-20, CART-21: returns items, prices and the expected booking charge', async () => {
    const { body } = await addTest(client, 'LT-CBC')
    const cart = await cartOf(client)
    expect(cart.items).toEqual([
      {
        uid: body.data.diagnosticAddToCart.item_uid,
        quantity: 1,
        product: expect.objectContaining({ sku: 'LT-CBC', name: 'Complete Blood Count (CBC)' }),
        product_tag: 'Most Popular',
        diagnostics_flag: true,
        patient_gender: 'FM',
        options: {},
        coupon_amount: { value: 0, currency: 'INR' },
        prices: { price: { value: 299, currency: 'INR' }, original_price: { value: 450, currency: 'INR' } },
      },
    ])
    expect(cart).toMatchObject({
      is_serviceable: null,
      hasDiagnosticData: false,
      applied_coupons: [],
      birth_info: null,
    })
    expect(cart.prices).toMatchObject({
      subtotal_excluding_tax: { value: 299 },
      item_discount: { value: 151 },
      slot_collection_fee: { value: 0 },
      grand_total: { value: 299 },
    })
    expect(cart.prices_expected).toMatchObject({
      slot_collection_fee: { value: 100 },
      applied_taxes: [{ label: 'GST 18%', amount: { value: 18 } }],
      grand_total: { value: 417 },
    })
  })

  test('CARD-09, AMB-44: sells a product without prices at 1000, regular 1400', async () => {
    await addTest(client, 'LT-STONE')
    const { items, prices } = await cartOf(client)
    expect(items[0].prices).toMatchObject({ price: { value: 1000 }, original_price: { value: 1400 } })
    expect(prices.grand_total.value).toBe(1000)
  })

  test('SEC-01: returns a cart only to its session', async () => {
    await addTest(client, 'LT-CBC')
    expect((await cartOf(shop.visitor())).items).toEqual([])
  })

  test('is_serviceable says whether the pincode of its address is served', async () => {
    const customerId = await shop.signIn(client)
    await addTest(client, 'LT-CBC')
    await comeTo(shop.db, customerId, '600001')
    expect(await cartOf(client)).toMatchObject({
      is_serviceable: true,
      shipping_addresses: [{ postcode: '600001', city: 'Chennai, Tamil Nadu', country_code: 'IN' }],
    })
    await comeTo(shop.db, customerId, '744101')
    expect((await cartOf(client)).is_serviceable).toBe(false)
  })

  test('AMB-65: reports a changed price with a notice until the item is added again', async () => {
    await addTest(client, 'LT-RETIC')
    await execute(shop.db, sql`update products set price_paise = 31000 where sku = 'LT-RETIC'`)
    const changed = await cartOf(client)
    expect(changed.notices).toEqual([
      {
        code: 'price_changed',
        message: 'The price of Reticulocyte Count changed from ₹290 to ₹310',
        uid: changed.items[0].uid,
      },
    ])
    expect(changed.prices.grand_total.value).toBe(310)
    await addTest(client, 'LT-RETIC')
    expect((await cartOf(client)).notices).toEqual([])
  })

  test('AMB-65: excludes a product that is no longer sold from the totals and reports it', async () => {
    await addTest(client, 'LT-SICKLE')
    await addTest(client, 'LT-CBC')
    await setRetired('LT-SICKLE', true)
    const cart = await cartOf(client)
    expect(cart.items.map((item: { product: { sku: string } }) => item.product.sku)).toEqual(['LT-CBC'])
    expect(cart.notices).toEqual([
      {
        code: 'no_longer_available',
        message: 'Sickling Test is no longer available',
        uid: expect.any(String),
      },
    ])
    expect(cart.prices.grand_total.value).toBe(299)
  })

  test('AMB-65: names the line of a product that is no longer sold, and removes the notice with the line', async () => {
    await setRetired('LT-SICKLE', false)
    await addTest(client, 'LT-SICKLE')
    await setRetired('LT-SICKLE', true)
    const [{ uid }] = (await cartOf(client)).notices
    const removed = await client.post('/api/cart/delete-diagnostic-cart', { item: uid })
    expect(removed.body.data.removeItemFromCart.cart.notices).toEqual([])
    await setRetired('LT-SICKLE', false)
    expect(await cartOf(client)).toMatchObject({ items: [], notices: [] })
  })

  test('stores the total that it returned, with the charge', async () => {
    await shop.signIn(client)
    await addTest(client, 'LT-CBC')
    await cartOf(client)
    const seen = await one<{ total: number }>(
      shop.db,
      sql`select cart_total_seen as total from sessions order by id desc limit 1`,
    )
    expect(seen?.total).toBe(417_00)
  })
})

describe('API-03, API-04: deleting', () => {
  test('AMB-20: accepts the uid, the id as number or digits, or an object with the uid', async () => {
    const skus = ['LT-CBC', 'LT-HBA1C', 'LT-LIPID', 'LT-TFT']
    const uids = []
    for (const sku of skus) uids.push((await addTest(client, sku)).body.data.diagnosticAddToCart.item_uid)
    const ids = uids.map((uid) => Number(atob(uid)))
    const left = []
    for (const item of [uids[0], ids[1], String(ids[2]), { uid: uids[3] }]) {
      const { body } = await client.post('/api/cart/delete-diagnostic-cart', { item })
      left.push(body.data.removeItemFromCart.cart.items.length)
    }
    expect(left).toEqual([3, 2, 1, 0])
  })

  test('AMB-21: each call deletes either kind, and returns the cart', async () => {
    const thyroid = (await addTest(client, 'LT-TFT')).body.data.diagnosticAddToCart.item_uid
    const monitor = (await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON' })).body.data.addToCart
    await client.post('/api/cart/delete-diagnostic-cart', { item: monitor.item_uid })
    const { body } = await client.post('/api/cart/delete-cart', { item: thyroid })
    expect(body.data.removeItemFromCart.cart).toMatchObject({ items: [], total_quantity: 0 })
  })

  test('ignores a line that was already deleted or never existed', async () => {
    expect((await client.post('/api/cart/delete-cart', { item: 'OTk5' })).status).toBe(200)
    const uid = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart.item_uid
    await client.post('/api/cart/delete-cart', { item: uid })
    const { status, body } = await client.post('/api/cart/delete-cart', { item: uid })
    expect([status, body.data.removeItemFromCart.cart.items]).toEqual([200, []])
  })

  test("does not delete another shopper's line", async () => {
    const uid = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart.item_uid
    const stranger = shop.visitor()
    await addTest(stranger, 'LT-CBC')
    await stranger.post('/api/cart/delete-diagnostic-cart', { item: uid })
    expect((await cartOf(client)).items).toHaveLength(1)
  })

  test('returns 422 for an item without a name', async () => {
    const statuses = []
    for (const item of ['', 'nonsense!', -1, 1.5, null, [], {}]) {
      statuses.push((await client.post('/api/cart/delete-cart', { item })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([422]))
  })
})
