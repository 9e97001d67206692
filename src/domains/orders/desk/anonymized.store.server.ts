import { one, sql, type Executor } from '../../../platform/db/query.server.ts'

/**
 * Whether the people of an order were removed: by law after years, or because the account was erased and the order has ended. The
 * desk then writes nothing of a person to it.
 */
export async function isAnonymizedOrder(tx: Executor, orderId: number): Promise<boolean> {
  const row = await one<{ isAnonymized: boolean }>(
    tx,
    sql`select ${isAnonymized} as "isAnonymized" from orders o join customers c on c.id = o.customer_id
        where o.id = ${orderId}`,
  )
  return row?.isAnonymized === true
}

/** Whether the people of the order `o` of the customer `c` were removed, as a part of a statement. */
export const isAnonymized = sql`(o.anonymized_at is not null
  or (c.erased_at is not null and o.status not in ('pending', 'processing')))`
