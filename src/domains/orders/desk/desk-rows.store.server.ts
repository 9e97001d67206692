import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { StoredOrder } from '../order-snapshot.ts'
import { orderColumns } from '../orders.store.server.ts'
import { correctionsOf, type StoredValue } from './corrections.store.server.ts'
import { correctedSnapshot } from './corrections.ts'
import type { OrderSource } from './order-lists.ts'

/** An order for the lists of the desk, with its corrected snapshot. */
export type DeskRow = StoredOrder & {
  firstname: string
  lastname: string
  mobile: string
  source: OrderSource
  paymentState: 'created' | 'captured' | 'mismatched' | 'late' | null
  areaName: string | null
  hasNote: boolean
  refundState: 'awaiting_approval' | 'failed' | 'open' | 'processed' | null
}

/** The rows of orders, in the order of the ids. */
export async function deskRows(db: Executor, ids: readonly number[]): Promise<DeskRow[]> {
  if (ids.length === 0) return []
  // Scalar subselects are read by index for each of the 50 orders, while an `exists` may be planned as a scan of all
  // orders.
  const rows = await query<DeskRow & { corrections: StoredValue[] }>(
    db,
    sql`select ${orderColumns}, c.firstname, c.lastname, coalesce(c.mobile, '') as mobile, o.source,
          p.status as "paymentState", a.name as "areaName",
          (select true from order_notes n where n.order_id = o.id limit 1) is not null as "hasNote",
          (${correctionsOf(sql`o.id`)}) as corrections,
          coalesce(
            (select 'awaiting_approval' from refund_requests q
              where q.order_id = o.id and q.state = 'awaiting_approval' limit 1),
            (select case when bool_or(r.status = 'failed') then 'failed' when bool_or(r.status <> 'processed') then 'open'
              when count(*) > 0 then 'processed' end from refunds r where r.order_id = o.id)) as "refundState"
        from unnest(${[...ids]}::bigint[]) with ordinality listed(id, place)
        join orders o on o.id = listed.id
        join customers c on c.id = o.customer_id
        left join payments p on p.order_id = o.id
        left join service_areas a on a.id = (o.snapshot #>> '{address,areaId}')::int
        order by listed.place`,
  )
  return rows.map(({ corrections, ...row }) => ({
    ...row,
    snapshot: correctedSnapshot(row.snapshot, corrections),
  }))
}
