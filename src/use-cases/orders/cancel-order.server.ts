import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { revokeEarnedCoins } from '../../domains/coins/coins.store.server.ts'
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
 * Cancels an order: releases its slot, coupon and coins, and refunds what was paid, once. An order cancelled
 * before stays as it is. A payment that is still on its way to an unpaid order is refunded when it arrives. The customer
 * gets a message if the order had been confirmed: for an unpaid order the screen confirms the cancellation, and repeated
 * placing and cancelling must not send messages.
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

    // An erased account's order loses its reason with its person, so the reason is written first.
    await writeCancelReason(tx, orderId, reason)
    await writeCanceled(tx, { order, owed: await owedFor(tx, order, refundPercentOf(order, rule, now)) }, now)
    return ok({ ...order, status: 'canceled' })
  })
}

/** An order that an operator cancels; `withRefund` says that its money may be refunded. */
export type WantedOperatorCancel = { number: string; withRefund: boolean; actor: string }

/**
 * Cancels an order as the customer's own cancellation does, but until its sample is collected.
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

/** How much of an order's money is refunded when it is cancelled; `payment` is null if nothing was paid. */
export type Owed = { payment: (StoredPayment & { paymentId: string }) | null; amount: Paise }

// A cancellation by the shop refunds all that was paid, whatever the rule gives.
const EVERYTHING = 100

async function owedFor(tx: Executor, order: StoredOrder, percent: number): Promise<Owed> {
  const received = await receivedFor(tx, order)
  return { payment: received.payment, amount: cancellationRefund(received, percent) }
}

/** What was paid for an order, and what of it operators have refunded. */
export type Received = Pick<Owed, 'payment'> & { paid: Paise; refunded: Paise }

/** What an order has received; nothing if its payment did not settle it. */
export async function receivedFor(tx: Executor, { id }: Pick<StoredOrder, 'id'>): Promise<Received> {
  const payment = await findPayment(tx, id)
  if (payment?.status !== 'captured' || payment.paymentId === null)
    return { payment: null, paid: paise(0), refunded: paise(0) }
  const { paymentId, amount: paid } = payment
  return { payment: { ...payment, paymentId }, paid, refunded: await refundedByOperators(tx, id) }
}

type Canceling = { order: StoredOrder; owed: Owed; actor?: string | undefined }

/** Writes that an order is cancelled, with all that follows from it; the order is locked. */
export async function writeCanceled(
  tx: Executor,
  { order, owed, actor }: Canceling,
  now: Date,
): Promise<void> {
  await writeStatus(tx, order, 'canceled')
  await insertOrderEvent(tx, order.id, { status: 'canceled', text: statusLabel.canceled, at: now, actor })
  await declineWaiting(tx, order.id, CANCELED_MEANWHILE, now)
  await releaseOrderReservations(tx, order, now)
  await revokeEarnedCoins(tx, { orderId: order.id, customerId: order.customerId }, now)
  await payBack(tx, { order, owed, actor }, now)
}

async function payBack(tx: Executor, { order, owed, actor }: Canceling, now: Date): Promise<void> {
  const { payment, amount } = owed
  if (payment === null || amount === 0) {
    // A cancellation of an unpaid order needs no message; one would let anybody spend ours.
    if (payment === null && actor === undefined && order.status === 'pending') return
    await notifyCustomer(tx, order, { what: 'refund', reason: 'canceled', amount: null }, now)
    return
  }
  const { paymentId, currency } = payment
  const key = paymentRefundKey(paymentId)
  await requestRefund(tx, { key, order, paymentId, amount, currency, reason: 'canceled', from: 'sales' }, now)
}
