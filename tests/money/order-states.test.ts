import { afterAll, beforeAll, expect, test } from 'vitest'
import { canBecome, type OrderStatus } from '../../src/domains/orders/orders.ts'
import { lockOrder, writeStatus } from '../../src/domains/orders/orders.store.server.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { transaction } from '../../src/platform/db/transaction.server.ts'
import { readyCart, startPayment } from '../support/shop/booking.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const STATUSES: OrderStatus[] = ['pending', 'processing', 'complete', 'canceled', 'payment_failed']
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const))
const ALLOWED = [
  'pending → processing',
  'pending → canceled',
  'pending → payment_failed',
  'processing → complete',
  'processing → canceled',
]

let shop: TestShop
let orderId: number
beforeAll(async () => {
  shop = await createTestShop()
  const { payment } = (await startPayment(await readyCart(shop))).body.data
  const found = await one<{ id: number }>(
    shop.db,
    sql`select id from orders where number = ${payment.order_number}`,
  )
  orderId = found?.id ?? 0
})
afterAll(() => shop.close())

/** Tries to change an order's state in the database; returns the state afterwards. */
async function tried(from: OrderStatus, to: OrderStatus): Promise<OrderStatus | undefined> {
  await execute(shop.db, sql`update orders set status = ${from} where id = ${orderId}`)
  await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order !== undefined) await writeStatus(tx, order, to)
  }).catch((error: unknown) => {
    if (!String(error).includes(`cannot go from ${from} to ${to}`)) throw error
  })
  const row = await one<{ status: OrderStatus }>(
    shop.db,
    sql`select status from orders where id = ${orderId}`,
  )
  return row?.status
}

test('of all 25 pairs of states, the database takes the five that the table allows and refuses twenty', async () => {
  const taken: string[] = []
  for (const [from, to] of PAIRS) {
    const after = await tried(from, to)
    expect(after).toBe(canBecome(from, to) ? to : from)
    if (after === to && from !== to) taken.push(`${from} → ${to}`)
  }
  expect(taken).toEqual(ALLOWED)
})
