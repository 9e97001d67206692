import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { anonymizeSnapshot } from '../../domains/orders/anonymize-order.ts'
import {
  insertAnonymousCustomer,
  lockExpiredCarts,
  lockExpiredOrders,
  moveOrder,
  writeAnonymized,
  type Ended,
} from '../../domains/orders/anonymize-orders.store.server.ts'
import { ordersNeededSince } from '../../domains/privacy/retention.ts'

const ORDERS_AT_ONCE = 50

/**
 * Removes personal data from a batch of orders whose retention period is over. The order keeps its amounts, which the
 * books and the invoice series need. The order of an existing account is moved to a separate anonymous customer.
 *
 * @returns whether more such orders may be left
 * @see docs/data-kept.md
 */
export async function anonymizeOrders(db: Executor, now: Date): Promise<boolean> {
  const neededSince = ordersNeededSince(now)
  const ended = { neededSince, neededOn: istDate(neededSince) }
  return (await transaction(db, (tx) => anonymizeSome(tx, ended, now))) >= ORDERS_AT_ONCE
}

async function anonymizeSome(tx: Executor, ended: Ended, now: Date): Promise<number> {
  const cartIds = await lockExpiredCarts(tx, ended, ORDERS_AT_ONCE)
  for (const order of await lockExpiredOrders(tx, ended, cartIds)) {
    if (!order.isErased) await moveOrder(tx, order, await insertAnonymousCustomer(tx, order.placedAt, now))
    await writeAnonymized(tx, order, anonymizeSnapshot(order.snapshot), now)
  }
  return cartIds.length
}
