import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { keepOrderGoods } from '../orders/order-goods.server.ts'
import { statusLabel } from '../orders/orders.messages.ts'
import { isPayable, type OrderStatus } from '../orders/orders.ts'
import { insertOrderEvent, lockOrder, writeStatus } from '../orders/orders.store.server.ts'
import type { StoredOrder } from '../orders/order-snapshot.ts'
import { paymentVerdict, type PaymentsPort, type ProviderPayment } from './payments.ts'
import { findPayment, writePayment } from './payments.store.server.ts'

/** What a look at the provider came to. */
export type Settled =
  | { kind: 'paid'; isNew: boolean }
  | { kind: 'waiting' }
  | { kind: 'unpaid' }
  /** Money came that the order cannot take any more; it is given back by the refund job. */
  | { kind: 'late' }
  /** Money came that does not match the order; nothing is fulfilled. */
  | { kind: 'mismatched' }
  /** The provider gave no answer. */
  | { kind: 'unknown' }

/**
 * The one way a payment reaches an order, whoever asks: confirm, webhook or status poll.
 * The provider's own books decide; asking again changes nothing twice.
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
  if (payment === undefined || payment.providerOrderId === null) return { kind: 'unpaid' }
  if (payment.status === 'captured') return { kind: 'paid', isNew: false }
  if (payment.status !== 'created') return { kind: payment.status }

  const attempts = await payments.fetchOrderPayments(payment.providerOrderId)
  if (!attempts.ok) return { kind: 'unknown' }
  const expected = {
    providerOrderId: payment.providerOrderId,
    amount: payment.amount,
    currency: payment.currency,
  }
  const verdict = paymentVerdict(expected, attempts.value)
  switch (verdict.kind) {
    case 'waiting':
    case 'unpaid':
      return verdict
    case 'mismatched':
    case 'paid':
      return inTransaction(db, (tx) => receive(tx, order.id, verdict, now))
  }
}

type Received = { kind: 'paid' | 'mismatched'; payment: ProviderPayment }

async function receive(tx: Executor, orderId: number, received: Received, now: Date): Promise<Settled> {
  const order = await lockOrder(tx, orderId)
  const known = await findPayment(tx, orderId)
  if (order === undefined || known === undefined) throw new Error(`Order ${orderId} is gone`)
  if (known.status === 'captured') return { kind: 'paid', isNew: false }
  if (known.status !== 'created') return { kind: known.status }

  const paymentId = received.payment.id
  if (received.kind === 'mismatched') {
    await writePayment(tx, orderId, { status: 'mismatched', paymentId, at: now })
    return { kind: 'mismatched' }
  }
  if (!isPayable(order, now) || !(await keepOrderGoods(tx, order, now))) {
    await writePayment(tx, orderId, { status: 'late', paymentId, at: now })
    return { kind: 'late' }
  }
  await writePayment(tx, orderId, { status: 'captured', paymentId, at: now })
  await advance(tx, orderId, 'processing', now)
  return { kind: 'paid', isNew: true }
}

async function advance(tx: Executor, orderId: number, status: OrderStatus, now: Date): Promise<void> {
  await writeStatus(tx, orderId, status)
  await insertOrderEvent(tx, orderId, { status, text: statusLabel[status], at: now })
}
