import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { StoredOrder } from '../../orders/order-snapshot.ts'
import { orderColumns } from '../../orders/orders.store.server.ts'
import { unitKey, type RefundUnit } from '../refund-quote.ts'

/** An order in the ledger: when it was paid, and how much of the payment is left after refunds. */
export type LedgerOrder = StoredOrder & { paidAt: Date; net: Paise; invoice: string | null }

// The balance of the sales account for each order.
const soldOrders = sql`select m.order_id as "orderId",
    min(m.at) filter (where m.kind = 'sold') as "paidAt",
    sum(case when m.to_account = 'sales' then m.amount else -m.amount end)::bigint as net
  from money_movements m join orders mine on mine.id = m.order_id
  where 'sales' in (m.from_account, m.to_account)`

/** The customer's orders that were paid in a period and not refunded completely, oldest payment first. */
export function paidOrders(
  db: Executor,
  customerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<LedgerOrder[]> {
  return query<LedgerOrder>(
    db,
    sql`select ${orderColumns}, s."paidAt", s.net, i.document ->> 'number' as invoice
        from (${soldOrders} and mine.customer_id = ${customerId} group by m.order_id) s
        join orders o on o.id = s."orderId"
        left join invoices i on i.order_id = o.id and i.kind = 'invoice'
        where s."paidAt" >= ${from} and s."paidAt" < ${until} and s.net > 0
        order by s."paidAt", o.id`,
  )
}

/** The payment times of the customer's orders with tests that were neither cancelled nor refunded completely. */
export async function paymentsForTests(db: Executor, customerId: number): Promise<Date[]> {
  const rows = await query<{ paidAt: Date }>(
    db,
    sql`select s."paidAt"
        from (${soldOrders} and mine.customer_id = ${customerId} and mine.status in ('processing', 'complete')
          and mine.snapshot @> '{"lines": [{"isDiagnostic": true}]}'::jsonb group by m.order_id) s
        where s.net > 0 order by s."paidAt" desc`,
  )
  return rows.map(({ paidAt }) => paidAt)
}

/** The keys of the units of orders that staff refunded separately. */
export async function refundedParts(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const rows = await query<{ orderId: number; units: RefundUnit[] }>(
    db,
    sql`select q.order_id as "orderId", q.items as units from refund_requests q
        where q.order_id = any(${[...orderIds]}) and q.refund_id is not null`,
  )
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, requests]) => [
      orderId,
      new Set(requests.flatMap(({ units }) => units.map(unitKey))),
    ]),
  )
}
