import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from './cart.api.server.ts'

const COMMON = 'Common Tests Cannot Be Booked Together. Please choose one to proceed.'

const shop = await createTestShop({ handlers: cartHandlers })
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

const add = async (sku: string, from = client): Promise<string> => {
  const added = await from.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  return added.body.data.diagnosticAddToCart.item_uid
}
const advise = async (sku: string) =>
  (await client.post('/api/cart/overlap-advice', { sku })).body.data.overlapAdvice
const swap = (body: object, from = client) => from.post('/api/cart/swap', body)
const cart = async (from = client) => (await from.post('/api/cart/get-cart')).body.data.cart
const skusIn = (cart: { items: { product: { sku: string } }[] }) =>
  cart.items.map(({ product }) => product.sku).toSorted()
const inCart = async (from = client) => skusIn(await cart(from))

const setRetired = (sku: string, isRetired: boolean) =>
  execute(shop.db, sql`update products set is_retired = ${isRetired} where sku = ${sku}`)

describe('ERR-02: overlap-advice', () => {
  test('compares the current test, the new one and the package that has both', async () => {
    const uid = await add('LP-ESSENTIAL')
    const advice = await advise('LP-HEART-BASIC')
    expect(advice).toMatchObject({
      message: COMMON,
      product: { sku: 'LP-HEART-BASIC', name: 'Healthy Heart Basic' },
      standing: [{ uid, sku: 'LP-ESSENTIAL', name: 'Essential Health Check' }],
    })
    expect(advice.common).toContain('Haemoglobin')
    expect(advice.choices).toMatchObject([
      { kind: 'keep', price: { value: 799 }, difference: { value: 0 }, parameter_count: 56 },
      { kind: 'take', price: { value: 899 }, difference: { value: 100 }, parameter_count: 39 },
      {
        kind: 'both',
        products: [{ sku: 'LP-FULLBODY-BASIC', name: 'Full Body Checkup Basic' }],
        price: { value: 1299 },
        original_price: { value: 3600 },
        difference: { value: 500 },
        parameter_count: 79,
        lacks: [],
      },
    ])
    expect(advice.choices[0].lacks.length).toBeGreaterThan(0)
  })

  test('is null if nothing overlaps, and if the test is in the cart', async () => {
    expect(await advise('LT-CBC')).toBeNull()
    await add('LT-CBC')
    expect(await advise('LT-CBC')).toBeNull()
    expect(await advise('LT-HBA1C')).toBeNull()
  })

  test('proposes nothing that overlaps with the rest of the cart or is no longer sold', async () => {
    await add('LP-ESSENTIAL')
    const kinds = async () =>
      (await advise('LP-HEART-BASIC')).choices.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toEqual(['keep', 'take', 'both'])
    await setRetired('LP-FULLBODY-BASIC', true)
    expect((await advise('LP-HEART-BASIC')).choices[2]?.products[0].sku).not.toBe('LP-FULLBODY-BASIC')
    await setRetired('LP-FULLBODY-BASIC', false)
  })

  test('refuses a test that cannot be added, with the codes of adding', async () => {
    const codes = []
    for (const sku of ['LT-NONE', 'LX-BP-MON', 'LT-AMMONIA']) {
      const { status, body } = await client.post('/api/cart/overlap-advice', { sku })
      codes.push([status, body.message?.[0]?.code])
    }
    expect(codes).toEqual([
      [200, 'unknown_sku'],
      [200, 'not_diagnostic'],
      [200, 'enquiry_only'],
    ])
    expect((await cart()).id).toBeNull()
  })
})

describe('swap', () => {
  test('removes one and adds the other, and back again', async () => {
    const uid = await add('LP-ESSENTIAL')
    await add('LT-HBA1C')
    const { swapInCart } = (await swap({ add: [{ sku: 'LP-HEART-BASIC' }], remove: [uid] })).body.data
    expect(swapInCart).toMatchObject({
      message: 'Product added to cart',
      removed: [{ sku: 'LP-ESSENTIAL', member_ids: [] }],
      conflicts: [],
    })
    expect(skusIn(swapInCart.cart)).toEqual(['LP-HEART-BASIC', 'LT-HBA1C'])

    const back = { add: swapInCart.removed, remove: [swapInCart.added[0].item_uid] }
    expect((await swap(back)).body.error).toBe(false)
    expect(await inCart()).toEqual(['LP-ESSENTIAL', 'LT-HBA1C'])
  })

  test('changes nothing if the new test overlaps with a remaining line', async () => {
    const uid = await add('LT-LIPID')
    const cbc = await add('LT-CBC')
    const { status, body } = await swap({ add: [{ sku: 'LP-ESSENTIAL' }], remove: [uid] })
    expect([status, body.error]).toEqual([200, false])
    expect(body.data.swapInCart).toMatchObject({
      message: COMMON,
      added: [],
      removed: [],
      conflicts: [{ uid: cbc, name: 'Complete Blood Count (CBC)' }],
    })
    expect(await inCart()).toEqual(['LT-CBC', 'LT-LIPID'])
  })

  test('changes nothing if the added tests overlap with each other or cannot be added', async () => {
    const uid = await add('LT-CBC')
    const codes = []
    for (const skus of [['LP-ESSENTIAL', 'LP-HEART-BASIC'], ['LT-NONE'], ['LX-BP-MON'], ['LT-AMMONIA']]) {
      const { status, body } = await swap({ add: skus.map((sku) => ({ sku })), remove: [uid] })
      codes.push([status, body.message?.[0]?.code])
    }
    expect(codes).toEqual([
      [200, 'common_tests'],
      [200, 'unknown_sku'],
      [200, 'not_diagnostic'],
      [200, 'enquiry_only'],
    ])
    expect(await inCart()).toEqual(['LT-CBC'])
  })

  test('changes nothing when it is repeated', async () => {
    const body = { add: [{ sku: 'LP-HEART-BASIC' }], remove: [await add('LP-ESSENTIAL')] }
    const [first, second] = [await swap(body), await swap(body)]
    expect(second.body.data.swapInCart.added).toEqual(first.body.data.swapInCart.added)
    expect(await inCart()).toEqual(['LP-HEART-BASIC'])
  })

  test("removes nothing from another shopper's cart, and no regular item", async () => {
    const theirs = await add('LT-CBC', shop.visitor())
    const device = await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON' })
    const remove = [theirs, device.body.data.addToCart.item_uid]
    await swap({ add: [{ sku: 'LT-LIPID' }], remove })
    expect(await inCart()).toEqual(['LT-LIPID', 'LX-BP-MON'])
  })

  test('refuses missing products, no test and too many with 422', async () => {
    const bodies = [
      { add: [{ sku: 'LT-CBC' }], remove: ['%%'] },
      { add: [], remove: [] },
      { remove: ['MQ=='] },
      { add: Array.from({ length: 21 }, () => ({ sku: 'LT-CBC' })) },
      { add: [{ sku: 'LT-CBC', member_ids: ['x'] }] },
    ]
    const statuses = []
    for (const body of bodies) statuses.push((await swap(body)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422])
  })
})
