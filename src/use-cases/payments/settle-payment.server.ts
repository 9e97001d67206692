import { pipeline } from '../../platform/db/pipeline.server.ts'
import { execute, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Contact } from '../../domains/customers/customers.store.server.ts'
import { newInvoice } from '../orders/invoices/invoice-jobs.server.ts'
import { bookOrderReservations, releaseOrderReservations } from '../orders/order-reservations.server.ts'
import { orderNotifications } from '../orders/order-notifications.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { statusLabel } from '../../domains/orders/orders.messages.ts'
import { isPayable, type OrderStatus } from '../../domains/orders/orders.ts'
import {
  newOrderEvent,
  orderLock,
  writeStatus,
  type StatusChanges,
} from '../../domains/orders/orders.store.server.ts'
import { movementOf } from '../../domains/payments/ledger.store.server.ts'
import {
  paymentVerdict,
  settles,
  type PaymentsPort,
  type ProviderPayment,
} from '../../domains/payments/payments.ts'
import {
  outcomeOf,
  paymentToDecide,
  type DecidedStatus,
  type StoredPayment,
} from '../../domains/payments/payments.store.server.ts'
import { paymentRefundKey } from '../../domains/payments/refunds.store.server.ts'
import { requestRefund } from './refunds.server.ts'

/** The result of settling an order from the provider's books. */
export type Settled =
  /** `order` is set if this call recorded the payment; null if an earlier call did. */
  | { kind: 'paid'; order: StoredOrder | null }
  | { kind: 'waiting' }
  | { kind: 'unpaid' }
  /** A payment that the order cannot accept any more; it is refunded. */
  | { kind: 'late' }
  /** A payment that does not match the order. The order ends and the payment is refunded. */
  | { kind: 'mismatched' }
  /** The provider gave no usable answer. */
  | { kind: 'unknown' }

/**
 * Settles an order. Every caller uses this function: confirm, webhook, status poll and reconciler. The provider's
 * books decide, and a repeated call changes nothing. A decided payment is not queried again.
 *
 * @param payment the payment row as read just before
 * @see SEC-12, SEC-15 and SEC-17
 */
export async function settleOrder(
  db: Executor,
  payments: PaymentsPort,
  payment: StoredPayment,
  now: Date,
): Promise<Settled> {
  return payment.status === 'created'
    ? settleAfterEvent(db, payments, payment, now)
    : settledAs(payment.status)
}

/** Settles even a decided payment after an event of the provider: a second payment of a paid order is refunded. */
export async function settleAfterEvent(
  db: Executor,
  payments: PaymentsPort,
  payment: StoredPayment,
  now: Date,
): Promise<Settled> {
  const { providerOrderId, status } = payment
  if (providerOrderId === null) return { kind: 'unpaid' }
  const attempts = await payments.fetchOrderPayments(providerOrderId)
  if (!attempts.ok) return { kind: 'unknown' }

  const verdict = paymentVerdict({ ...payment, providerOrderId }, attempts.value)
  if (verdict.kind === 'waiting' || verdict.kind === 'unpaid') {
    return status === 'created' ? verdict : settledAs(status)
  }
  const captured = attempts.value.filter((attempt) => attempt.status === 'captured')
  // A decision is final: if there is no other payment than the decided one, nothing is written and no lock is taken.
  if (status !== 'created' && captured.every(({ id }) => id === payment.paymentId)) return settledAs(status)
  return transaction(db, (tx) => receive(tx, payment.orderId, captured, now))
}

function settledAs(status: DecidedStatus): Settled {
  return status === 'captured' ? { kind: 'paid', order: null } : { kind: status }
}

/** `order` is the order that this call marked as paid. */
type Decided = { status: DecidedStatus; paymentId: string | null; order: StoredOrder | null }

