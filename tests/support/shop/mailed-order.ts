import { findOrder } from '../../../src/domains/orders/orders.store.server.ts'
import type { StoredOrder } from '../../../src/domains/orders/order-snapshot.ts'
import { execute, one, sql } from '../../../src/platform/db/query.server.ts'
import { payAndConfirm, readyCart, startPayment } from './booking.ts'
import type { TestShop } from './test-shop.ts'

/** A customer with a confirmed e-mail address who paid for a visit on 24 November at 6:00 in the morning. */
export async function paidWithAddress(shop: TestShop, email: string | null) {
  const client = await readyCart(shop)
  await execute(
    shop.db,
    sql`update customers set email = ${email}, confirmed_email = ${email} where id = (select max(id) from customers)`,
  )
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, number: String(payment.order_number) }
}

/** An order's row. */
export async function storedOrder(shop: TestShop, number: string): Promise<StoredOrder> {
  const row = await one<{ id: number }>(shop.db, sql`select id from orders where number = ${number}`)
  const order = await findOrder(shop.db, row?.id ?? 0)
  if (order === undefined) throw new Error(number)
  return order
}
