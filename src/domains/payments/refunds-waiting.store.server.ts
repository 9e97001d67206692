import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { InstantCursor } from '../../kernel/instant-cursor.ts'
import type { Paise } from '../../kernel/money.ts'
import type { StoredOrder } from '../orders/order-snapshot.ts'
import type { RefundUnit } from './refund-quote.ts'

/** A request that waits for a second person, with its order and its author. */
export type WaitingRequest = {
  id: number
  money: Paise
  coins: number
  units: RefundUnit[]
  goodwill: Paise
  note: string
  requestedBy: number
  requestedByName: string
  requestedAt: Date
  isOfCancellation: boolean
  order: Pick<StoredOrder, 'number' | 'snapshot' | 'grandTotal'>
}

type Row = Omit<WaitingRequest, 'order'> & WaitingRequest['order']

/** The requests that wait for a second person, oldest first, after the last one of the previous page. @see OPS-007 */
export async function waitingRequests(
  db: Executor,
  after: InstantCursor | null,
  atMost: number,
): Promise<WaitingRequest[]> {
  const afterCursor =
    after === null ? sql`true` : sql`(q.asked_at, q.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
  const rows = await query<Row>(
    db,
    sql`select q.id, q.money, q.coins, q.items as units, q.goodwill, q.note, q.asked_by as "requestedBy",
          s.name as "requestedByName", q.asked_at as "requestedAt", q.of_cancellation as "isOfCancellation",
          o.number, o.snapshot, o.grand_total as "grandTotal"
        from refund_requests q join orders o on o.id = q.order_id join staff s on s.id = q.asked_by
        where q.state = 'awaiting_approval' and ${afterCursor} order by q.asked_at, q.id limit ${atMost}`,
  )
  return rows.map(({ number, snapshot, grandTotal, ...request }) => ({
    ...request,
    order: { number, snapshot, grandTotal },
  }))
}
