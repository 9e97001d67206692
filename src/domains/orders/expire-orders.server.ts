import { inTransaction, rows, sql, type Executor } from '../../kernel/db.server.ts'
import { releaseOrderGoods } from './order-goods.server.ts'
import { statusLabel } from './orders.messages.ts'
import { effectiveStatus, unpaidUntil } from './orders.ts'
import { insertOrderEvent, lockOrder, writeStatus } from './orders.store.server.ts'

const ORDERS_AT_ONCE = 50

/**
 * Writes down that orders unpaid for too long have failed, and gives back what they took. They read as failed before.
 *
 * @see contract.md §3 "Order states"
 */
export async function expireOrders(db: Executor, now: Date): Promise<void> {
  const over = await rows<{ id: number }>(
    db,
    sql`select id from orders where status = 'pending' and unpaid_until <= ${now}
        order by unpaid_until limit ${ORDERS_AT_ONCE}`,
  )
  for (const { id } of over) await inTransaction(db, (tx) => expire(tx, id, now))
}

async function expire(tx: Executor, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'pending' || effectiveStatus(order, now) !== 'payment_failed') return
  const at = unpaidUntil(order.placedAt)
  await writeStatus(tx, order, 'payment_failed')
  await insertOrderEvent(tx, order.id, { status: 'payment_failed', text: statusLabel.payment_failed, at })
  await releaseOrderGoods(tx, order, at)
}
