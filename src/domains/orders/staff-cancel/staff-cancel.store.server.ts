import { execute, one, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { CancelReason } from './staff-cancel.ts'

/** A cancellation by staff: who, why, and what is refunded. `waits` is the part that a second person must approve. */
export type StaffCancellation = {
  staffId: number
  reason: CancelReason
  text: string
  percent: number
  money: Paise
  waits: Paise
  coins: number
}

/** Writes why staff cancelled an order; the order is locked. */
export async function insertCancellation(
  tx: Executor,
  orderId: number,
  { staffId, reason, text, percent, money, waits, coins }: StaffCancellation,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into order_cancellations (order_id, staff_id, reason, text, percent, money, waits, coins, at)
        values (${orderId}, ${staffId}, ${reason}, ${text}, ${percent}, ${money}, ${waits}, ${coins}, ${now})`,
  )
}

/** Why staff cancelled an order; undefined if they did not. */
export function findCancellation(db: Executor, orderId: number): Promise<StaffCancellation | undefined> {
  return one<StaffCancellation>(
    db,
    sql`select staff_id as "staffId", reason, text, percent, money, waits, coins
        from order_cancellations where order_id = ${orderId}`,
  )
}

/** The version of an order, which every change increments. @see OPS-005 */
export async function orderVersion(db: Executor, orderId: number): Promise<number> {
  const row = await one<{ version: number }>(db, sql`select version from orders where id = ${orderId}`)
  if (row === undefined) throw new Error(`Order ${orderId} is gone`)
  return row.version
}
