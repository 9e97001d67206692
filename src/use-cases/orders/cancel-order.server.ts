import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { takeBackEarned } from '../../domains/coins/coins.store.server.ts'
import { findPayment, type StoredPayment } from '../../domains/payments/payments.store.server.ts'
import { requestRefund } from '../payments/refunds.server.ts'
import { paymentRefundKey, refundedByOperators } from '../../domains/payments/refunds.store.server.ts'
import { cancellationRefund } from '../../domains/orders/cancellation.ts'
import { isCollected, mayCancel, refundPercentOf, ruleInForce } from '../../domains/orders/may-cancel.ts'
import { CANCELED_MEANWHILE } from '../../domains/orders/operator-cancel.messages.ts'
import { declineWaiting } from '../../domains/payments/refund-requests.store.server.ts'
import { operatorCancelRefusal, type OperatorCancelRefusal } from '../../domains/orders/operator-cancel.ts'
import { releaseOrderReservations } from './order-reservations.server.ts'
import { notifyCustomer } from './order-notifications.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { statusLabel } from '../../domains/orders/orders.messages.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
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
 * Cancels an order: releases its slot, coupon and coins, and refunds what was paid, once. A repeated call changes
 * nothing. A payment in progress for an unpaid order is refunded when it arrives. The customer gets a message only if
 * the order had been confirmed: for an unpaid order the screen confirms the cancellation, and repeated placing and
 * cancelling must not send messages.
 *
 * @see docs/rules/orders-and-payments.md; CancellationRule
 */
export function cancelOrder(
  db: Executor,
  { orderId, reason = '' }: { orderId: number; reason?: string | undefined },
  visits: Pick<VisitSettings, 'ruleBefore'>,
  now: Date,
): Promise<Result<StoredOrder, OrderRefusal>> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} is gone`)
    if (order.status === 'canceled') return ok(order)
    const events = await eventsOf(tx, orderId)
    const rule = ruleInForce(order, events, visits)
    if (!mayCancel(order, { events, rule }, now)) return refuse({ kind: 'too-late' })

    // Releasing an erased account's order deletes its reason, so the reason is written first.
    await writeCancelReason(tx, orderId, reason)
    await writeCanceled(tx, { order, owed: await owedFor(tx, order, refundPercentOf(order, rule, now)) }, now)
    return ok({ ...order, status: 'canceled' })
  })
}

/** An order that an operator cancels. `withRefund` confirms that its money may be refunded. */
export type WantedOperatorCancel = { number: string; withRefund: boolean; actor: string }

/**
 * Cancels an order like the customer's own cancellation, but until its sample is collected.
 *
 * @returns the order's id and the refunded amount
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

    const owed = await owedFor(tx, order, EVERYTHING)
    const status = effectiveStatus(order, now)
    const events = await eventsOf(tx, order.id)
    const cancellable = { status, isCollected: isCollected(events), owed: owed.amount }
    const refusal = operatorCancelRefusal(cancellable, { withRefund })
    if (refusal !== null) return refuse(refusal)
    await writeCanceled(tx, { order, owed, actor }, now)
    return ok({ orderId: order.id, refunded: owed.amount })
  })
}

/** The amount to refund when an order is cancelled; `payment` is null if nothing was paid. */
export type Owed = { payment: (StoredPayment & { paymentId: string }) | null; amount: Paise }

// A cancellation by the shop refunds the whole payment, whatever the order's rule.
const EVERYTHING = 100

async function owedFor(tx: Executor, order: StoredOrder, percent: number): Promise<Owed> {
  const received = await receivedFor(tx, order)
  return { payment: received.payment, amount: cancellationRefund(received, percent) }
}

/** The payment of an order, its amount, and the part that operators have refunded. */
export type Received = Pick<Owed, 'payment'> & { paid: Paise; refunded: Paise }

/** The money that an order has received; none if its payment did not settle it. */
export async function receivedFor(tx: Executor, { id }: Pick<StoredOrder, 'id'>): Promise<Received> {
  const payment = await findPayment(tx, id)
  if (payment?.status !== 'captured' || payment.paymentId === null)
    return { payment: null, paid: paise(0), refunded: paise(0) }
  const { paymentId, amount: paid } = payment
  return { payment: { ...payment, paymentId }, paid, refunded: await refundedByOperators(tx, id) }
}

type Canceling = { order: StoredOrder; owed: Owed; actor?: string | undefined }

/** Writes the cancellation of a locked order and all its consequences. */
export async function writeCanceled(
  tx: Executor,
  { order, owed, actor }: Canceling,
  now: Date,
): Promise<void> {
  await writeStatus(tx, order, 'canceled')
  await insertOrderEvent(tx, order.id, { status: 'canceled', text: statusLabel.canceled, at: now, actor })
  await declineWaiting(tx, order.id, CANCELED_MEANWHILE, now)
  await releaseOrderReservations(tx, order, now)
  await takeBackEarned(tx, { orderId: order.id, customerId: order.customerId, coins: 0 }, now)
  await payBack(tx, { order, owed, actor }, now)
}

async function payBack(tx: Executor, { order, owed, actor }: Canceling, now: Date): Promise<void> {
  const { payment, amount } = owed
  if (payment === null || amount === 0) {
    // The cancellation of an unpaid order sends no message; otherwise anyone could make the shop pay for messages.
    if (payment === null && actor === undefined && order.status === 'pending') return
    await notifyCustomer(tx, order, { what: 'refund', reason: 'canceled', amount: null }, now)
    return
  }
  const { paymentId, currency } = payment
  const key = paymentRefundKey(paymentId)
  await requestRefund(tx, { key, order, paymentId, amount, currency, reason: 'canceled', from: 'sales' }, now)
}
