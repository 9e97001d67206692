import { one, sql, type Executor } from '../../../platform/db/query.server.ts'

/**
 * Whether the personal data of an order was removed: by law after some years, or because the account was erased and the
 * order has ended. The desk writes no personal data to such an order.
 */
export async function isAnonymizedOrder(tx: Executor, orderId: number): Promise<boolean> {
  const row = await one<{ isAnonymized: boolean }>(
    tx,
    sql`select ${isAnonymized} as "isAnonymized" from orders o join customers c on c.id = o.customer_id
        where o.id = ${orderId}`,
  )
  return row?.isAnonymized === true
}

/** The SQL condition that the personal data of the order `o` of the customer `c` was removed. */
export const isAnonymized = sql`(o.anonymized_at is not null
  or (c.erased_at is not null and o.status not in ('pending', 'processing')))`
