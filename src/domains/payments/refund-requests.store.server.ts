import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import type { DecidableRequest } from './refund-approval.ts'
import type { RefundUnit } from './refund-quote.ts'
import type { StoredRefund } from './refunds.store.server.ts'

/**
 * A stored refund request; `refundStatus` is null if it has no refund. The columns of `requestedBy` and `requestedAt` are
 * `asked_by` and `asked_at`.
 */
export type RefundRequest = DecidableRequest & {
  id: number
  orderId: number
  key: string
  money: Paise
  coins: number
  units: RefundUnit[]
  goodwill: Paise
  note: string
  requestedAt: Date
  decidedBy: number | null
  declineReason: string | null
  /** Whether it is the part of a cancellation's refund beyond the rule of its order. */
  isOfCancellation: boolean
  refundId: number | null
  refundStatus: StoredRefund['status'] | null
}

const columns = sql`q.id, q.order_id as "orderId", q.key, q.money, q.coins, q.items as units, q.goodwill, q.note,
  q.asked_by as "requestedBy", q.asked_at as "requestedAt", q.state, q.decided_by as "decidedBy",
  q.decline_reason as "declineReason", q.of_cancellation as "isOfCancellation", q.refund_id as "refundId", r.status as "refundStatus"`

const joined = sql`refund_requests q left join refunds r on r.id = q.refund_id`

/** A request to be written; it waits for its approval. */
export type NewRefundRequest = Pick<
  RefundRequest,
  'orderId' | 'key' | 'money' | 'coins' | 'units' | 'goodwill' | 'note' | 'requestedBy' | 'isOfCancellation'
>

/** Inserts a request that waits for its approval; the order is locked. */
export async function insertRefundRequest(
  tx: Executor,
  { orderId, key, money, coins, units, goodwill, note, requestedBy, isOfCancellation }: NewRefundRequest,
  now: Date,
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into refund_requests (order_id, key, money, coins, items, goodwill, note, asked_by, asked_at,
          of_cancellation, state)
        values (${orderId}, ${key}, ${money}, ${coins}, ${JSON.stringify(units)}::jsonb, ${goodwill}, ${note},
          ${requestedBy}, ${now}, ${isOfCancellation}, 'awaiting_approval') returning id`,
  )
  if (row === undefined) throw new Error(`No request was written for order ${orderId}`)
  return row.id
}

/** A request by its id. */
export function findRefundRequest(db: Executor, id: number): Promise<RefundRequest | undefined> {
  return one<RefundRequest>(db, sql`select ${columns} from ${joined} where q.id = ${id}`)
}

/** The request that made a refund; undefined if none did. */
export function requestOfRefund(db: Executor, refundId: number): Promise<RefundRequest | undefined> {
  return one<RefundRequest>(db, sql`select ${columns} from ${joined} where q.refund_id = ${refundId}`)
}

/** The requests of an order, oldest first. */
export function refundRequestsOf(db: Executor, orderId: number): Promise<RefundRequest[]> {
  return query<RefundRequest>(
    db,
    sql`select ${columns} from ${joined} where q.order_id = ${orderId} order by q.id`,
  )
}

/** The approval of a request: the returned coins, the approver (null without a second person), and the refund. */
export type RefundApproval = { coins: number; decidedBy: number | null; refundId: number | null }

/** Writes the approval of a request; the order is locked. */
export async function writeApproval(
  tx: Executor,
  id: number,
  { coins, decidedBy, refundId }: RefundApproval,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update refund_requests set state = 'approved', coins = ${coins}, decided_by = ${decidedBy},
          decided_at = ${now}, refund_id = ${refundId}
        where id = ${id} and state = 'awaiting_approval'`,
  )
}

/** Writes why a request is declined; the order is locked. */
export async function writeDecline(
  tx: Executor,
  id: number,
  { decidedBy, reason }: { decidedBy: number; reason: string },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update refund_requests set state = 'declined', decided_by = ${decidedBy}, decided_at = ${now},
          decline_reason = ${reason}
        where id = ${id} and state = 'awaiting_approval'`,
  )
}

/** Declines the requests that wait for an approval, because their order was cancelled; the order is locked. */
export async function declineWaiting(
  tx: Executor,
  orderId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update refund_requests set state = 'declined', decided_at = ${now}, decline_reason = ${reason}
        where order_id = ${orderId} and state = 'awaiting_approval'`,
  )
}

/** The sum of all refunds of an order; the order is locked. */
export async function refundedMoney(tx: Executor, orderId: number): Promise<Paise> {
  const row = await one<{ amount: Paise }>(
    tx,
    sql`select coalesce(sum(amount), 0)::bigint as amount from refunds
        where order_id = ${orderId} and reason in ('operator', 'canceled')`,
  )
  return row?.amount ?? paise(0)
}
