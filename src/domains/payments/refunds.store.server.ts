import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import type { RefundReason } from '../orders/orders.messages.ts'

/** A stored refund. */
export type StoredRefund = {
  id: number
  orderId: number
  paymentId: string
  /** Whether an operator decided on it; a payment may have several of these. */
  isPart: boolean
  amount: Paise
  currency: string
  reason: RefundReason
  status: 'requested' | 'pending' | 'processed' | 'failed'
  providerRefundId: string | null
  tries: number
  /** Whether a credit note is issued for it. */
  hasCreditNote: boolean
}

/** The operator who decided, and the reason. */
export type RefundDecision = { actor: string; note: string }

const columns = sql`id, order_id as "orderId", coalesce(payment_id, part_of) as "paymentId",
  part_of is not null as "isPart", amount, currency, reason, status,
  provider_refund_id as "providerRefundId", tries, has_credit_note as "hasCreditNote"`

/** A refund to be written under its idempotency key; `decision` is set if an operator decided on it. */
export type NewRefund = Pick<
  StoredRefund,
  'orderId' | 'paymentId' | 'amount' | 'currency' | 'reason' | 'hasCreditNote'
> & { key: string; decision?: RefundDecision | undefined }

/** The key of an automatic refund: a payment has at most one, whatever the reason. */
export function paymentRefundKey(paymentId: string): string {
  return `payment:${paymentId}`
}

/** The key of a refund that an operator enters: the same amount for the same reason is one refund. */
export function typedRefundKey(
  { paymentId, amount }: Pick<StoredRefund, 'paymentId' | 'amount'>,
  note: string,
): string {
  return `operator:${paymentId}:${amount}:${note}`
}

/** Inserts a refund to be sent; undefined if one with its key exists. */
export function insertRefund(tx: Executor, refund: NewRefund, now: Date): Promise<StoredRefund | undefined> {
  const { key, orderId, paymentId, amount, currency, reason, hasCreditNote, decision } = refund
  const [whole, part] = decision === undefined ? [paymentId, null] : [null, paymentId]
  return one<StoredRefund>(
    tx,
    sql`insert into refunds (key, order_id, payment_id, part_of, amount, currency, reason, actor, note, has_credit_note, requested_at)
        values (${key}, ${orderId}, ${whole}, ${part}, ${amount}, ${currency}, ${reason},
          ${decision?.actor ?? null}, ${decision?.note ?? null}, ${hasCreditNote}, ${now})
        on conflict (key) do nothing returning ${columns}`,
  )
}

/** How much of an order's payment operators have refunded; the order is locked. */
export async function refundedByOperators(tx: Executor, orderId: number): Promise<Paise> {
  const row = await one<{ amount: Paise }>(
    tx,
    sql`select coalesce(sum(amount), 0)::bigint as amount from refunds
        where order_id = ${orderId} and part_of is not null`,
  )
  return row?.amount ?? paise(0)
}

/** The refunds of a payment that have not left the provider. */
export function openRefunds(tx: Executor, paymentId: string): Promise<StoredRefund[]> {
  return query<StoredRefund>(
    tx,
    sql`select ${columns} from refunds
        where coalesce(payment_id, part_of) = ${paymentId} and status <> 'processed' order by id`,
  )
}

/** The refund of an order's cancellation; null if there is none. */
export async function refundOfCancellation(db: Executor, orderId: number): Promise<number | null> {
  const row = await one<{ id: number }>(
    db,
    sql`select id from refunds where order_id = ${orderId} and reason = 'canceled' order by id limit 1`,
  )
  return row?.id ?? null
}

/** A refund by its id. */
export function findRefund(db: Executor, id: number): Promise<StoredRefund | undefined> {
  return one<StoredRefund>(db, sql`select ${columns} from refunds where id = ${id}`)
}

/** The refunds of an order, oldest first. */
export function refundsOf(db: Executor, orderId: number): Promise<StoredRefund[]> {
  return query<StoredRefund>(db, sql`select ${columns} from refunds where order_id = ${orderId} order by id`)
}

/** Writes the state of a refund at the provider; false if it had reached a final state before. */
export async function writeRefund(
  tx: Executor,
  { id, tries }: Pick<StoredRefund, 'id' | 'tries'>,
  { status, providerRefundId }: { status: StoredRefund['status']; providerRefundId: string },
  now: Date,
): Promise<boolean> {
  const endedAt = status === 'processed' || status === 'failed' ? now : null
  const written = await execute(
    tx,
    sql`update refunds set status = ${status}, provider_refund_id = ${providerRefundId}, ended_at = ${endedAt}
        where id = ${id} and tries = ${tries} and status in ('requested', 'pending')`,
  )
  return written === 1
}

/** Retries a failed refund, under a new key at the provider. */
export async function tryRefundAgain(db: Executor, id: number): Promise<void> {
  await execute(
    db,
    sql`update refunds set status = 'requested', tries = tries + 1, provider_refund_id = null, ended_at = null
        where id = ${id} and status = 'failed'`,
  )
}
