import { pipeline } from '../../../platform/db/pipeline.server.ts'
import { execute, one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { statement } from '../../../platform/db/statement.server.ts'
import type { OrderRow, PaymentRow, RefundRow } from './entities.ts'

const orderColumns = sql.raw('id, receipt, amount, amount_paid, currency, attempts, notes, created_at')
const paymentColumns = sql.raw(
  `id, order_id, status, created_at,
  (select coalesce(sum(amount), 0)::bigint from standin_refunds r where r.payment_id = standin_payments.id) as refunded`,
)
const refundColumns = sql.raw('id, payment_id, amount, receipt, idempotency_key, created_at')

/** The columns that are written when an order is created. */
export type NewOrderRow = Pick<OrderRow, 'id' | 'receipt' | 'amount' | 'currency' | 'notes' | 'created_at'>

/** Creates an order; returns false if its receipt is taken. */
export async function insertOrder(db: Executor, order: NewOrderRow): Promise<boolean> {
  const written = await execute(
    db,
    sql`insert into standin_orders (id, receipt, amount, currency, notes, created_at)
        values (${order.id}, ${order.receipt}, ${order.amount}, ${order.currency},
                ${JSON.stringify(order.notes)}::jsonb, ${order.created_at})
        on conflict (receipt) do nothing`,
  )
  return written === 1
}

export function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return one<OrderRow>(db, sql`select ${orderColumns} from standin_orders where id = ${id}`)
}

/**
 * Reads and locks the order until the transaction ends. Every change of an order or its payments takes this lock
 * first.
 */
export function lockOrder(tx: Executor, id: string): Promise<OrderRow | undefined> {
  return one<OrderRow>(tx, sql`select ${orderColumns} from standin_orders where id = ${id} for update`)
}

export function ordersByReceipt(db: Executor, receipt: string): Promise<OrderRow[]> {
  return query<OrderRow>(db, sql`select ${orderColumns} from standin_orders where receipt = ${receipt}`)
}

/** Writes a payment attempt, the resulting state of its order and its webhooks, and commits the transaction. */
export async function insertPayment(
  tx: Executor,
  payment: Omit<PaymentRow, 'refunded'> & { capturesAt: Date | null },
  { id, attempts, amount_paid }: OrderRow,
  others: readonly Sql[],
): Promise<void> {
  const written = sql`insert into standin_payments (id, order_id, status, captures_at, created_at)
    values (${payment.id}, ${id}, ${payment.status}, ${payment.capturesAt}, ${payment.created_at})`
  const counted = sql`update standin_orders set attempts = ${attempts}, amount_paid = ${amount_paid} where id = ${id}`
  await pipeline(tx, [written, counted, ...others], { commit: true })
}

/** Ends an open payment; returns false if another process has already ended it. */
export async function endPayment(tx: Executor, id: string, status: 'captured' | 'failed'): Promise<boolean> {
  const ended = await execute(
    tx,
    sql`update standin_payments set status = ${status} where id = ${id} and status = 'created'`,
  )
  return ended === 1
}

export async function markPaid(tx: Executor, orderId: string): Promise<void> {
  await execute(tx, sql`update standin_orders set amount_paid = amount where id = ${orderId}`)
}

export function findPayment(db: Executor, id: string): Promise<PaymentRow | undefined> {
  return one<PaymentRow>(db, sql`select ${paymentColumns} from standin_payments where id = ${id}`)
}

/** An order with its payment attempts, newest first. */
export async function orderWithPayments(
  db: Executor,
  orderId: string,
): Promise<{ order: OrderRow; payments: PaymentRow[] } | undefined> {
  const row = await one(db, bothOf.query({ orderId }))
  if (row === undefined) return undefined
  const { tried, ...order } = row
  // JSON carries instants as text.
  const payments = tried.map((payment) => ({ ...payment, created_at: new Date(payment.created_at) }))
  return { order, payments }
}

type WithTried = OrderRow & { tried: (Omit<PaymentRow, 'created_at'> & { created_at: string })[] }

const bothOf = statement<{ orderId: string }, WithTried>(
  (
    value,
  ) => sql`select ${orderColumns}, (select coalesce(json_agg(tried order by tried.created_at desc, tried.id), '[]')
      from (select ${paymentColumns} from standin_payments where order_id = ${value('orderId')}) tried) as tried
    from standin_orders where id = ${value('orderId')}`,
)

/** The payments started with "Pay later" that are due. */
export function duePayments(db: Executor, now: Date): Promise<PaymentRow[]> {
  return query<PaymentRow>(
    db,
    sql`select ${paymentColumns} from standin_payments
        where status = 'created' and captures_at <= ${now} order by captures_at`,
  )
}

/** Writes a refund; returns false if its key is taken. */
export async function insertRefund(tx: Executor, refund: RefundRow): Promise<boolean> {
  const written = await execute(
    tx,
    sql`insert into standin_refunds (id, payment_id, amount, receipt, idempotency_key, created_at)
        values (${refund.id}, ${refund.payment_id}, ${refund.amount}, ${refund.receipt},
                ${refund.idempotency_key}, ${refund.created_at})
        on conflict (idempotency_key) do nothing`,
  )
  return written === 1
}

export function refundByKey(tx: Executor, key: string): Promise<RefundRow | undefined> {
  return one<RefundRow>(tx, sql`select ${refundColumns} from standin_refunds where idempotency_key = ${key}`)
}

export function findRefund(db: Executor, id: string): Promise<RefundRow | undefined> {
  return one<RefundRow>(db, sql`select ${refundColumns} from standin_refunds where id = ${id}`)
}

export function refundsOf(db: Executor, paymentId: string): Promise<RefundRow[]> {
  return query<RefundRow>(
    db,
    sql`select ${refundColumns} from standin_refunds where payment_id = ${paymentId} order by created_at desc, id`,
  )
}
