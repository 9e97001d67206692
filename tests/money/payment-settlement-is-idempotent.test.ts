import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { openPayment, payAndConfirm, press, type OpenPayment } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { sendWebhook, webhookBody } from '../support/servers/webhook.ts'

const NOW = Date.parse('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000

let shop: TestShop
let heard: string[] = []
beforeAll(async () => {
  shop = await createTestShop()
  shop.listen(({ text }) => heard.push(text))
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NOW)))

const LOCK = /from carts c join orders o[\s\S]*for update/
const locks = () => heard.filter((text) => LOCK.test(text)).length

/** The ledger and payment of an order. */
function booksOf({ order_number }: OpenPayment) {
  return one(
    shop.db,
    sql`select o.status as order, p.status as payment, p.payment_id as "paymentId",
          (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
          (select count(*)::int from money_movements m where m.order_id = o.id) as movements
        from orders o join payments p on p.order_id = o.id where o.number = ${order_number}`,
  )
}

/** Reports an order's payment again; returns the number of locks taken. */
async function repeatWebhook({ provider_order_id }: OpenPayment, paymentId: string): Promise<number> {
  heard = []
  const event = { event: 'order.paid', orderId: provider_order_id, paymentId }
  await sendWebhook(shop.visitor(), webhookBody(event), { id: `again-${paymentId}` })
  expect(await shop.runJobs()).toBeGreaterThan(0)
  return locks()
}

test('a repeated report of the payment of an order changes nothing and takes no lock', async () => {
  const { client, payment } = await openPayment(shop)
  heard = []
  await payAndConfirm(shop, client, payment)
  expect(locks()).toBe(1)
  await shop.runJobs()
  const before = await booksOf(payment)
  expect(before).toMatchObject({ order: 'processing', payment: 'captured', refunds: 0, movements: 2 })
  expect(await repeatWebhook(payment, 'pay_again')).toBe(0)
  expect(await booksOf(payment)).toEqual(before)
})

test('a repeated report of money that arrived too late, or did not match, changes nothing and takes no lock', async () => {
  const late = await openPayment(shop)
  const short = await openPayment(shop)
  await execute(
    shop.db,
    sql`update standin_orders set amount = amount - 100 where id = ${short.payment.provider_order_id}`,
  )
  await payAndConfirm(shop, short.client, short.payment)
  shop.clock.set(new Date(NOW + 31 * MINUTE_MS))
  await press(shop, late.payment, 'pay')
  await shop.standIn.deliverDueWebhooks()
  while ((await shop.runJobs()) > 0) await shop.standIn.deliverDueWebhooks()

  for (const [{ payment }, status] of [
    [late, 'late'],
    [short, 'mismatched'],
  ] as const) {
    const before = await booksOf(payment)
    expect(before).toMatchObject({ order: 'payment_failed', payment: status, refunds: 1, movements: 3 })
    expect(await repeatWebhook(payment, `pay_${status}`)).toBe(0)
    expect(await booksOf(payment)).toEqual(before)
  }
})

test('a second payment of a paid order, reported with the first, takes the lock and is refunded', async () => {
  const { client, payment } = await openPayment(shop)
  await payAndConfirm(shop, client, payment)
  await shop.standIn.deliverDueWebhooks()
  await shop.runJobs()
  await execute(shop.db, sql`drop index if exists standin_payments_captured`)
  await execute(
    shop.db,
    sql`insert into standin_payments (id, order_id, status, created_at)
        values ('pay_second0000001', ${payment.provider_order_id}, 'captured', ${new Date(NOW)})`,
  )
  expect(await repeatWebhook(payment, 'pay_second0000001')).toBe(1)
  expect(await booksOf(payment)).toMatchObject({ order: 'processing', payment: 'captured', refunds: 1 })
})