async function receive(
  tx: Executor,
  orderId: number,
  captured: ProviderPayment[],
  now: Date,
): Promise<Settled> {
  const [[order], [stored]] = await pipeline(tx, [orderLock(orderId), paymentToDecide(orderId)])
  if (order === undefined || stored === undefined) throw new Error(`Order ${orderId} is gone`)

  const { status, paymentId } = stored
  const decided: Decided =
    status === 'created'
      ? await decide(tx, order, { stored, captured }, now)
      : { status, paymentId, order: null }
  for (const payment of captured) {
    if (payment.id === decided.paymentId) continue
    await execute(tx, paidMovement(orderId, payment, now))
    await refundPayment(tx, order, { payment, reason: 'double' }, now)
  }
  return decided.order === null ? settledAs(decided.status) : { kind: 'paid', order: decided.order }
}

type Deciding = { stored: StoredPayment & Contact; captured: ProviderPayment[] }

// Decides on the first payment of an order and returns that payment.
async function decide(
  tx: Executor,
  order: StoredOrder,
  { stored, captured }: Deciding,
  now: Date,
): Promise<Decided> {
  const expected = { ...stored, providerOrderId: stored.providerOrderId ?? '' }
  const fitting = captured.find((payment) => settles(expected, payment))
  const payment = fitting ?? captured[0]
  if (payment === undefined) throw new Error(`Order ${order.id} has no captured payment`)

  const isOpen = isPayable(order, now)
  const isAccepted = fitting !== undefined && isOpen && (await bookOrderReservations(tx, order, now))
  const status = isAccepted ? 'captured' : fitting === undefined ? 'mismatched' : 'late'
  const outcome = outcomeOf(order.id, { status, paymentId: payment.id, at: now })
  const money = [paidMovement(order.id, payment, now), outcome]
  const commit = captured.length === 1
  if (status === 'captured') {
    const paid = await accept(tx, order, { payment, money, contact: stored, commit }, now)
    return { status, paymentId: payment.id, order: paid }
  }
  await pipeline(tx, money)
  if (order.status === 'pending') await fail(tx, order, now)
  await refundPayment(tx, order, { payment, reason: status }, now)
  return { status, paymentId: payment.id, order: null }
}

type Accepting = { payment: ProviderPayment; money: Sql[]; contact: Contact; commit: boolean }

async function accept(
  tx: Executor,
  order: StoredOrder,
  { payment, money, contact, commit }: Accepting,
  now: Date,
): Promise<StoredOrder> {
  const sold = movementOf(moneyOf(order.id, payment, now), { kind: 'sold', from: 'unsettled', to: 'sales' })
  const notifications = orderNotifications(contact, order, { what: 'confirmed' }, now)
  const invoice = newInvoice({ orderId: order.id, kind: 'invoice' }, now)
  const statements = [...money, sold, ...notifications, invoice]
  await advance(tx, order, { status: 'processing', at: now }, { statements, commit })
  return { ...order, status: 'processing' }
}

async function fail(tx: Executor, order: StoredOrder, now: Date): Promise<void> {
  const end = order.unpaidUntil ?? now
  await advance(tx, order, { status: 'payment_failed', at: end < now ? end : now })
  await releaseOrderReservations(tx, order, now)
}

function paidMovement(orderId: number, payment: ProviderPayment, now: Date): Sql {
  return movementOf(moneyOf(orderId, payment, now), { kind: 'paid', from: 'customer', to: 'unsettled' })
}

type PaymentToRefund = { payment: ProviderPayment; reason: 'late' | 'mismatched' | 'double' }

async function refundPayment(
  tx: Executor,
  order: StoredOrder,
  { payment, reason }: PaymentToRefund,
  now: Date,
): Promise<void> {
  const key = paymentRefundKey(payment.id)
  await requestRefund(tx, { ...moneyOf(order.id, payment, now), key, order, reason, from: 'unsettled' }, now)
}

function moneyOf(orderId: number, { id, amount, currency }: ProviderPayment, now: Date) {
  return { orderId, paymentId: id, amount, currency, at: now }
}

type Step = { status: OrderStatus; at: Date }

async function advance(
  tx: Executor,
  order: StoredOrder,
  { status, at }: Step,
  { statements = [], commit = false }: StatusChanges = {},
): Promise<void> {
  const event = newOrderEvent(order.id, { status, text: statusLabel[status], at })
  await writeStatus(tx, order, status, { statements: [event, ...statements], commit })
}
