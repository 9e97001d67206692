import type { Sql } from '../../platform/db/query.server.ts'
import { handle, handleWithPreload, type Call, type Handler } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { orderRefusal, unknownOrder } from '../orders/order-refusals.server.ts'
import { placeOrderCall, type OrdersParts } from '../orders/place-order-call.server.ts'
import { awaitsApproval } from '../../domains/orders/assist/assisted-bookings.store.server.ts'
import { isPayable } from '../../domains/orders/orders.ts'
import { placingPreload } from '../../domains/orders/placing.store.server.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import type { Placed } from '../orders/place-order.server.ts'
import { paymentConfirm, paymentStart, paymentWebhook } from '../../domains/payments/payments.contract.ts'
import { newPayment, ownPayment, ownPaymentPreload } from '../../domains/payments/payments.store.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { receiveWebhook } from './receive-webhook.server.ts'
import { startPayment } from './start-payment.server.ts'

/** The payment calls. They settle through `settle-payment.server.ts`, like the status poll and the reconciler. */
export function paymentsHandlers(parts: OrdersParts): Handler[] {
  return [
    handleWithPreload(paymentStart, placingPreload, async ({ order_number, expected_total }, call, cart) => {
      const paymentWrite = (placed: Sql) => newPayment(placed, call.now)
      const started =
        order_number === undefined
          ? await placeOrderCall(parts, call, expected_total, { paymentWrite, openCartId: cart?.openCartId })
          : await placedBefore(call, order_number)
      return 'refusal' in started ? started.refusal : startPayment(parts, call, started)
    }),
    handleWithPreload(paymentConfirm, ownPaymentPreload(numberIn), async (proof, call, preloaded) => {
      const { db, session } = call
      const payment = preloaded ?? (await ownPayment(db, proof.order_number, session.customerId))
      return payment === undefined ? unknownOrder : confirmPayment(parts, call, { payment, proof })
    }),
    handle(paymentWebhook, (_body, call) => receiveWebhook(parts, call)),
  ]
}

const named = paymentConfirm.body.pick({ order_number: true })

function numberIn(body: unknown): string {
  const sent = named.safeParse(body)
  return sent.success ? sent.data.order_number : ''
}

async function placedBefore(call: Call<'customer'>, number: string): Promise<Placed | { refusal: Refusal }> {
  const order = await ownOrder(call.db, number, call.session.customerId)
  if (order === undefined) return { refusal: unknownOrder }
  // A booking by staff can be paid only by a customer who has approved it.
  const waits = isPayable(order, call.now) && (await awaitsApproval(call.db, order.id))
  return waits ? { refusal: orderRefusal({ kind: 'not-approved' }) } : { order, isNew: false }
}
