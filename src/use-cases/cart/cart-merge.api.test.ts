import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { comeTo, shopperAtSlots } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

let nextMobile = 9_700_000_000
let mobile = ''
beforeEach(() => {
  mobile = String(nextMobile++)
})

const add = (client: TestClient, sku: string) =>
  client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
const cartOf = async (client: TestClient) => (await client.post('/api/cart/get-cart')).body.data.cart
const merge = async (client: TestClient) => (await client.post('/api/cart/cart-merge')).body.data.mergeCarts
const skusOf = (cart: { items: { product: { sku: string } }[] }) => cart.items.map((item) => item.product.sku)

// A customer whose cart was filled on another device before.
async function customerWith(...skus: string[]): Promise<TestClient> {
  const client = shop.visitor()
  await shop.signIn(client, mobile)
  for (const sku of skus) await add(client, sku)
  return client
}

async function visitorWith(...skus: string[]): Promise<TestClient> {
  const client = shop.visitor()
  for (const sku of skus) await add(client, sku)
  return client
}

test("API-37, CART-25: a merge adds the visitor's lines to the customer's cart, each test once", async () => {
  await customerWith('LT-CBC', 'LT-HBA1C')
  const client = await visitorWith('LT-HBA1C', 'LT-LIPID')
  await shop.signIn(client, mobile)
  expect(skusOf(await cartOf(client))).toEqual(['LT-HBA1C', 'LT-LIPID'])

  const { cart, dropped } = await merge(client)
  expect(skusOf(cart).toSorted()).toEqual(['LT-CBC', 'LT-HBA1C', 'LT-LIPID'])
  expect(dropped).toEqual([])
  expect(await cartOf(client)).toEqual(cart)
})

test('AMB-28: a repeated merge changes nothing, nor does a visitor’s', async () => {
  await customerWith('LT-CBC')
  const client = await visitorWith('LT-LIPID')
  const before = await cartOf(client)
  expect(await merge(client)).toEqual({ cart: before, dropped: [] })

  await shop.signIn(client, mobile)
  const once = await merge(client)
  expect(await merge(client)).toEqual(once)
  expect((await merge(shop.visitor())).cart.id).toBeNull()
})

test("a customer without a cart gets the visitor's, with the same id", async () => {
  const client = await visitorWith('LT-CBC')
  const { id } = await cartOf(client)
  await shop.signIn(client, mobile)
  expect((await merge(client)).cart).toMatchObject({ id, total_quantity: 1 })
})

test('a merge keeps the newer of overlapping tests and reports the other', async () => {
  await customerWith('LT-HB', 'LT-LIPID')
  const client = await visitorWith('LT-CBC')
  await shop.signIn(client, mobile)
  const { cart, dropped } = await merge(client)
  expect(dropped).toEqual([{ sku: 'LT-HB', name: 'Haemoglobin (Hb)' }])
  expect(skusOf(cart).toSorted()).toEqual(['LT-CBC', 'LT-LIPID'])
})

test('a merge adds up regular items to at most ten', async () => {
  const desk = await customerWith()
  await desk.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 7 })
  const client = shop.visitor()
  await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 5 })
  await shop.signIn(client, mobile)
  expect((await merge(client)).cart.items).toMatchObject([{ quantity: 10 }])
})

test('AMB-65: a merge of a product that is no longer sold adds a notice, and the customer’s cart remains visible', async () => {
  await customerWith('LT-CBC')
  const client = await visitorWith('LT-SICKLE')
  await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-SICKLE'`)
  await shop.signIn(client, mobile)
  const { cart, dropped } = await merge(client)
  await execute(shop.db, sql`update products set is_retired = false where sku = 'LT-SICKLE'`)
  expect(skusOf(cart)).toEqual(['LT-CBC'])
  expect(cart.notices).toMatchObject([{ code: 'no_longer_available', uid: expect.any(String) }])
  expect(dropped).toEqual([])
})

