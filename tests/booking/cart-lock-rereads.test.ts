import { afterAll, beforeEach, expect, test } from 'vitest'
import { execute, one, query, sql, type Sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import type { Answered } from '../support/shop/client.ts'
import { cartOf, placing } from '../support/shop/offers.ts'
import { comeTo, shopperAtSlots, type Shopper } from '../support/people/shopper.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

// The lock and the reads after it are one pipeline. The locking statement itself sees the rows from before it waited.

const shop = await createTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const SEVEN = '1101_2026-11-25_07:00'
const close = (id: string) => sql`update carts set closed_at = now() where id = ${id}`
const empty = (id: string) => sql`delete from cart_items where cart_id = ${id}`
const code = ({ body }: Answered) => body.message?.[0]?.code

async function ready(): Promise<Shopper> {
  const shopper = await shopperAtSlots(shop)
  await shopper.submit(SEVEN, [{ memberId: await shopper.member('Female') }])
  return shopper
}

/** Makes a call wait for the cart's lock until another transaction has changed the cart. */
async function held(
  { client }: Shopper,
  call: () => Promise<Answered>,
  change: (cartId: string) => Sql,
): Promise<Answered> {
  const { id } = await cartOf(client)
  const entered = Promise.withResolvers<void>()
  const writing = transaction(shop.db, async (tx) => {
    await one(tx, sql`select id from carts where id = ${id} for update`)
    entered.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await execute(tx, change(id))
  })
  await entered.promise
  const answer = await call()
  await writing
  return answer
}

const reservationsOf = ({ customerId }: Shopper) =>
  query(shop.db, sql`select id from slot_places where customer_id = ${customerId}`)

test('an address is not set on a cart that was closed while the request waited for its lock', async () => {
  const shopper = await shopperAtSlots(shop)
  const cart = await cartOf(shopper.client)
  const id = await comeTo(shop.db, shopper.customerId, '600002')
  await execute(
    shop.db,
    sql`update carts set shipping_address_id = ${cart.shipping_addresses[0].customerAddressId} where id = ${cart.id}`,
  )
  const set = () => shopper.client.post('/api/address/set-exist-shipping-address', { customerAddressId: id })
  expect(code(await held(shopper, set, close))).toBe('cart_empty')
  const stored = await one<{ id: number }>(
    shop.db,
    sql`select shipping_address_id as id from carts where id = ${cart.id}`,
  )
  expect(stored?.id).toBe(cart.shipping_addresses[0].customerAddressId)
})

test('a refused address is not set on the cart and does not renew its hold', async () => {
  const shopper = await ready()
  const before = await cartOf(shopper.client)
  const stranger = await shopperAtSlots(shop)
  const foreign = await comeTo(shop.db, stranger.customerId, '600002')
  const unserved = await comeTo(shop.db, shopper.customerId, '744101')
  await execute(
    shop.db,
    sql`update carts set shipping_address_id = ${before.shipping_addresses[0].customerAddressId} where id = ${before.id}`,
  )
  shop.clock.set(new Date('2026-11-23T09:05:00+05:30'))
  const set = (id: number) =>
    shopper.client.post('/api/address/set-exist-shipping-address', { customerAddressId: id })
  expect(code(await set(foreign))).toBe('unknown_address')
  expect(code(await set(unserved))).toBe('not_serviceable')
  const after = await cartOf(shopper.client)
  expect(after.shipping_addresses).toEqual(before.shipping_addresses)
  expect(after.hold).toEqual(before.hold)
})

test('no slot is reserved for a cart that was closed, or whose test was removed, while the request waited', async () => {
  const shopper = await shopperAtSlots(shop)
  const submit = () => shopper.submit(SEVEN)
  expect(code(await held(shopper, submit, empty))).toBe('no_tests')
  await shopper.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  expect(code(await held(shopper, submit, close))).toBe('no_tests')
  expect(await reservationsOf(shopper)).toEqual([])
})

test('a step of the order chain is refused when the cart was emptied while the request waited', async () => {
  const shopper = await ready()
  const step = () => shopper.client.post('/api/address/set-shipping-method')
  expect(code(await held(shopper, step, empty))).toBe('cart_empty')
})

test('an order contains what the cart holds once its lock is acquired', async () => {
  const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-VITD'] })
  await shopper.submit(SEVEN, [{ memberId: await shopper.member('Female') }])
  const total = (await cartOf(shopper.client)).prices.grand_total.value
  const answer = await held(
    shopper,
    () => placing(shopper.client, total),
    (id) => sql`delete from cart_items where id = (select max(id) from cart_items where cart_id = ${id})`,
  )
  expect(code(answer)).toBe('total_changed')
  expect(answer.body.data.grand_total.value).toBeLessThan(total)
  expect(answer.body.data.grand_total.value).toBe((await cartOf(shopper.client)).prices.grand_total.value)
})

test('when a slot fills up while the cart is locked, the cart gets no reservation and keeps its previous ones', async () => {
  const shopper = await shopperAtSlots(shop)
  const choice = { memberId: await shopper.member('Female') }
  const EIGHT = '1101_2026-11-25_08:00'
  const stored = (cartId: string) =>
    query(
      shop.db,
      sql`select member_id::int as "memberId" from cart_item_members m
          join cart_items i on i.id = m.cart_item_id where i.cart_id = ${cartId}`,
    )
  const { id } = await cartOf(shopper.client)
  // From here on the slot has a row.
  await (await shopperAtSlots(shop)).submit(EIGHT)
  const fill = () => sql`update slots set taken = capacity where id = ${EIGHT}`
  expect(code(await held(shopper, () => shopper.submit(EIGHT, [choice]), fill))).toBe('slot_full')
  expect(await reservationsOf(shopper)).toEqual([])
  expect(await stored(id)).toEqual([])

  expect((await shopper.submit(SEVEN, [choice])).status).toBe(200)
  expect(await stored(id)).toEqual([choice])
  expect(code(await shopper.submit(EIGHT, [{ memberId: await shopper.member('Male') }]))).toBe('slot_full')
  expect(await stored(id)).toEqual([choice])
})
