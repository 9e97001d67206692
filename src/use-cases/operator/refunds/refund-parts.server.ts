import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { effectiveStatus } from '../../../domains/orders/orders.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { findPayment } from '../../../domains/payments/payments.store.server.ts'
import { refundedAlone, type RefundSettings } from '../../../domains/payments/refund-approval.ts'
import { unitKey } from '../../../domains/payments/refund-quote.ts'
import { refundedMoney, refundRequestsOf } from '../../../domains/payments/refund-requests.store.server.ts'
import type { refundParts } from '../../../domains/payments/staff-refunds.contract.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { paise } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { valuesOfOrder } from '../../payments/refund-values.server.ts'
import type { StaffRefundRefusal } from '../../payments/staff-refunds/quote-staff-refund.server.ts'
import { refundRefusalText, refuseRefund } from './refund-refusals.server.ts'
import { toWirePart } from './refund-selection.server.ts'

/** The parts of an order, with their values and refunds. @see OPS-O07 */
export async function readRefundParts(
  { db, staff, now }: StaffCall,
  number: string,
  { aloneUpTo }: RefundSettings,
): Promise<Reply<typeof refundParts> | Refusal> {
  const order = await orderByNumber(db, number)
  if (order === undefined) return refuseRefund({ kind: 'unknown-order' })
  const payment = await findPayment(db, order.id)
  const paid = payment?.status === 'captured' ? payment.amount : paise(0)
  const refunded = await refundedMoney(db, order.id)
  const requests = await refundRequestsOf(db, order.id)
  const keysIn = (state: 'approved' | 'awaiting_approval') =>
    new Set(requests.filter((one) => one.state === state).flatMap(({ units }) => units.map(unitKey)))
  const [made, waiting] = [keysIn('approved'), keysIn('awaiting_approval')]
  const refused = refusalOf(order, now)
  return {
    number: order.number,
    paid: moneyOf(paid),
    refunded: moneyOf(refunded),
    left: moneyOf(paise(paid - refunded)),
    alone_left: moneyOf(paise(Math.max(0, aloneUpTo - refundedAlone(requests)))),
    parts: valuesOfOrder(order).map((value) => {
      const key = unitKey(value.unit)
      const state = made.has(key) ? ('refunded' as const) : waiting.has(key) ? ('waiting' as const) : 'left'
      return { ...toWirePart(order, value, staff), state }
    }),
    refusal: refused === null ? null : refundRefusalText(refused),
  }
}

function refusalOf(order: StoredOrder, now: Date): StaffRefundRefusal | null {
  const status = effectiveStatus(order, now)
  if (status === 'canceled') return { kind: 'canceled' }
  return status === 'processing' || status === 'complete' ? null : { kind: 'not-paid', status }
}