test('AMB-29: with an empty visitor cart the customer’s cart is displayed, and another visitor gets nothing', async () => {
  await customerWith('LT-CBC')
  const client = await visitorWith('LT-LIPID')
  const [item] = (await cartOf(client)).items
  await client.post('/api/cart/delete-cart', { item: item.uid })
  await shop.signIn(client, mobile)
  expect(skusOf(await cartOf(client))).toEqual(['LT-CBC'])
  expect(skusOf((await merge(client)).cart)).toEqual(['LT-CBC'])
  expect(await cartOf(shop.visitor())).toMatchObject({ id: null, items: [] })
})

test('AMB-29: signing out leaves an empty cart, and the next customer who signs in inherits nothing', async () => {
  const client = await visitorWith('LT-LIPID')
  await shop.signIn(client, mobile)
  await client.post('/api/logout')
  expect(await cartOf(client)).toMatchObject({ id: null, items: [] })

  await shop.signIn(client, '9700999999')
  expect((await merge(client)).cart).toMatchObject({ id: null, items: [] })
})

test('a merge includes the visitor’s hold with its patients and its address', async () => {
  const client = await visitorWith('LT-LIPID')
  const shopper = await shopperAtSlots(shop, { client, mobile, skus: [] })
  await customerWith('LT-CBC')
  const held = await shopper.submit('1101_2026-11-25_08:00', [{ memberId: await shopper.member('Female') }])
  const { cart } = await merge(client)
  expect(cart.hold).toMatchObject({ slot_id: held.body.data.addSlots.slot_id })
  expect(cart.shipping_addresses).toHaveLength(1)
  expect(cart.hasDiagnosticData).toBe(false)
  const [lipid, cbc] = cart.items
  await client.post('/api/cart/delete-cart', { item: cbc.uid })
  expect(await cartOf(client)).toMatchObject({ hasDiagnosticData: true, items: [{ uid: lipid.uid }] })
})

test('a merge keeps the newer of two holds and releases the other reservation', async () => {
  const slots = ['1101_2026-12-02_14:00', '1101_2026-12-02_15:00'] as const
  const desk = await shopperAtSlots(shop, { mobile, skus: ['LT-CBC'] })
  await desk.submit(slots[0])
  const client = await visitorWith('LT-LIPID')
  const phone = await shopperAtSlots(shop, { client, mobile, skus: [] })
  await phone.submit(slots[1])
  expect((await merge(client)).cart.hold.slot_id).toBe(slots[1])
  const taken = await query<{ taken: number }>(
    shop.db,
    sql`select taken from slots where id = any(${[...slots]}) order by id`,
  )
  expect(taken).toEqual([{ taken: 0 }, { taken: 1 }])
})

test('a merge on two devices during an add on a third loses nothing', async () => {
  const clients = [await visitorWith('LT-CBC'), await visitorWith('LT-LIPID'), await visitorWith('LT-TFT')]
  for (const client of clients) await shop.signIn(client, mobile)
  const third = shop.visitor()
  await shop.signIn(third, mobile)
  const answers = await Promise.all([
    ...clients.map((client) => client.post('/api/cart/cart-merge')),
    add(third, 'LT-HBA1C'),
    ...clients.map((client) => client.post('/api/cart/cart-merge')),
  ])
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(skusOf(await cartOf(third)).toSorted()).toEqual(['LT-CBC', 'LT-HBA1C', 'LT-LIPID', 'LT-TFT'])
  const open = await one<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from carts c join customers k on k.id = c.customer_id
        where k.mobile = ${mobile} and c.closed_at is null`,
  )
  expect(open?.count).toBe(1)
})

test('an add during the merge applies to the merged cart', async () => {
  await customerWith('LT-CBC')
  const client = await visitorWith('LT-LIPID')
  const customerId = await shop.signIn(client, mobile)
  await comeTo(shop.db, customerId, '600001')
  await Promise.all([
    client.post('/api/cart/cart-merge'),
    add(client, 'LT-TFT'),
    client.post('/api/cart/cart-merge'),
    add(client, 'LT-HBA1C'),
  ])
  expect(skusOf((await merge(client)).cart).toSorted()).toEqual(['LT-CBC', 'LT-HBA1C', 'LT-LIPID', 'LT-TFT'])
})
