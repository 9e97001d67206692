import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addMember,
  holdSlot,
  payAndConfirm,
  saveHome,
  startPayment,
} from '../../../../tests/support/shop/booking.ts'
import { deskPerson, numbersFor, type Asks } from '../../../../tests/support/shop/order-desk.ts'
import { HEART, openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { keyOrders } from '../../../domains/orders/desk/order-keys.store.server.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
let asks: Asks
let number: string
beforeAll(async () => {
  shop = await openOffersShop()
  ;({ asks } = await deskPerson(shop))
  const client = shop.visitor()
  await shop.signIn(client, '9812345678')
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: HEART, quantity: 1 })
  const patient = await addMember(client, {
    firstname: 'मीरा',
    lastname: 'Iyer Deshpande',
    mobile: '9700012399',
  })
  await saveHome(client)
  await holdSlot(client, [patient])
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  await shop.runJobs()
  number = payment.order_number
  await paidOrder(shop)
})
afterAll(() => shop.close())

const finds = async (q: string) => expect([q, await numbersFor(asks, q)]).toEqual([q, [number]])

describe('OPS-O01: an order is found', () => {
  test('by its number from four characters on, in any spelling', async () => {
    await finds(number)
    await finds(number.slice(2, 8).toLowerCase().replaceAll('0', 'O').replaceAll('1', 'i'))
  })

  test('by the last digits of a mobile number of its account or a patient', async () => {
    await finds('5678')
    await finds('+91 98123 45678')
    await finds('012-399')
    expect(await numbersFor(asks, '678')).toEqual([])
  })

  test('by the first letters of any word of a name, also in Devanagari', async () => {
    await finds('मी')
    await finds('desh')
    await finds('iyer मीरा')
    expect(await numbersFor(asks, 'd')).toEqual([])
    expect(await numbersFor(asks, 'iyer ananya')).toEqual([])
  })

  test('by the payment provider’s ids, and by its invoice', async () => {
    const books = await one<{ payment: string; order: string; invoice: string }>(
      shop.db,
      sql`select p.payment_id as payment, p.provider_order_id as order, i.number as invoice
          from orders o join payments p on p.order_id = o.id join invoices i on i.order_id = o.id
          where o.number = ${number}`,
    )
    for (const key of [books?.payment, books?.order, books?.invoice]) await finds(key ?? '')
  })

  test('by the ticket of a complaint about it', async () => {
    await execute(
      shop.db,
      sql`insert into grievances (ticket, order_id, order_number, name, contact, contact_key, complaint, created_at, acknowledge_by, answer_by)
          select 'G-0A1B2-C3D4E', id, number, 'A', 'B', 'C', 'D', now(), now(), '2026-12-01' from orders where number = ${number}`,
    )
    await finds('g oaib2 c3d4e')
  })

  test('with all others of its pincode, each once, newest first', async () => {
    const { body } = await asks('orders/search', { q: '560034' })
    const numbers = body.data.items.map((item: { number: string }) => item.number)
    expect(new Set(numbers).size).toBe(2)
    expect(numbers[1]).toBe(number)
    expect(body.data).toMatchObject({ more: false, after: null, kinds: ['number', 'pincode', 'mobile'] })
  })

  test('once, even if several of its names match', async () => {
    const numbers = await numbersFor(asks, 'ra')
    expect(numbers).toHaveLength(new Set(numbers).size)
    expect(numbers).toContain(number)
  })
})

test('OPS-O01, OPS-O04: a match has names, and only the last digits of a number', async () => {
  const { body } = await asks('orders/search', { q: number })
  expect(body.data.items[0]).toMatchObject({
    number,
    matched: 'number',
    mobile: '98•••••678',
    patients: ['मीरा Iyer Deshpande'],
    payment_state: 'captured',
    area: { name: expect.any(String) },
  })
})

test('OPS-O01: an order of a release without keys is found as soon as the sweeper has added them', async () => {
  const before = sql`select json_agg(json_build_array(kind, key) order by kind, key) as keys from order_keys k
    join orders o on o.id = k.order_id where o.number = ${number}`
  const placed = await one(shop.db, before)
  await execute(shop.db, sql`delete from order_keys`)
  await execute(shop.db, sql`update orders set is_keyed = false`)
  expect(await numbersFor(asks, number)).toEqual([])
  expect(await keyOrders(shop.db)).toBe(false)
  expect(await one(shop.db, before)).toEqual(placed)
})

test('OPS-O01: an order is found by the current name of its account', async () => {
  const client = shop.visitor()
  await shop.signIn(client, '9812345678')
  await client.post('/api/account/details', {
    data: { firstname: 'Lalitha', lastname: 'Menon', email: '' },
  })
  await execute(
    shop.db,
    sql`update customers set firstname = 'Lalitha', lastname = 'Menon' where mobile = '9812345678'`,
  )
  await execute(shop.db, sql`update orders set is_keyed = false`)
  await keyOrders(shop.db)
  await finds('lalit')
})

test('OPS-007: a search has 50 orders a page, and cursors through all of them', async () => {
  await execute(
    shop.db,
    sql`insert into carts (id, customer_id, created_at, changed_at, closed_at)
        select 'many-' || n, o.customer_id, o.placed_at, o.placed_at, o.placed_at
        from generate_series(1, 60) n cross join orders o where o.number = ${number}`,
  )
  await execute(
    shop.db,
    sql`insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, placed_at)
        select 'LBMANY' || lpad(n::text, 6, '0'), 'many-' || n, o.customer_id, 'complete', 'free', 0, o.snapshot, o.placed_at
        from generate_series(1, 60) n cross join orders o where o.number = ${number}`,
  )
  await keyOrders(shop.db)
  for (const q of ['desh', '5678', '560034', 'LBMANY']) {
    const first = (await asks('orders/search', { q })).body.data
    const second = (await asks('orders/search', { q, after: first.after })).body.data
    const numbers = [...first.items, ...second.items].map((item: { number: string }) => item.number)
    expect([q, first.items.length, first.more, second.more]).toEqual([q, 50, true, false])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThanOrEqual(60)
    // OPS-O04: the key of a mobile number is the number itself.
    expect(first.after).toMatch(/^\d\.\d+$/)
  }
})

test('OPS-007: a page after an order that is no longer found is empty', async () => {
  const first = (await asks('orders/search', { q: 'desh' })).body.data
  const last = Number(first.after.split('.')[1])
  await execute(shop.db, sql`delete from order_keys where order_id = ${last} and kind = 'name'`)
  const second = (await asks('orders/search', { q: 'desh', after: first.after })).body.data
  expect([second.items, second.more]).toEqual([[], false])
})
