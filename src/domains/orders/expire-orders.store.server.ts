import { query, sql, type Executor } from '../../platform/db/query.server.ts'

/** An order whose time to pay is over. */
export type OverdueOrder = { id: number; number: string }

/**
 * The orders unpaid for too long, oldest first. An order with an unfinished job of that kind is skipped, because orders
 * that fail every time would fill the list.
 */
export function overdueOrders(
  db: Executor,
  { retriedBy, most }: { retriedBy: string; most: number },
  now: Date,
): Promise<OverdueOrder[]> {
  return query<OverdueOrder>(
    db,
    sql`select o.id, o.number from orders o where o.status = 'pending' and o.unpaid_until <= ${now}
          and not exists (select from jobs j where j.kind = ${retriedBy} and j.key = o.number and j.state <> 'done')
        order by o.unpaid_until limit ${most}`,
  )
}
