import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { duePayments, endPayment, findOrder, insertPayment, lockOrder, markPaid } from './books.ts'
import { toEvents, type OrderRow, type PaymentRow } from './entities.ts'
import { newId } from './ids.ts'
import { newWebhooks, queueWebhooks } from './webhooks.ts'

/** How an attempt ends: paid at once, declined, or paid a minute later without a notice to the browser. */
export type Action = 'pay' | 'fail' | 'late'

/** Why an order accepts no payment. */
export type AttemptRefusal = 'unknown_order' | 'already_paid'

const LATE_MS = 60_000
const statusOf = { pay: 'captured', fail: 'failed', late: 'created' } as const

/** Makes a payment attempt and queues its webhooks in the same transaction. */
export function tryPayment(
  db: Executor,
  attempt: { orderId: string; action: Action; now: Date },
): Promise<Result<PaymentRow, AttemptRefusal>> {
  const { orderId, action, now } = attempt
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) return refuse('unknown_order')
    if (order.amount_paid > 0) return refuse('already_paid')

    const payment: PaymentRow = {
      id: newId('pay_'),
      order_id: orderId,
      status: statusOf[action],
      created_at: now,
      refunded: 0,
    }
    const amountPaid = action === 'pay' ? order.amount : order.amount_paid
    const after = { ...order, attempts: order.attempts + 1, amount_paid: amountPaid }
    const capturesAt = action === 'late' ? new Date(now.getTime() + LATE_MS) : null
    const webhooks = action === 'late' ? [] : newWebhooks(toEvents(payment, after, now), now)
    await insertPayment(tx, { ...payment, capturesAt }, after, webhooks)
    return ok(payment)
  })
}

/** Ends the late payments whose minute is over. A late payment fails if its order was paid in the meantime. */
export async function settleLatePayments(db: Executor, now: Date): Promise<void> {
  for (const payment of await duePayments(db, now)) {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, payment.order_id)
      const status = order?.amount_paid === 0 ? 'captured' : 'failed'
      if (!(await endPayment(tx, payment.id, status))) return
      if (status === 'captured') await markPaid(tx, payment.order_id)
      await queueOutcome(tx, { ...payment, status }, now)
    })
  }
}

async function queueOutcome(tx: Executor, payment: PaymentRow, now: Date): Promise<void> {
  const order: OrderRow | undefined = await findOrder(tx, payment.order_id)
  if (order !== undefined) await queueWebhooks(tx, toEvents(payment, order, now), now)
}
