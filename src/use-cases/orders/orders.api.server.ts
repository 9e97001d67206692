import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { refreshPayment } from './refresh-payment.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { hasDiagnosticItems } from './order-view.server.ts'
import {
  checkoutLogin,
  diagnosticSlotOrderSuccess,
  orderDetailsStatus,
  setPaymentMethod,
  setShippingMethod,
} from '../../domains/orders/orders.contract.ts'
import { effectiveStatus } from '../../domains/orders/orders.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import { paymentStep, shippingStep } from './chain-steps.server.ts'
import { unknownOrder } from './order-refusals.server.ts'
import { placeOrderCall, type OrdersParts } from './place-order-call.server.ts'

/** The calls that place orders and check their payment. */
export function ordersHandlers(parts: OrdersParts): Handler[] {
  return [
    handle(setShippingMethod, (_body, call) => shippingStep(parts, call)),
    handle(setPaymentMethod, ({ paymentMethod }, call) => paymentStep(parts, call, paymentMethod)),
    handle(checkoutLogin, async ({ expected_total }, call) => {
      const placed = await placeOrderCall(parts, call, expected_total, { paymentWrite: null })
      return 'refusal' in placed
        ? placed.refusal
        : { placeOrder: { order: toPlacedOrder(placed.order, call.now) } }
    }),
    handle(orderDetailsStatus, async ({ id }, call) => {
      const order = await refreshPayment(parts, call, await ownOrder(call.db, id, call.session.customerId))
      return order === undefined ? unknownOrder : { salesOrder: toOrderStatus(order, call.now) }
    }),
    handle(diagnosticSlotOrderSuccess, async ({ payload }, call) => {
      const stored = await ownOrder(call.db, payload.increment_id, call.session.customerId)
      const order = await refreshPayment(parts, call, stored)
      if (order === undefined) return unknownOrder
      const status = effectiveStatus(order, call.now)
      const success: 'true' | 'false' = status === 'processing' || status === 'complete' ? 'true' : 'false'
      return { diagnosticSlotOrderSuccess: { success } }
    }),
  ]
}

function toPlacedOrder(order: StoredOrder, now: Date) {
  return {
    order_number: order.number,
    order_status: effectiveStatus(order, now),
    grand_total: moneyOf(order.grandTotal),
  }
}

/** An order's state for the status check. */
export function toOrderStatus(order: StoredOrder, now: Date) {
  return {
    order_number: order.number,
    order_status: effectiveStatus(order, now),
    payment_method: order.paymentMethod,
    has_diagnostic_items: hasDiagnosticItems(order.snapshot),
  }
}
