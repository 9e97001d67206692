import type { Executor } from '../../../platform/db/query.server.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { Result } from '../../../kernel/result.ts'
import { returnCoinsOfRefund } from '../../../domains/coins/coins.store.server.ts'
import { REFUNDED } from '../../../domains/orders/order-events.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { refundedText } from '../../../domains/orders/orders.messages.ts'
import { insertOrderEvent } from '../../../domains/orders/orders.store.server.ts'
import { findPayment, type StoredPayment } from '../../../domains/payments/payments.store.server.ts'
import type { RefundQuote } from '../../../domains/payments/refund-quote.ts'
import {
  findRefundRequest,
  writeApproval,
  type RefundRequest,
} from '../../../domains/payments/refund-requests.store.server.ts'
import { takeBackEarnedCoins } from '../earned-coins.server.ts'
import { requestRefund } from '../refunds.server.ts'
import type { StaffRefundRefusal } from './quote-staff-refund.server.ts'
import { storedRefund, type StaffRefund } from './staff-refund.server.ts'

type DecidedRefund = { order: StoredOrder; id: number; quote: RefundQuote; decidedBy: number | null }

/** Makes the refund of a request: money, coins and earned coins, each once. The order is locked. */
export async function makeStaffRefund(
  tx: Executor,
  { order, id, quote, decidedBy }: DecidedRefund,
  now: Date,
): Promise<Result<StaffRefund, StaffRefundRefusal>> {
  const request = await findRefundRequest(tx, id)
  if (request === undefined) throw new Error(`Refund request ${id} is gone`)
  const { money, coins } = quote
  const refundId = money > 0 ? await refundMoney(tx, { order, request, money }, now) : null
  await writeApproval(tx, id, { coins, decidedBy, refundId }, now)
  if (money > 0) {
    const actor = actorOf(request)
    await insertOrderEvent(tx, order.id, { status: REFUNDED, text: refundedText(money), at: now, actor })
  }
  const { id: orderId, customerId } = order
  if (coins > 0) await returnCoinsOfRefund(tx, { requestId: id, orderId, customerId, coins }, now)
  await takeBackEarnedCoins(tx, order, now)
  return storedRefund(tx, id)
}

type MoneyBack = { order: StoredOrder; request: RefundRequest; money: Paise }

async function refundMoney(tx: Executor, { order, request, money }: MoneyBack, now: Date): Promise<number> {
  const { paymentId, currency } = paidBy(await findPayment(tx, order.id), order)
  const refund = await requestRefund(
    tx,
    {
      key: `request:${request.id}`,
      order,
      paymentId,
      amount: money,
      currency,
      reason: 'operator',
      from: 'sales',
      decision: { actor: actorOf(request), note: request.note },
    },
    now,
  )
  if (refund === undefined) throw new Error(`Refund request ${request.id} was carried out before`)
  return refund.id
}

function paidBy(payment: StoredPayment | undefined, { number }: StoredOrder) {
  if (payment?.paymentId === null || payment === undefined) throw new Error(`Order ${number} has no payment`)
  return { paymentId: payment.paymentId, currency: payment.currency }
}

function actorOf({ requestedBy }: Pick<RefundRequest, 'requestedBy'>): string {
  return `staff:${requestedBy}`
}
