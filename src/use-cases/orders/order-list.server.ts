import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { listedName } from './order-view.server.ts'
import { effectiveStatus, type OrderStatus } from '../../domains/orders/orders.ts'

const PAGE_SIZE = 20

/** An order in the operator's list. */
export type ListedOrder = Pick<
  StoredOrder,
  'id' | 'number' | 'status' | 'grandTotal' | 'placedAt' | 'unpaidUntil'
> & {
  mobile: string
  slot: StoredOrder['snapshot']['slot']
  names: string[]
}

type Row = Omit<ListedOrder, 'names' | 'slot'> & Pick<StoredOrder, 'snapshot'>

/** The operator's filter; without a status it selects all orders. Pages count from 1. */
export type OrderList = { status: OrderStatus | null; page: number }

/** A page of all orders, newest first, with their effective states, and their total number. */
export async function ordersListed(
  db: Executor,
  { status, page }: OrderList,
  now: Date,
): Promise<{ orders: ListedOrder[]; total: number }> {
  // An expired unpaid order counts as failed before the failure is written.
  const read = sql`case when o.status = 'pending' and o.unpaid_until <= ${now} then 'payment_failed' else o.status end`
  const wanted = sql`(${status}::text is null or ${read} = ${status}::text)`
  const rows = await query<Row>(
    db,
    sql`select o.id, o.number, o.status, o.grand_total as "grandTotal", o.placed_at as "placedAt", o.unpaid_until as "unpaidUntil", o.snapshot, coalesce(c.mobile, '') as mobile
        from orders o join customers c on c.id = o.customer_id
        where ${wanted}
        order by o.placed_at desc, o.id desc
        limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from orders o where ${wanted}`,
  )
  const orders = rows.map(({ snapshot, ...order }) => ({
    ...order,
    status: effectiveStatus(order, now),
    slot: snapshot.slot,
    names: snapshot.lines.map(listedName),
  }))
  return { orders, total: counted?.total ?? 0 }
}
