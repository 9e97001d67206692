import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { takeEarnedBack } from '../../domains/coins/coins.store.server.ts'
import { putInvoice } from './invoice-jobs.server.ts'
import { findPayment, type StoredPayment } from '../../domains/payments/payments.store.server.ts'
import { requestRefund } from '../payments/refunds.server.ts'
import { refundedByOperators } from '../../domains/payments/refunds.store.server.ts'
import { refundOf } from '../../domains/orders/cancellation.ts'
import { isCollected, mayCancel } from '../../domains/orders/may-cancel.ts'
import { operatorCancelRefusal, type OperatorCancelRefusal } from '../../domains/orders/operator-cancel.ts'
import { releaseOrderReservations } from './order-reservations.server.ts'
import { notifyCustomer } from './order-notifications.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { statusLabel } from '../../domains/orders/orders.messages.ts'
import { effectiveStatus, type OrderRefusal } from '../../domains/orders/orders.ts'
import {
  eventsOf,
  insertOrderEvent,
  lockOrder,
  lockOrderByNumber,
  writeCancelReason,
  writeStatus,
} from '../../domains/orders/orders.store.server.ts'

/**
 * Cancels an order: its slot, coupon and coins are given back, and what was paid goes back once. An order cancelled
 * before stays as it is. Money that is still on its way to an unpaid one goes back when it comes. The customer gets a
 * message where the order had been confirmed: one who gives an unpaid order up sees that on her screen, and placing
 * and cancelling in turn must not send messages.
 *
 * @see docs/rules/orders-and-payments.md; CANCELLATION
 */
export function cancelOrder(
  db: Executor,
  { orderId, reason = '' }: { orderId: number; reason?: string | undefined },
  now: Date,
): Promise<Result<StoredOrder, OrderRefusal>> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} is gone`)
    if (order.status === 'canceled') return ok(order)
    if (!mayCancel(order, await eventsOf(tx, orderId), now)) return refuse({ kind: 'too-late' })

    // An erased account's order forgets its reason with its person, so the reason stands there first.
    await writeCancelReason(tx, orderId, reason)
    await writeCanceled(tx, { order, owed: await owedFor(tx, order) }, now)
    return ok({ ...order, status: 'canceled' })
  })
}

/** An order that an operator wants cancelled; `withRefund` says that its money may go back. */
export type WantedOperatorCancel = { number: string; withRefund: boolean; actor: string }

/**
 * Cancels an order as the customer's own cancelling does, until its sample is collected.
 *
 * @returns the order's row and how much goes back
 * @see docs/adr/0059
 */
export function cancelForOperator(
  db: Executor,
  { number, withRefund, actor }: WantedOperatorCancel,
  now: Date,
): Promise<Result<{ orderId: number; refunded: Paise }, OperatorCancelRefusal>> {
  return transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (order === undefined) return refuse({ kind: 'unknown-order' })

    const owed = await owedFor(tx, order)
    const status = effectiveStatus(order, now)
    const events = await eventsOf(tx, order.id)
    const cancellable = { status, isCollected: isCollected(events), owed: owed.amount }
    const refusal = operatorCancelRefusal(cancellable, { withRefund })
    if (refusal !== null) return refuse(refusal)
    await writeCanceled(tx, { order, owed, actor }, now)
    return ok({ orderId: order.id, refunded: owed.amount })
  })
}

/** What of an order's money goes back when it is cancelled; `payment` is null where nothing was paid. */
type Owed = { payment: (StoredPayment & { paymentId: string }) | null; amount: Paise }

async function owedFor(tx: Executor, { id }: StoredOrder): Promise<Owed> {
  const payment = await findPayment(tx, id)
  if (payment?.status !== 'captured' || payment.paymentId === null) return { payment: null, amount: paise(0) }
  const left = refundOf(payment.amount) - (await refundedByOperators(tx, id))
  return { payment: { ...payment, paymentId: payment.paymentId }, amount: paise(Math.max(0, left)) }
}

type Canceling = { order: StoredOrder; owed: Owed; actor?: string | undefined }

async function writeCanceled(tx: Executor, { order, owed, actor }: Canceling, now: Date): Promise<void> {
  await writeStatus(tx, order, 'canceled')
  await insertOrderEvent(tx, order.id, { status: 'canceled', text: statusLabel.canceled, at: now, actor })
  await releaseOrderReservations(tx, order, now)
  await takeEarnedBack(tx, { orderId: order.id, customerId: order.customerId }, now)
  await payBack(tx, { order, owed, actor }, now)
}

async function payBack(tx: Executor, { order, owed, actor }: Canceling, now: Date): Promise<void> {
  const { payment, amount } = owed
  if (payment !== null) await putInvoice(tx, { orderId: order.id, kind: 'credit_note' }, now)
  if (payment === null || amount === 0) {
    // A customer who cancels what was never paid knows it; a message would let anybody spend ours.
    if (payment === null && actor === undefined && order.status === 'pending') return
    await notifyCustomer(tx, order, { what: 'refund', reason: 'canceled', amount: null }, now)
    return
  }
  const { paymentId, currency } = payment
  await requestRefund(tx, { order, paymentId, amount, currency, reason: 'canceled', from: 'sales' }, now)
}
