import { one, sql, type Executor } from '../../../platform/db/query.server.ts'

/** Records that an order is passed to a data layer, and returns its random id; null if it was recorded before. */
export async function notePurchase(db: Executor, orderId: number, now: Date): Promise<string | null> {
  const row = await one<{ id: string }>(
    db,
    sql`insert into purchase_reports (order_id, at) values (${orderId}, ${now})
        on conflict (order_id) do nothing returning transaction_id as id`,
  )
  return row?.id ?? null
}
