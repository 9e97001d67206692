import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { takeEarnedBack } from '../coins/coins.store.server.ts'
import { putInvoice } from '../invoices/invoice-jobs.server.ts'
import { findPayment } from '../payments/payments.store.server.ts'
import { requestRefund } from '../payments/refunds.server.ts'
import { refundOf } from './cancellation.ts'
import { mayCancel } from './may-cancel.ts'
import { releaseOrderGoods } from './order-goods.server.ts'
import { tellCustomer } from './order-messages.server.ts'
import type { StoredOrder } from './order-snapshot.ts'
import { statusLabel } from './orders.messages.ts'
import type { OrderRefusal } from './orders.ts'
import {
  eventsOf,
  insertOrderEvent,
  lockOrder,
  writeCancelReason,
  writeStatus,
} from './orders.store.server.ts'

/**
 * Cancels an order: its slot, coupon and coins are given back, and what was paid goes back once. An order cancelled
 * before stays as it is. Money that is still on its way to an unpaid one goes back when it comes. The customer gets a
 * message where the order had been confirmed: one who gives an unpaid order up sees that on her screen, and placing
 * and cancelling in turn must not send messages.
 *
 * @see contract.md §3 "After an order"; CANCELLATION
 */
export function cancelOrder(
  db: Executor,
  { orderId, reason = '' }: { orderId: number; reason?: string | undefined },
  now: Date,
): Promise<Result<StoredOrder, OrderRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} is gone`)
    if (order.status === 'canceled') return ok(order)
    if (!mayCancel(order, await eventsOf(tx, orderId), now)) return refuse({ kind: 'too-late' })

    // An erased account's order forgets its reason with its person, so the reason stands there first.
    await writeCancelReason(tx, orderId, reason)
    await writeStatus(tx, order, 'canceled')
    await insertOrderEvent(tx, orderId, { status: 'canceled', text: statusLabel.canceled, at: now })
    await releaseOrderGoods(tx, order, now)
    await takeEarnedBack(tx, { orderId, customerId: order.customerId }, now)
    await payBack(tx, order, now)
    return ok({ ...order, status: 'canceled' })
  })
}

async function payBack(tx: Executor, order: StoredOrder, now: Date): Promise<void> {
  const payment = await findPayment(tx, order.id)
  if (payment?.status !== 'captured' || payment.paymentId === null) {
    if (order.status === 'pending') return
    await tellCustomer(tx, order, { what: 'refund', reason: 'canceled', amount: null }, now)
    return
  }
  const { paymentId, currency } = payment
  const amount = refundOf(payment.amount)
  await requestRefund(tx, { order, paymentId, amount, currency, reason: 'canceled', from: 'sales' }, now)
  await putInvoice(tx, { orderId: order.id, kind: 'credit_note' }, now)
}
