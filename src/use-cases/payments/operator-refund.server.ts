import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { REFUNDED } from '../../domains/orders/order-events.ts'
import { refundedText } from '../../domains/orders/orders.messages.ts'
import { effectiveStatus } from '../../domains/orders/orders.ts'
import { insertOrderEvent, lockOrderByNumber } from '../../domains/orders/orders.store.server.ts'
import { operatorRefundAmount, type OperatorRefundRefusal } from '../../domains/payments/operator-refunds.ts'
import { findPayment } from '../../domains/payments/payments.store.server.ts'
import { takeBackEarnedCoins } from './earned-coins.server.ts'
import { requestRefund } from './refunds.server.ts'
import {
  refundedByOperators,
  typedRefundKey,
  type RefundDecision,
} from '../../domains/payments/refunds.store.server.ts'

/** A refund that an operator requests; `amount` null refunds the whole remainder. */
export type WantedOperatorRefund = RefundDecision & { number: string; amount: Paise | null }

/** The refunded amount, the paid amount, and how much can still be refunded. */
export type OperatorRefund = { orderId: number; amount: Paise; paid: Paise; left: Paise }

/**
 * Refunds a paid order in part or completely without cancelling it. Concurrent calls never refund more than was paid,
 * because every read and write happens under the order's lock. The invoice is not changed; the refund gets a credit
 * note.
 *
 * @see docs/adr/0059; docs/adr/0081
 */
export function refundForOperator(
  db: Executor,
  { number, amount: requested, actor, note }: WantedOperatorRefund,
  now: Date,
): Promise<Result<OperatorRefund, OperatorRefundRefusal>> {
  return transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (order === undefined) return refuse({ kind: 'unknown-order' })

    const status = effectiveStatus(order, now)
    const payment = await findPayment(tx, order.id)
    const isPaid = payment?.status === 'captured' && payment.paymentId !== null
    const paid = isPaid ? payment.amount : paise(0)
    const refunded = await refundedByOperators(tx, order.id)
    const isFree = order.paymentMethod === 'free'
    const decided = operatorRefundAmount({ status, isFree, paid, refunded }, requested)
    if (!decided.ok) return decided
    if (!isPaid || payment.paymentId === null)
      throw new Error(`Order ${number} is ${status} without a payment`)

    const amount = decided.value
    const { paymentId, currency } = payment
    const decision = { actor, note }
    const wanted = {
      key: typedRefundKey({ paymentId, amount }, note),
      order,
      paymentId,
      amount,
      currency,
      reason: 'operator',
      from: 'sales',
      decision,
    } as const
    if ((await requestRefund(tx, wanted, now)) === undefined) return refuse({ kind: 'repeated', amount })
    await insertOrderEvent(tx, order.id, { status: REFUNDED, text: refundedText(amount), at: now, actor })
    await takeBackEarnedCoins(tx, order, now)
    return ok({ orderId: order.id, amount, paid, left: paise(paid - refunded - amount) })
  })
}
