import { expect } from 'vitest'
import { one, query, sql } from '../../../src/platform/db/query.server.ts'
import type { CollectionStep } from '../../../src/domains/orders/order-progress.ts'
import { recordOrderEvent } from '../../../src/use-cases/orders/record-event.server.ts'
import { verifyBooks } from '../../../src/server/verify/verify-books.ts'
import { payAndConfirm, readyCart, startPayment } from './booking.ts'
import type { TestClient } from './client.ts'
import { HEART } from './offers.ts'
import { labaya } from './operator.ts'
import type { TestShop } from './test-shop.ts'

/** The morning of the visit of an order that was placed on the first day of a test shop. */
export const VISIT_MORNING = new Date('2026-11-24T05:30:00+05:30')

/** Records a step of an order on the morning of its visit, even if the shop's clock is a day behind. */
export function recordAtVisit(shop: TestShop, number: string, step: CollectionStep) {
  return recordOrderEvent(shop.db, { number, step, at: VISIT_MORNING }, VISIT_MORNING)
}

/** Runs a command about one order. */
export const orderCommand = (shop: TestShop, ...words: string[]) => labaya(shop, ['order', ...words])

/** Refunds an amount as a member of the staff. */
export const refundBy = (shop: TestShop, number: string, ...words: string[]) =>
  orderCommand(shop, 'refund', number, '--by', 'Meera', '--reason', 'The visit was late', ...words)

/** A new customer who has ordered one test for a visit on 24 November at 06:00. */
export async function ordered(shop: TestShop) {
  const client = await readyCart(shop, { sku: HEART })
  const { payment } = (await startPayment(client)).body.data
  return { client, payment, number: String(payment.order_number), paid: Number(payment.amount) }
}

/** An order that is paid and confirmed. */
export async function paidOrder(shop: TestShop) {
  const order = await ordered(shop)
  await payAndConfirm(shop, order.client, order.payment)
  await shop.runJobs()
  return order
}

/** An order as its customer reads it. */
export async function orderSeenBy({ client, number }: { client: TestClient; number: string }) {
  return (await client.post('/api/order/detail', { order_number: number })).body.data.order
}

/** The refunds of an order, oldest first. */
export function refundsOf(shop: TestShop, number: string) {
  return query<{ amount: number; reason: string; status: string; actor: string | null; note: string | null }>(
    shop.db,
    sql`select r.amount, r.reason, r.status, r.actor, r.note from refunds r join orders o on o.id = r.order_id
        where o.number = ${number} order by r.id`,
  )
}

/** The provider's own record of an order's refunds. */
export async function providerRefunds(shop: TestShop, number: string): Promise<number> {
  const sum = await one<{ amount: number }>(
    shop.db,
    sql`select coalesce(sum(r.amount), 0)::int as amount from standin_refunds r
        join standin_payments p on p.id = r.payment_id join standin_orders o on o.id = p.order_id
        where o.receipt = ${number}`,
  )
  return sum?.amount ?? 0
}

/** The messages of a kind about an order. */
export async function smsOf(shop: TestShop, number: string, kind: string): Promise<string[]> {
  const sent = await query<{ text: string }>(
    shop.db,
    sql`select text from sms_outbox where kind = ${kind} and position(${number} in text) > 0 order by id`,
  )
  return sent.map(({ text }) => text)
}

/** The kinds of an order's papers, in the order of their issue. */
export async function papersOf(shop: TestShop, number: string): Promise<string[]> {
  const papers = await query<{ kind: string }>(
    shop.db,
    sql`select i.kind from invoices i join orders o on o.id = i.order_id where o.number = ${number} order by i.id`,
  )
  return papers.map(({ kind }) => kind)
}

/** Runs all due jobs and expects correct books. */
export async function expectBooksHold(shop: TestShop): Promise<void> {
  await shop.runJobs()
  expect(await verifyBooks(shop.db)).toEqual([])
}

/** Verifies the books of a test that refunds without console calls, so without audit entries. */
export async function expectMoneyHolds(shop: TestShop): Promise<void> {
  await shop.runJobs()
  const broken = await verifyBooks(shop.db)
  expect(broken.filter(({ invariant }) => invariant !== 'every write of staff has an audit entry')).toEqual(
    [],
  )
}
