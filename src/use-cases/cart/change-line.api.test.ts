import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { cartOf } from '../../../tests/support/shop/offers.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from './cart.api.server.ts'

const shop = await createTestShop({ handlers: cartHandlers })
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

const setQuantity = (item: string, quantity: unknown, from = client) =>
  from.post('/api/cart/set-quantity', { item, quantity })
const accept = async (item: string, price: number, from = client) =>
  (await from.post('/api/cart/accept-price', { item, price })).body
const codeOf = ({ body }: Awaited<ReturnType<typeof setQuantity>>) => body.message?.[0]?.code

async function monitor(quantity: number, size?: string): Promise<string> {
  const body = { sku: 'LX-BP-MON', quantity, options: size === undefined ? {} : { size } }
  return (await client.post('/api/cart/add-to-cart', body)).body.data.addToCart.item_uid
}

async function testLine(sku: string): Promise<string> {
  const added = await client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  return added.body.data.diagnosticAddToCart.item_uid
}

const priceOf = (sku: string, rupees: number) =>
  execute(shop.db, sql`update products set price_paise = ${rupees * 100} where sku = ${sku}`)

describe('The quantity of a regular item', () => {
  test('changes between one and ten, and the totals follow', async () => {
    const uid = await monitor(2)
    const { price } = (await cartOf(client)).items[0].prices
    for (const quantity of [10, 1, 3]) {
      const { cart } = (await setQuantity(uid, quantity)).body.data.setItemQuantity
      expect(cart).toMatchObject({
        total_quantity: quantity,
        items: [{ uid, quantity }],
        prices: { subtotal_excluding_tax: { value: quantity * price.value } },
      })
    }
  })

  test('is refused above ten over all sizes, and if it is not a whole positive number', async () => {
    const uid = await monitor(2, 'M')
    await monitor(4, 'L')
    expect(codeOf(await setQuantity(uid, 7))).toBe('too_many')
    expect(codeOf(await setQuantity(uid, 6))).toBeUndefined()
    expect(codeOf(await setQuantity(uid, 11))).toBe('too_many')
    const statuses = []
    for (const quantity of [0, -1, 1.5, '2', null]) statuses.push((await setQuantity(uid, quantity)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    expect((await cartOf(client)).items[0].quantity).toBe(6)
  })

  test('GEN-06: is fixed at one for a BabyCord plan, and counts the patients for a test', async () => {
    const added = await client.post('/api/cart/add-to-cart', { sku: 'LX-BABYCORD-START', quantity: 1 })
    const plan = added.body.data.addToCart.item_uid
    expect(codeOf(await setQuantity(plan, 2))).toBe('too_many')
    expect(codeOf(await setQuantity(plan, 1))).toBeUndefined()
    expect(codeOf(await setQuantity(await testLine('LT-CBC'), 2))).toBe('not_regular')
  })

  test("is reported as missing for a deleted line and for another shopper's line", async () => {
    const uid = await monitor(2)
    const stranger = shop.visitor()
    await stranger.post('/api/cart/add-to-cart', { sku: 'LX-PULSE-OX', quantity: 1 })
    expect(codeOf(await setQuantity(uid, 5, stranger))).toBe('item_gone')
    expect(codeOf(await setQuantity(uid, 5, shop.visitor()))).toBe('item_gone')
    await client.post('/api/cart/delete-cart', { item: uid })
    const { status, body } = await setQuantity(uid, 5)
    expect([status, body.error, body.message]).toEqual([
      200,
      true,
      [{ code: 'item_gone', message: 'This item is no longer in your cart' }],
    ])
    expect((await setQuantity('nonsense!', 2)).status).toBe(422)
  })

  test('has the result of one of five concurrent changes', async () => {
    const uid = await monitor(1)
    const changes = [6, 7, 8, 9, 10].map((quantity) => setQuantity(uid, quantity))
    expect((await Promise.all(changes)).map(({ body }) => body.error)).not.toContain(true)
    const { items } = await cartOf(client)
    expect(items).toHaveLength(1)
    expect(items[0].quantity).toBeGreaterThanOrEqual(6)
  })
})

describe('AMB-65: a changed price', () => {
  test('is reported until the shopper acknowledges it', async () => {
    const uid = await testLine('LT-RETIC')
    await priceOf('LT-RETIC', 310)
    expect((await cartOf(client)).notices).toEqual([
      {
        code: 'price_changed',
        message: 'The price of Reticulocyte Count changed from ₹290 to ₹310',
        uid,
      },
    ])
    const { acceptItemPrice } = (await accept(uid, 310)).data
    expect(acceptItemPrice.cart).toMatchObject({ notices: [], prices: { grand_total: { value: 310 } } })
    expect((await cartOf(client)).notices).toEqual([])
  })

  test('is reported again if it changed again before the acknowledgement', async () => {
    const uid = await testLine('LT-SICKLE')
    const was = (await cartOf(client)).items[0].prices.price.value
    await priceOf('LT-SICKLE', was + 10)
    await cartOf(client)
    await priceOf('LT-SICKLE', was + 20)
    const { cart } = (await accept(uid, was + 10)).data.acceptItemPrice
    expect(cart.notices[0].message).toContain(`to ₹${was + 20}`)
    await priceOf('LT-SICKLE', was)
    expect((await cartOf(client)).notices).toEqual([])
  })

  test('SEC-01: cannot be acknowledged by another shopper, and a missing line is 422', async () => {
    const uid = await testLine('LT-TFT')
    const other = (await cartOf(client)).items[0].prices.price.value - 1
    await priceOf('LT-TFT', other)
    const stranger = shop.visitor()
    await stranger.post('/api/cart/add-to-cart', { sku: 'LX-PULSE-OX', quantity: 1 })
    await accept(uid, other, stranger)
    expect((await cartOf(client)).notices).toHaveLength(1)
    const refused = await client.post('/api/cart/accept-price', { item: {}, price: other })
    expect(refused.status).toBe(422)
  })
})

test('fifty concurrent adds of a test make one line, and of a regular item at most ten', async () => {
  await testLine('LT-LIPID')
  const fifty = Array.from({ length: 50 })
  const tests = await Promise.all(fifty.map(() => testLine('LT-CBC')))
  expect(new Set(tests).size).toBe(1)
  const added = await Promise.all(
    fifty.map(() => client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })),
  )
  expect(added.filter(({ body }) => !body.error)).toHaveLength(10)
  expect((await cartOf(client)).items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 1, 10])
})
