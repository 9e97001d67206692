import { one, sql, type Executor } from '../../../platform/db/query.server.ts'

/** Notes that an order is given to a data layer, and returns its random number; null if it was noted before. */
export async function notePurchase(db: Executor, orderId: number, now: Date): Promise<string | null> {
  const row = await one<{ id: string }>(
    db,
    sql`insert into purchase_reports (order_id, at) values (${orderId}, ${now})
        on conflict (order_id) do nothing returning transaction_id as id`,
  )
  return row?.id ?? null
}
