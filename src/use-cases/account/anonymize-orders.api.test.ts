import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  answerComplaints,
  erase,
  orderAsPersona,
  PERSONAL,
  signPersonaUp,
  tracesIn,
  writeAsPersona,
} from '../../../tests/support/people/persona.ts'
import {
  applyCoins,
  applyCoupon,
  HEART,
  ledger,
  openOffersShop,
  points,
} from '../../../tests/support/shop/offers.ts'
import { growShop } from '../../../tests/support/shop/grown-shop.ts'
import { VISIT_MORNING } from '../../../tests/support/shop/operator-orders.ts'
import type { TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../platform/db/query.server.ts'
import { verifyBooks } from '../../server/verify/verify-books.ts'
import { recordOrderEvent } from '../orders/record-event.server.ts'
import { anonymizeOrders } from './anonymize-orders.server.ts'
import { deleteAnsweredGrievances } from '../../domains/privacy/retention.store.server.ts'

const START = new Date('2026-11-23T09:00:00+05:30')
/** The year 2026-27: its return is due on 31 December 2027, 72 months end with 31 December 2033. */
const LAST_MOMENT = new Date('2033-12-31T23:59:59.999+05:30')
const OVER = new Date('2034-01-01T00:00:00+05:30')

let shop: TestShop
let client: TestClient
beforeAll(async () => {
  shop = await openOffersShop({
    OTP_SECONDS_BETWEEN_SENDS: '0',
    OTP_SENDS_PER_HOUR: '0',
    OTP_SENDS_PER_DAY: '0',
  })
})
beforeEach(async () => {
  shop.clock.set(START)
  client = shop.visitor()
  await signPersonaUp(shop, client)
  await execute(shop.db, sql`delete from otp_events`)
})
afterEach(async () => {
  const { customer } = (await client.get('/api/init')).body.data
  if (customer !== null) await eraseAccount()
})
afterAll(() => shop.close())

const complete = (number: string, at = VISIT_MORNING) =>
  recordOrderEvent(shop.db, { number, step: 'report-ready', at }, at)

/** The personal data of orders, outside the account. */
async function personalTracesOfOrders(): Promise<string[]> {
  const traces = await tracesIn(shop.db, PERSONAL)
  return traces.filter((trace) => /^(orders|invoices|order_events|carts|cart_births):/.test(trace))
}

async function anonymizedAt(number: string): Promise<Date | null | undefined> {
  const order = await one<{ at: Date | null }>(
    shop.db,
    sql`select anonymized_at as at from orders where number = ${number}`,
  )
  return order?.at
}

const eraseAccount = () => erase(shop, client)

describe('SEC-33: an order of 2026-27', () => {
  test('SEC-33: is linked to its person until the end of 2033, and anonymous from 2034 on', async () => {
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: HEART, quantity: 1 })
    await applyCoupon(client, 'SAVE25OVER599')
    await applyCoins(client, 100)
    const number = await orderAsPersona(shop, client, HEART)
    await complete(number)
    await shop.runJobs()
    const sold = await one(shop.db, sql`select sum(grand_total) as total, count(*) as orders from orders`)
    const before = await points(client)
    expect(await verifyBooks(shop.db)).toEqual([])

    await anonymizeOrders(shop.db, LAST_MOMENT)
    expect(await anonymizedAt(number)).toBeNull()
    expect((await personalTracesOfOrders()).length).toBeGreaterThan(0)

    await anonymizeOrders(shop.db, OVER)
    expect(await anonymizedAt(number)).toEqual(OVER)
    expect(await personalTracesOfOrders()).toEqual([])
    expect(await verifyBooks(shop.db)).toEqual([])
    expect(await one(shop.db, sql`select sum(grand_total) as total, count(*) as orders from orders`)).toEqual(
      sold,
    )
    // The account exists without the order, and its purse has every movement.
    expect((await client.post('/api/order/list')).body.data.orders.total_count).toBe(0)
    expect(await points(client)).toEqual(before)
    expect(await ledger(client)).toContain('-100 Used for an earlier order')
  })

  test('is no longer linked to an account, family member, address or session', async () => {
    const number = await orderAsPersona(shop, client)
    await complete(number)
    await anonymizeOrders(shop.db, OVER)
    const links = await one(
      shop.db,
      sql`select c.mobile, c.firstname, c.email, k.session_id, k.shipping_address_id,
            (select count(*)::int from cart_item_members m join cart_items i on i.id = m.cart_item_id
              where i.cart_id = k.id) as members,
            (select count(*)::int from consents s join cart_items i on i.id = s.cart_item_id
              where i.cart_id = k.id) as consents,
            (select count(*)::int from coin_movements m where m.order_id = o.id) as coins
          from orders o join customers c on c.id = o.customer_id join carts k on k.id = o.cart_id
          where o.number = ${number}`,
    )
    expect(links).toEqual({
      mobile: null,
      firstname: '',
      email: null,
      session_id: null,
      shipping_address_id: null,
      members: 0,
      consents: 0,
      coins: 0,
    })
  })

  test('that ended after March counts for the year in which it ended', async () => {
    const number = await orderAsPersona(shop, client)
    await complete(number, new Date('2027-04-01T00:00:00+05:30'))
    await anonymizeOrders(shop.db, OVER)
    expect(await anonymizedAt(number)).toBeNull()
    await anonymizeOrders(shop.db, new Date('2035-01-01T00:00:00+05:30'))
    expect(await anonymizedAt(number)).not.toBeNull()
  })

  test('is linked to its person while it or its refund is in progress', async () => {
    const underWay = await orderAsPersona(shop, client)
    const refunded = await orderAsPersona(shop, client)
    await client.post('/api/order/cancel', { order_number: refunded })
    await anonymizeOrders(shop.db, OVER)
    expect([await anonymizedAt(underWay), await anonymizedAt(refunded)]).toEqual([null, null])

    await execute(
      shop.db,
      sql`update refunds set status = 'processed', ended_at = ${START}
          where order_id = (select id from orders where number = ${refunded})`,
    )
    await anonymizeOrders(shop.db, OVER)
    expect(await anonymizedAt(refunded)).toBeNull()
    await execute(
      shop.db,
      sql`insert into money_movements (order_id, payment_id, kind, amount, currency, from_account, to_account, at)
          select order_id, payment_id, 'refunded', amount, currency, 'owed', 'customer', ${START} from refunds
          where order_id = (select id from orders where number = ${refunded})`,
    )
    await anonymizeOrders(shop.db, OVER)
    expect([await anonymizedAt(underWay), await anonymizedAt(refunded)]).toEqual([null, OVER])
    await complete(underWay)
  })

  test('is not anonymized while a complaint refers to it', async () => {
    const number = await orderAsPersona(shop, client)
    await complete(number)
    await writeAsPersona(client, number)
    await anonymizeOrders(shop.db, OVER)
    expect(await anonymizedAt(number)).toBeNull()
    await answerComplaints(shop.db)
    await deleteAnsweredGrievances(shop.db, OVER, 10)
    await anonymizeOrders(shop.db, OVER)
    expect(await anonymizedAt(number)).toEqual(OVER)
  })

  test('of an erased account is marked and stays with its customer row', async () => {
    const number = await orderAsPersona(shop, client)
    await complete(number)
    await eraseAccount()
    const customers = async () => (await query(shop.db, sql`select id from customers`)).length
    const before = await customers()
    await anonymizeOrders(shop.db, OVER)
    expect([await anonymizedAt(number), await customers()]).toEqual([OVER, before])
  })

  test('is anonymized once: a second run changes nothing', async () => {
    const number = await orderAsPersona(shop, client)
    await complete(number)
    await anonymizeOrders(shop.db, OVER)
    const state = () =>
      query(
        shop.db,
        sql`select o::text as row from orders o union all select c::text from customers c order by 1`,
      )
    const first = await state()
    await anonymizeOrders(shop.db, new Date('2036-01-01T00:00:00+05:30'))
    expect(await state()).toEqual(first)
  })
})

test('SEC-33: the job processes more orders than one batch', async () => {
  await growShop(shop.db, { from: 4, to: 204, now: START })
  const complete = sql`select count(*)::int as count from orders where status = 'complete' and anonymized_at is`
  const before = await one<{ count: number }>(shop.db, sql`${complete} null`)
  expect(before?.count).toBeGreaterThan(100)
  shop.clock.set(new Date('2040-06-01T09:00:00+05:30'))
  await shop.runJobs()
  expect(await one(shop.db, sql`${complete} null`)).toEqual({ count: 0 })
  const processing = await one(
    shop.db,
    sql`select id from orders where status = 'processing' and anonymized_at is not null limit 1`,
  )
  expect(processing).toBeUndefined()
})
