import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/client.ts'
import { addTest, applyCoupon, cartOf, HEART, openOffersShop } from '../../../tests/support/offers.ts'
import { shopperAtSlots } from '../../../tests/support/shopper.ts'
import { execute, firstRow, inTransaction, sql } from '../../kernel/db.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

const sent: string[] = []
shop.listen(({ text }) => sent.push(text))
const locks = () => sent.filter((text) => text.includes('for update'))
const linesRead = () => sent.filter((text) => text.includes('i.added_at'))
const messageOf = async (client: TestClient, sku: string): Promise<string> =>
  (await addTest(client, sku)).body.data.diagnosticAddToCart.message

let client: TestClient
beforeEach(async () => {
  client = shop.visitor()
  await addTest(client, 'LT-CBC')
  sent.length = 0
})

test('a test that shares nothing with the cart is put without its lines being read again, and so is one that stands', async () => {
  expect(await messageOf(client, 'LT-TFT')).toBe('Product added to cart')
  expect(await messageOf(client, 'LT-TFT')).toBe('Product is already in the cart')
  expect([locks().length, linesRead().length]).toEqual([2, 0])
  expect((await cartOf(client)).items).toHaveLength(2)
})

test('one that shares an analyte is weighed under the lock', async () => {
  expect(await messageOf(client, 'LT-HB')).toContain('Common Tests')
  expect(linesRead()).toHaveLength(1)
})

test('a cart with a coupon is changed under the lock, and judged anew', async () => {
  await addTest(client, HEART)
  expect((await applyCoupon(client, 'HEART15')).body.error).toBe(false)
  sent.length = 0
  await messageOf(client, 'LT-TFT')
  expect(linesRead()).toHaveLength(1)
})

test('a coupon that came since the cart was read is seen under the lock', async () => {
  const adding = held(
    () => addTest(client, 'LT-TFT'),
    sql`update carts set notices = '[{"code": "x", "message": "y", "isTold": true}]'`,
  )
  expect((await adding).body.data.diagnosticAddToCart.message).toBe('Product added to cart')
  expect(linesRead()).toHaveLength(1)
  expect((await cartOf(client)).notices).toEqual([])
})

test('where a line came since the cart was read, the test is weighed against it', async () => {
  const line = sql`insert into cart_items (cart_id, product_id, quantity, price_seen, added_at)
    select ${(await cartOf(client)).id}, id, 1, 100, now() from products where sku = 'LT-TSH'`
  const { body } = await held(() => addTest(client, 'LT-TFT'), line)
  expect(body.data.diagnosticAddToCart).toMatchObject({
    item_uid: null,
    conflicts: [{ name: expect.any(String) as string }],
  })
  expect((await cartOf(client)).items).toHaveLength(2)
})

test('where the cart was closed since, the test comes into a new one', async () => {
  const before = (await cartOf(client)).id
  await held(() => addTest(client, 'LT-TFT'), sql`update carts set closed_at = now() where closed_at is null`)
  const cart = await cartOf(client)
  expect(cart.id).not.toBe(before)
  expect(cart.items).toHaveLength(1)
})

test('the price that is remembered is the one of now, and the hold is renewed', async () => {
  const shopper = await shopperAtSlots(shop)
  await shopper.submit('1101_2026-11-25_07:00', [{ memberId: await shopper.member('Female') }])
  const { hold } = await cartOf(shopper.client)
  shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000))
  await execute(shop.db, sql`update products set price_paise = 31100 where sku = 'LT-TFT'`)
  sent.length = 0
  await messageOf(shopper.client, 'LT-TFT')
  expect(linesRead()).toHaveLength(0)
  const cart = await cartOf(shopper.client)
  expect(cart.notices).toEqual([])
  expect(cart.items[1].prices.price.value).toBe(311)
  // The shop's clock runs on while the calls are made.
  const later = new Date(cart.hold.held_until).getTime() - new Date(hold.held_until).getTime()
  expect(later).toBeGreaterThanOrEqual(5 * 60_000)
  expect(later).toBeLessThan(6 * 60_000)
})

/** Lets a call read the cart, and wait for its lock until another has changed it. */
async function held<T>(call: () => Promise<T>, change: ReturnType<typeof sql>): Promise<T> {
  const entered = Promise.withResolvers<void>()
  const id = (await cartOf(client)).id
  sent.length = 0
  const writing = inTransaction(shop.db, async (tx) => {
    await firstRow(tx, sql`select id from carts where id = ${id} for update`)
    entered.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await execute(tx, change)
  })
  await entered.promise
  const done = await call()
  await writing
  return done
}
