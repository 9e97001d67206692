import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, cartOf } from '../../../tests/support/shop/offers.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'

const FULL = 'Your cart is full. Please book these items first, or remove one'
const LIMIT = 100
const ADDED = ['LT-CBC', 'LT-TSH', 'LX-BP-MON']

let shop: TestShop
let client: TestClient
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Fills the cart with tests that overlap with none of `ADDED`, up to a number of lines. */
async function fillUpTo(lines: number): Promise<void> {
  await execute(
    shop.db,
    sql`insert into cart_items (cart_id, product_id, quantity, size, price_seen, added_at)
        select c.id, p.id, 1, '', 100, now() from carts c, products p
        where c.closed_at is null and not p.is_retired and not p.is_enquiry and not (p.sku = any(${ADDED})) and not (p.analyte_ids && array(
          select unnest(q.analyte_ids) from products q where q.sku = any(${ADDED})))
        order by p.id limit ${lines} - 1`,
  )
  expect((await cartOf(client)).items).toHaveLength(lines)
}

beforeEach(async () => {
  await execute(shop.db, sql`update carts set closed_at = now()`)
  client = shop.visitor()
  await addTest(client, 'LT-CBC')
})

test('a cart of 99 lines accepts one more in every call', async () => {
  await fillUpTo(LIMIT - 1)
  expect((await addTest(client, 'LT-TSH')).body.error).toBe(false)
  expect((await cartOf(client)).items).toHaveLength(LIMIT)
})

test('a cart of 100 lines refuses another, and its lines do not change', async () => {
  await fillUpTo(LIMIT)
  const ways = [
    await addTest(client, 'LT-TSH'),
    await client.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 }),
    await client.post('/api/cart/swap', { add: [{ sku: 'LT-TSH' }] }),
  ]
  for (const { status, body } of ways) {
    expect([status, body.message?.[0]]).toEqual([200, { code: 'cart_full', message: FULL }])
  }
  expect((await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart.message).toBe(
    'Product is already in the cart',
  )
  expect((await cartOf(client)).items).toHaveLength(LIMIT)
})

test('a full cart swaps one line for another', async () => {
  await fillUpTo(LIMIT)
  const [line] = (await cartOf(client)).items.filter(
    ({ product }: { product: { sku: string } }) => product.sku === 'LT-CBC',
  )
  const { body } = await client.post('/api/cart/swap', { add: [{ sku: 'LT-TSH' }], remove: [line.uid] })
  expect(body.data.swapInCart.added).toHaveLength(1)
})
