import { execute, one, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import type { StoredOrder } from '../order-snapshot.ts'
import { correctedSnapshot, type Correction } from './corrections.ts'

/** A correction of one field of an order. */
export type StoredValue = Pick<Correction, 'subject' | 'field' | 'was' | 'now'>

/** The corrections of an order as JSON, oldest first, in a subselect. */
export function correctionsOf(orderId: Sql): Sql {
  return sql`select coalesce(json_agg(json_build_object('subject', x.subject, 'field', x.field, 'was', x.was, 'now', x.now) order by x.id), '[]')
    from order_corrections x where x.order_id = ${orderId}`
}

/** An order with its corrections applied. What was sold and invoiced stays as it was placed. @see OPS-O08 */
export async function withCorrections(db: Executor, order: StoredOrder): Promise<StoredOrder> {
  const row = await one<{ corrections: StoredValue[] }>(
    db,
    sql`select (${correctionsOf(sql`${order.id}::bigint`)}) as corrections`,
  )
  return { ...order, snapshot: correctedSnapshot(order.snapshot, row?.corrections ?? []) }
}

/** Writes corrections and increments the version of their order, which is locked. */
export async function insertCorrections(
  tx: Executor,
  orderId: number,
  corrections: readonly Correction[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into order_corrections (order_id, subject, field, was, now, staff_id, at)
        select ${orderId}::bigint, c.subject, c.field, c.was, c.now, ${staffId}::bigint, ${now}::timestamptz
        from unnest(${corrections.map(({ subject }) => subject)}::text[], ${corrections.map(({ field }) => field)}::text[],
          ${corrections.map(({ was }) => was)}::text[], ${corrections.map((each) => each.now)}::text[])
          with ordinality c(subject, field, was, now, place)
        order by c.place`,
  )
  await execute(tx, sql`update orders set version = version + 1 where id = ${orderId}`)
}
