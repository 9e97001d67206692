import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { readyCart } from '../support/shop/booking.ts'
import type { Answered, TestClient } from '../support/shop/client.ts'
import { comeTo } from '../support/people/shopper.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// Products without a visit need no slot, so one customer can place many orders.
const STRIPS_SKU = 'LX-GLUCO'

let shop: TestShop
let otherVisitor: () => TestClient
beforeAll(async () => {
  shop = await createTestShop()
  otherVisitor = await shop.anotherProcess()
  await execute(
    shop.db,
    sql`insert into products (id, sku, kind, name, url_key, cat_url_key, is_diagnostic, is_enquiry, has_detail_page,
          price_paise, mrp_paise, home_collection)
        values (990002, ${STRIPS_SKU}, 'ecommerce', 'Glucose Strips', 'glucose-strips', 'health-check', false, false, true,
          50000, 50000, false)`,
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

const later = (ms: number) => shop.clock.set(new Date(NINE.getTime() + ms))

let nextMobile = 9_700_000_000
const newMobile = () => String((nextMobile += 1))

/** Carts of one customer, each in a separate session; every second one at the other process. */
async function cartsOf(mobile: string, count: number): Promise<TestClient[]> {
  const clients: TestClient[] = []
  let customerId = 0
  for (let index = 0; index < count; index += 1) {
    const client = index % 2 === 0 ? shop.visitor() : otherVisitor()
    await client.post('/api/cart/add-to-cart', { sku: STRIPS_SKU, quantity: 1 })
    customerId = await shop.signIn(client, mobile)
    clients.push(client)
  }
  await comeTo(shop.db, customerId, '600001')
  return clients
}

const placeOrder = (client: TestClient) => client.post('/api/cart/checkout-login', {})
const numberOf = (answer: Answered | undefined) => String(answer?.body.data.placeOrder.order.order_number)
const refusalOf = ({ status, headers, body }: Answered) => ({
  status,
  code: body.message?.[0]?.code,
  text: body.message?.[0]?.message,
  retryAfter: Number(headers.get('Retry-After')),
})

function tally(answers: Answered[]): Record<string, number> {
  const kinds = answers.map(({ status, body }) => body.message?.[0]?.code ?? String(status))
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

const placedBy = async (mobile: string) =>
  query<{ status: string }>(
    shop.db,
    sql`select status from orders where customer_id = (select id from customers where mobile = ${mobile})`,
  )

/** Moves the placing time of a customer's orders into the past. */
const setBack = (mobile: string, minutes: number) =>
  execute(
    shop.db,
    sql`update orders set placed_at = placed_at - make_interval(mins => ${minutes}), unpaid_until = unpaid_until - make_interval(mins => ${minutes})
        where customer_id = (select id from customers where mobile = ${mobile})`,
  )

describe('SEC-07: a customer places 10 orders an hour', () => {
  test(
    '50 carts placed concurrently over two processes become exactly 10 orders',
    { timeout: 120_000 },
    async () => {
      const mobile = newMobile()
      const carts = await cartsOf(mobile, 50)
      expect(tally(await Promise.all(carts.map(placeOrder)))).toEqual({ '200': 10, too_many_this_hour: 40 })
      expect(await placedBy(mobile)).toHaveLength(10)
    },
  )

  test('the eleventh is refused with the time to wait until the first is an hour old', async () => {
    const mobile = newMobile()
    const carts = await cartsOf(mobile, 12)
    for (const cart of carts.slice(0, 10)) expect((await placeOrder(cart)).status).toBe(200)
    later(18.5 * MINUTE_MS)
    const [, , , , , , , , , , eleventh, twelfth] = carts
    if (eleventh === undefined || twelfth === undefined) throw new Error('no cart')
    const refused = refusalOf(await placeOrder(eleventh))
    expect(refused).toMatchObject({
      status: 429,
      code: 'too_many_this_hour',
      text: 'You have placed too many orders in the last hour. Please try again in 42 minutes, or call us.',
    })
    expect(Math.abs(refused.retryAfter - 42 * 60)).toBeLessThan(60)
    expect(refusalOf(await eleventh.post('/api/payment/start', {}))).toMatchObject({ status: 429 })
    later(HOUR_MS - 20_000)
    expect((await placeOrder(eleventh)).status).toBe(429)
    later(HOUR_MS + 20_000)
    expect((await placeOrder(eleventh)).status).toBe(200)
  })

  test('placing the same cart again and paying again do not count', async () => {
    const mobile = newMobile()
    const carts = await cartsOf(mobile, 10)
    const [first] = carts
    if (first === undefined) throw new Error('no cart')
    const number = numberOf(await placeOrder(first))
    for (let time = 0; time < 12; time += 1) {
      expect(numberOf(await placeOrder(first))).toBe(number)
      expect((await first.post('/api/payment/start', { order_number: number })).status).toBe(200)
    }
    for (const cart of carts.slice(1)) expect((await placeOrder(cart)).status).toBe(200)
    expect(numberOf(await placeOrder(first))).toBe(number)
    expect(await placedBy(mobile)).toHaveLength(10)
  })

  test('cancelled, failed and free orders count', async () => {
    const mobile = newMobile()
    const carts = await cartsOf(mobile, 11)
    const [free, ...others] = carts
    if (free === undefined) throw new Error('no cart')
    const placed = [await placeOrder(free)]
    // Makes the order free directly, because coins only pay for tests, which need a slot.
    await execute(
      shop.db,
      sql`update orders set status = 'processing', payment_method = 'free', unpaid_until = null
          where number = ${numberOf(placed[0])}`,
    )
    for (const cart of others.slice(0, 9)) placed.push(await placeOrder(cart))
    for (const answer of placed.slice(1, 5)) {
      const canceled = await free.post('/api/order/cancel', { order_number: numberOf(answer) })
      expect(canceled.body.data.cancelOrder.order_status).toBe('canceled')
    }
    later(31 * MINUTE_MS)
    await shop.runJobs()
    const statuses = (await placedBy(mobile)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['processing', 'canceled', 'payment_failed']))
    expect(tally([await placeOrder(others[9] ?? free)])).toEqual({ too_many_this_hour: 1 })
  })
})

test('SEC-07: a customer places 30 orders a day: the thirtieth is placed, the next only a day after the first', async () => {
  const mobile = newMobile()
  const carts = await cartsOf(mobile, 31)
  for (const [index, cart] of carts.slice(0, 30).entries()) {
    expect((await placeOrder(cart)).status).toBe(200)
    if (index % 10 === 9) await setBack(mobile, 61)
  }
  const last = carts[30]
  if (last === undefined) throw new Error('no cart')
  expect(refusalOf(await placeOrder(last))).toMatchObject({ status: 429, code: 'too_many_today' })
  await setBack(mobile, 24 * 60 - 185)
  expect((await placeOrder(last)).status).toBe(429)
  await setBack(mobile, 5)
  expect((await placeOrder(last)).status).toBe(200)
})

test('SEC-10: after 12 visits that expired unpaid in a day another order is refused, after 11 it is accepted', async () => {
  const client = await readyCart(shop)
  const number = numberOf(await placeOrder(client))
  const copies = (count: number, from: number) =>
    execute(
      shop.db,
      sql`with made as (
            insert into carts (id, customer_id, created_at, changed_at, closed_at)
            select 'expired-' || n, o.customer_id, o.placed_at, o.placed_at, o.placed_at
            from orders o, generate_series(${from}::int, ${from + count - 1}::int) n where o.number = ${number}
            returning id
          )
          insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot, slot_id, placed_at)
          select upper(made.id), made.id, o.customer_id, 'payment_failed', o.payment_method, o.grand_total, o.snapshot,
            o.slot_id, o.placed_at - interval '5 hours'
          from made, orders o where o.number = ${number}`,
    )
  await copies(11, 1)
  await client.post('/api/cart/add-to-cart', { sku: STRIPS_SKU, quantity: 1 })
  await comeTo(shop.db, await customerOf(number), '600001')
  const twelfth = await placeOrder(client)
  expect(twelfth.status).toBe(200)

  await copies(1, 12)
  await client.post('/api/cart/add-to-cart', { sku: STRIPS_SKU, quantity: 1 })
  await comeTo(shop.db, await customerOf(number), '600001')
  expect(refusalOf(await placeOrder(client))).toMatchObject({ status: 429, code: 'too_many_expired' })
})

const customerOf = async (number: string) => {
  const [order] = await query<{ id: number }>(
    shop.db,
    sql`select customer_id as id from orders where number = ${number}`,
  )
  return order?.id ?? 0
}
