import type { Executor } from '../../../platform/db/query.server.ts'
import { paise, type Paise } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { effectiveStatus } from '../../../domains/orders/orders.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import {
  operatorRefundAmount,
  type OperatorRefundRefusal,
} from '../../../domains/payments/operator-refunds.ts'
import { findPayment } from '../../../domains/payments/payments.store.server.ts'
import type { DecisionRefusal } from '../../../domains/payments/refund-approval.ts'
import {
  quoteRefund,
  type QuoteRefusal,
  type RefundQuote,
  type RefundSelection,
} from '../../../domains/payments/refund-quote.ts'
import { refundedMoney, refundRequestsOf } from '../../../domains/payments/refund-requests.store.server.ts'
import { valuesOfOrder } from '../refund-values.server.ts'

/** Why a refund by staff is not quoted, requested, approved or declined. */
export type StaffRefundRefusal =
  | QuoteRefusal
  | OperatorRefundRefusal
  | DecisionRefusal
  | { kind: 'unknown-request' }
  | { kind: 'key-of-another' }
  | { kind: 'not-failed' }

/** Calculates the refund of a part of an order at this moment. @see docs/adr/0081 */
export async function quoteStaffRefund(
  db: Executor,
  { number, ...selection }: RefundSelection & { number: string },
  now: Date,
): Promise<Result<RefundQuote, StaffRefundRefusal>> {
  const order = await orderByNumber(db, number)
  if (order === undefined) return refuse({ kind: 'unknown-order' })
  return quoteOfOrder(db, { order, selection, except: null }, now)
}

/** The order, the selected parts, and the request to ignore. */
type Quoting = { order: StoredOrder; selection: RefundSelection; except: number | null }

/**
 * The quote of an order in its current state, ignoring the request `except`. A refund is written under the order's
 * lock.
 */
export async function quoteOfOrder(
  tx: Executor,
  { order, selection, except }: Quoting,
  now: Date,
): Promise<Result<RefundQuote, StaffRefundRefusal>> {
  const payment = await findPayment(tx, order.id)
  const paid = payment?.status === 'captured' ? payment.amount : paise(0)
  const refunded = await refundedMoney(tx, order.id)
  const requests = (await refundRequestsOf(tx, order.id)).filter(({ id }) => id !== except)
  const made = requests.filter(({ state }) => state === 'approved')
  const waiting = requests.filter(({ state }) => state === 'awaiting_approval')
  const status = effectiveStatus(order, now)
  if (status === 'canceled') return refuse({ kind: 'canceled' })
  if (status !== 'processing' && status !== 'complete') return refuse({ kind: 'not-paid', status })
  const quoted = quoteRefund(valuesOfOrder(order), selection, {
    paid,
    money: refunded,
    units: made.flatMap(({ units }) => units),
    asked: waiting.flatMap(({ units }) => units),
  })
  if (!quoted.ok) return quoted
  const { money, coins } = quoted.value
  // Coins can be returned even for an order without a payment.
  if (money === 0) return coins > 0 ? quoted : refuse({ kind: 'too-little' })
  const allowed = operatorRefundAmount({ status, isFree: false, paid, refunded }, money)
  return allowed.ok ? quoted : allowed
}

/** The refund of a cancellation request: its amount, as long as the cancelled order has that much money left. */
export async function quoteOfCanceled(
  tx: Executor,
  order: StoredOrder,
  amount: Paise,
): Promise<Result<RefundQuote, StaffRefundRefusal>> {
  const payment = await findPayment(tx, order.id)
  const paid = payment?.status === 'captured' ? payment.amount : paise(0)
  const left = paise(paid - (await refundedMoney(tx, order.id)))
  if (amount > left) return refuse({ kind: 'more-than-left', left })
  return ok({ lines: [], goodwill: amount, coins: 0, money: amount, rest: paise(left - amount) })
}
