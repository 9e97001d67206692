import { execute, firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import type { Paise } from '../../kernel/money.ts'
import type { RefundReason } from '../orders/orders.messages.ts'

/** Money on its way back, as we know it. */
export type StoredRefund = {
  id: number
  orderId: number
  paymentId: string
  amount: Paise
  currency: string
  reason: RefundReason
  status: 'requested' | 'pending' | 'processed' | 'failed'
  providerRefundId: string | null
  tries: number
}

const columns = sql`id, order_id as "orderId", payment_id as "paymentId", amount, currency, reason, status,
  provider_refund_id as "providerRefundId", tries`

/** Writes a refund to be made; undefined where that payment is given back already. */
export async function insertRefund(
  tx: Executor,
  refund: Pick<StoredRefund, 'orderId' | 'paymentId' | 'amount' | 'currency' | 'reason'>,
  now: Date,
): Promise<number | undefined> {
  const { orderId, paymentId, amount, currency, reason } = refund
  const row = await firstRow<{ id: number }>(
    tx,
    sql`insert into refunds (order_id, payment_id, amount, currency, reason, requested_at)
        values (${orderId}, ${paymentId}, ${amount}, ${currency}, ${reason}, ${now})
        on conflict (payment_id) do nothing returning id`,
  )
  return row?.id
}

/** A refund by its row. */
export function findRefund(db: Executor, id: number): Promise<StoredRefund | undefined> {
  return firstRow<StoredRefund>(db, sql`select ${columns} from refunds where id = ${id}`)
}

/** The refunds of an order, oldest first. */
export function refundsOf(db: Executor, orderId: number): Promise<StoredRefund[]> {
  return rows<StoredRefund>(db, sql`select ${columns} from refunds where order_id = ${orderId} order by id`)
}

/** Writes where a refund stands at the provider; false where it had ended before. */
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

/** Begins a failed refund anew, under a new key at the provider. */
export async function tryRefundAgain(db: Executor, id: number): Promise<void> {
  await execute(
    db,
    sql`update refunds set status = 'requested', tries = tries + 1, provider_refund_id = null, ended_at = null
        where id = ${id} and status = 'failed'`,
  )
}
