import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { putInvoice } from '../invoices/invoice-jobs.server.ts'
import { keepOrderGoods, releaseOrderGoods } from '../orders/order-goods.server.ts'
import { tellCustomer } from '../orders/order-messages.server.ts'
import type { StoredOrder } from '../orders/order-snapshot.ts'
import { statusLabel } from '../orders/orders.messages.ts'
import { isPayable, unpaidUntil, type OrderStatus } from '../orders/orders.ts'
import { insertOrderEvent, lockOrder, writeStatus } from '../orders/orders.store.server.ts'
import { moveMoney } from './ledger.store.server.ts'
import { paymentVerdict, settles, type PaymentsPort, type ProviderPayment } from './payments.ts'
import { findPayment, writePayment, type StoredPayment } from './payments.store.server.ts'
import { requestRefund } from './refunds.server.ts'

/** What a look at the provider came to. */
export type Settled =
  | { kind: 'paid' }
  | { kind: 'waiting' }
  | { kind: 'unpaid' }
  /** Money came that the order cannot take any more; it goes back. */
  | { kind: 'late' }
  /** Money came that does not match the order; the order ends and the money goes back. */
  | { kind: 'mismatched' }
  /** The provider gave no answer. */
  | { kind: 'unknown' }

/**
 * The one way a payment reaches an order, whoever asks: confirm, webhook, status poll or reconciler.
 * The provider's own books decide; asking again changes nothing twice. What is decided is not asked again.
 *
 * @see security.md 12, 15 and 17
 */
export async function settleOrder(
  db: Executor,
  payments: PaymentsPort,
  order: Pick<StoredOrder, 'id'>,
  now: Date,
): Promise<Settled> {
  const payment = await findPayment(db, order.id)
  if (payment !== undefined && payment.status !== 'created') return settledAs(payment.status)
  return settleAnew(db, payments, order, now)
}

/** The same where the provider says that something is new: a second payment of a paid order is given back. */
export async function settleAnew(
  db: Executor,
  payments: PaymentsPort,
  order: Pick<StoredOrder, 'id'>,
  now: Date,
): Promise<Settled> {
  const payment = await findPayment(db, order.id)
  if (payment === undefined || payment.providerOrderId === null) return { kind: 'unpaid' }
  const { providerOrderId } = payment
  const attempts = await payments.fetchOrderPayments(providerOrderId)
  if (!attempts.ok) return { kind: 'unknown' }

  const verdict = paymentVerdict({ ...payment, providerOrderId }, attempts.value)
  if (verdict.kind === 'waiting' || verdict.kind === 'unpaid') {
    return payment.status === 'created' ? verdict : settledAs(payment.status)
  }
  const captured = attempts.value.filter(({ status }) => status === 'captured')
  return inTransaction(db, (tx) => receive(tx, order.id, captured, now))
}

function settledAs(status: Exclude<StoredPayment['status'], 'created'>): Settled {
  return { kind: status === 'captured' ? 'paid' : status }
}

async function receive(
  tx: Executor,
  orderId: number,
  captured: ProviderPayment[],
  now: Date,
): Promise<Settled> {
  const order = await lockOrder(tx, orderId)
  const known = await findPayment(tx, orderId)
  if (order === undefined || known === undefined) throw new Error(`Order ${orderId} is gone`)

  const decided =
    known.status === 'created' ? await decide(tx, order, { known, captured }, now) : known.paymentId
  for (const payment of captured) {
    if (payment.id === decided) continue
    await takeIn(tx, orderId, payment, now)
    await giveBack(tx, order, { payment, reason: 'double' }, now)
  }
  const after = await findPayment(tx, orderId)
  if (after === undefined || after.status === 'created') throw new Error(`Order ${orderId} was not settled`)
  return settledAs(after.status)
}

type Deciding = { known: StoredPayment; captured: ProviderPayment[] }

// Decides on the first money of an order and tells which payment that was.
async function decide(
  tx: Executor,
  order: StoredOrder,
  { known, captured }: Deciding,
  now: Date,
): Promise<string> {
  const expected = { ...known, providerOrderId: known.providerOrderId ?? '' }
  const fitting = captured.find((payment) => settles(expected, payment))
  const payment = fitting ?? captured[0]
  if (payment === undefined) throw new Error(`Order ${order.id} has no captured payment`)
  await takeIn(tx, order.id, payment, now)

  const isOpen = isPayable(order, now)
  const isKept = fitting !== undefined && isOpen && (await keepOrderGoods(tx, order, now))
  if (isKept) await accept(tx, order, payment, now)
  else {
    const reason = fitting === undefined ? 'mismatched' : 'late'
    await writePayment(tx, order.id, { status: reason, paymentId: payment.id, at: now })
    if (order.status === 'pending') await fail(tx, order, now)
    await giveBack(tx, order, { payment, reason }, now)
  }
  return payment.id
}

async function accept(tx: Executor, order: StoredOrder, payment: ProviderPayment, now: Date): Promise<void> {
  await writePayment(tx, order.id, { status: 'captured', paymentId: payment.id, at: now })
  await moveMoney(tx, moneyOf(order.id, payment, now), { kind: 'sold', from: 'unsettled', to: 'sales' })
  await advance(tx, order, 'processing', now)
  await tellCustomer(tx, order, { what: 'confirmed' }, now)
  await putInvoice(tx, { orderId: order.id, kind: 'invoice' }, now)
}

async function fail(tx: Executor, order: StoredOrder, now: Date): Promise<void> {
  const end = unpaidUntil(order.placedAt)
  await advance(tx, order, 'payment_failed', end < now ? end : now)
  await releaseOrderGoods(tx, order, now)
}

async function takeIn(tx: Executor, orderId: number, payment: ProviderPayment, now: Date): Promise<void> {
  const money = moneyOf(orderId, payment, now)
  await moveMoney(tx, money, { kind: 'paid', from: 'customer', to: 'unsettled' })
}

type GivingBack = { payment: ProviderPayment; reason: 'late' | 'mismatched' | 'double' }

function giveBack(
  tx: Executor,
  order: StoredOrder,
  { payment, reason }: GivingBack,
  now: Date,
): Promise<void> {
  return requestRefund(tx, { ...moneyOf(order.id, payment, now), order, reason, from: 'unsettled' }, now)
}

function moneyOf(orderId: number, { id, amount, currency }: ProviderPayment, now: Date) {
  return { orderId, paymentId: id, amount, currency, at: now }
}

async function advance(tx: Executor, order: StoredOrder, status: OrderStatus, at: Date): Promise<void> {
  await writeStatus(tx, order, status)
  await insertOrderEvent(tx, order.id, { status, text: statusLabel[status], at })
}
