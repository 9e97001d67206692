import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, cartOf, openOffersShop } from '../../../tests/support/shop/offers.ts'
import { shopperAtSlots } from '../../../tests/support/people/shopper.ts'
import { execute, one, sql, type Sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

const messageOf = async (client: TestClient, sku: string): Promise<string> =>
  (await addTest(client, sku)).body.data.diagnosticAddToCart.message
const codeOf = async (client: TestClient, sku: string) => (await addTest(client, sku)).body.message?.[0]?.code

let client: TestClient
beforeEach(async () => {
  client = shop.visitor()
  await addTest(client, 'LT-CBC')
})

test('an add that waits for the cart’s lock removes the notice that another call wrote', async () => {
  const adding = held(
    () => addTest(client, 'LT-TFT'),
    sql`update carts set notices = '[{"code": "x", "message": "y", "isTold": true}]'`,
  )
  expect((await adding).body.data.diagnosticAddToCart.message).toBe('Product added to cart')
  expect((await cartOf(client)).notices).toEqual([])
})

test('an add that waits for the cart’s lock compares the test with the line that another call added', async () => {
  const line = sql`insert into cart_items (cart_id, product_id, quantity, price_seen, added_at)
    select ${(await cartOf(client)).id}, id, 1, 100, now() from products where sku = 'LT-TSH'`
  const { body } = await held(() => addTest(client, 'LT-TFT'), line)
  expect(body.data.diagnosticAddToCart).toMatchObject({
    item_uid: null,
    conflicts: [{ name: expect.any(String) as string }],
  })
  expect((await cartOf(client)).items).toHaveLength(2)
})

test('an add that waits for a cart that is then closed adds the test to a new cart', async () => {
  const before = (await cartOf(client)).id
  await held(() => addTest(client, 'LT-TFT'), sql`update carts set closed_at = now() where closed_at is null`)
  const cart = await cartOf(client)
  expect(cart.id).not.toBe(before)
  expect(cart.items).toHaveLength(1)
})

test('an add stores the current price and renews the hold', async () => {
  const shopper = await shopperAtSlots(shop)
  await shopper.submit('1101_2026-11-25_07:00', [{ memberId: await shopper.member('Female') }])
  const { hold } = await cartOf(shopper.client)
  shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000))
  await execute(shop.db, sql`update products set price_paise = 31100 where sku = 'LT-TFT'`)
  await messageOf(shopper.client, 'LT-TFT')
  const cart = await cartOf(shopper.client)
  expect(cart.notices).toEqual([])
  expect(cart.items[1].prices.price.value).toBe(311)
  // The shop's clock advances during the calls.
  const later = new Date(cart.hold.held_until).getTime() - new Date(hold.held_until).getTime()
  expect(later).toBeGreaterThanOrEqual(5 * 60_000)
  expect(later).toBeLessThan(6 * 60_000)
})

test('adding a test again updates its price, and adds it again if another call deleted its line', async () => {
  await execute(shop.db, sql`update products set price_paise = 21100 where sku = 'LT-CBC'`)
  expect((await cartOf(client)).notices).toHaveLength(1)
  await messageOf(client, 'LT-CBC')
  const { items, notices } = await cartOf(client)
  expect([items[0].prices.price.value, notices]).toEqual([211, []])

  const { body } = await held(() => addTest(client, 'LT-CBC'), sql`delete from cart_items`)
  expect(body.data.diagnosticAddToCart.message).toBe('Product added to cart')
  expect((await cartOf(client)).items).toHaveLength(1)
})

test('adding a test that is in the cart with a size adds a separate line without a size', async () => {
  await execute(shop.db, sql`update cart_items set size = 'M'`)
  expect(await messageOf(client, 'LT-CBC')).toBe('Product is already in the cart')
  expect((await cartOf(client)).items).toHaveLength(2)
})

test('an add that waits for the cart’s lock writes its line after the other call', async () => {
  const { body } = await held(() => addTest(client, 'LT-CBC'), sql`update cart_items set price_seen = 100`)
  expect(body.data.diagnosticAddToCart.message).toBe('Product is already in the cart')
  expect((await cartOf(client)).notices).toEqual([])
})

describe('the next add sees a change by another process of', () => {
  let another: () => TestClient
  let elsewhere: TestClient
  beforeAll(async () => {
    another = await shop.anotherProcess()
  })
  beforeEach(async () => {
    elsewhere = another()
    elsewhere.cookie = client.cookie
    for (const one of [client, elsewhere]) await messageOf(one, 'LT-TFT')
    for (const one of [client, elsewhere]) await messageOf(one, 'LT-TFT')
  })

  test('the price', async () => {
    await execute(shop.db, sql`update products set price_paise = 32200 where sku = 'LT-TFT'`)
    await messageOf(elsewhere, 'LT-TFT')
    const { items, notices } = await cartOf(client)
    expect([items[1].prices.price.value, notices]).toEqual([322, []])
  })

  test('whether the test is sold', async () => {
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-TFT'`)
    for (const one of [client, elsewhere]) expect(await codeOf(one, 'LT-TFT')).toBe('unknown_sku')
    await execute(shop.db, sql`update products set is_retired = false where sku = 'LT-TFT'`)
    for (const one of [client, elsewhere]) expect(await codeOf(one, 'LT-TFT')).toBeUndefined()
  })

  test('what the test measures', async () => {
    const stranger = another()
    for (const sku of ['LT-CBC', 'LT-HBA1C', 'LT-HBA1C']) await addTest(stranger, sku)
    const count = sql`(select analyte_ids from products where sku = 'LT-CBC')`
    await execute(shop.db, sql`update products set analyte_ids = ${count} where sku = 'LT-HBA1C'`)
    expect(await messageOf(elsewhere, 'LT-HBA1C')).toContain('Common Tests')
  })
})

/** Makes a call wait for the cart's lock until another has changed the cart. */
async function held<T>(call: () => Promise<T>, change: Sql): Promise<T> {
  const entered = Promise.withResolvers<void>()
  const id = (await cartOf(client)).id
  const writing = transaction(shop.db, async (tx) => {
    await one(tx, sql`select id from carts where id = ${id} for update`)
    entered.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await execute(tx, change)
  })
  await entered.promise
  const done = await call()
  await writing
  return done
}
