import { execute, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { forgetDeskData } from './desk/order-keys.store.server.ts'
import { ENDED_STATUSES, anonymizeSnapshot } from './anonymize-order.ts'

/** Removes the person from an ended order of an erased account; a repeated call changes nothing. */
export function anonymizeEndedOrder(tx: Executor, orderId: number): Promise<void> {
  return anonymizeOrders(tx, sql`o.id = ${orderId}`)
}

/** Removes the person from every ended order of an erased account; the others follow when they end. */
export function anonymizeEndedOrdersOf(tx: Executor, customerId: number): Promise<void> {
  return anonymizeOrders(tx, sql`o.customer_id = ${customerId}`)
}

async function anonymizeOrders(tx: Executor, which: Sql): Promise<void> {
  const rows = await query<{ id: number; snapshot: OrderSnapshot }>(
    tx,
    sql`select o.id, o.snapshot from orders o join customers c on c.id = o.customer_id
        where ${which} and c.erased_at is not null and o.status = any(${[...ENDED_STATUSES]})`,
  )
  for (const { id, snapshot } of rows) {
    const bare = JSON.stringify(anonymizeSnapshot(snapshot))
    await execute(tx, sql`update orders set snapshot = ${bare}::jsonb, cancel_reason = null where id = ${id}`)
    await execute(tx, sql`update order_cancellations set text = '' where order_id = ${id}`)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await forgetDeskData(tx, id)
  }
}
