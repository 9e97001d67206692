import { CURRENCY } from '../../kernel/money.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { orderRefusal } from '../orders/order-refusals.server.ts'
import type { OrdersParts } from '../orders/place-order-call.server.ts'
import { isPayable } from '../../domains/orders/orders.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import type { Placed } from '../orders/place-order.server.ts'
import {
  storeProviderOrder,
  paymentOf,
  type StoredPayment,
} from '../../domains/payments/payments.store.server.ts'
import { providerRefusal, providerUnknown } from './provider-refusal.server.ts'
import { settleOrder } from './settle-payment.server.ts'

/** Opens the payment of an order at the provider, or returns the open one. */
export async function startPayment(parts: OrdersParts, call: Call<'customer'>, { order, isNew }: Placed) {
  if (order.paymentMethod === 'free' || !isPayable(order, call.now))
    return orderRefusal({ kind: 'not-payable' })

  const payment = isNew
    ? null
    : await paymentOf(call.db, { orderId: order.id, amount: order.grandTotal, now: call.now })
  const opened = payment?.providerOrderId ?? null
  if (payment !== null && opened !== null) {
    const refusal = await refusalOfEarlierPayment(parts, call, payment)
    if (refusal !== null) return refusal
  }
  const providerOrderId = opened ?? (await openProviderOrder(parts, call, order))
  if (typeof providerOrderId !== 'string') return providerOrderId
  return {
    payment: {
      order_number: order.number,
      provider_order_id: providerOrderId,
      key_id: parts.payments.keyId,
      amount: order.grandTotal,
      currency: CURRENCY,
      checkout_url: parts.payments.checkoutUrl,
    },
  }
}

// No second charge may begin while an earlier one may still succeed or its result is unknown.
async function refusalOfEarlierPayment(
  { payments }: OrdersParts,
  call: Call,
  payment: StoredPayment,
): Promise<Refusal | null> {
  const settled = await settleOrder(call.db, payments, payment, call.now)
  switch (settled.kind) {
    case 'unpaid':
      return null
    case 'waiting':
      return orderRefusal({ kind: 'payment-waiting' })
    case 'unknown':
      return providerUnknown
    case 'paid':
    case 'late':
    case 'mismatched':
      return orderRefusal({ kind: 'not-payable' })
  }
}

async function openProviderOrder(
  parts: OrdersParts,
  call: Call,
  order: StoredOrder,
): Promise<string | Refusal> {
  const opened = await parts.payments.createOrder({
    receipt: order.number,
    amount: order.grandTotal,
    notes: {},
  })
  if (opened.ok) return storeProviderOrder(call.db, order.id, opened.value.id)

  call.log.warn('payment_not_opened', { kind: opened.refusal.kind, order: order.number })
  return providerRefusal(opened.refusal)
}
