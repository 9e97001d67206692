import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { showCart } from '../../domains/cart/show-cart.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { orderReopen } from '../../domains/orders/orders.contract.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import { cartWithLines } from '../../domains/orders/placing.store.server.ts'
import { findPayment } from '../../domains/payments/payments.store.server.ts'
import { providerUnknown } from '../payments/provider-refusal.server.ts'
import { settleOrder } from '../payments/settle-payment.server.ts'
import { orderRefusal, unknownOrder } from './order-refusals.server.ts'
import type { OrdersParts } from './place-order-call.server.ts'
import { isReopenable, reopenOrder } from './reopen-order.server.ts'

/** The call that moves an unpaid order back into the cart. @see docs/rules/orders-and-payments.md */
export function reopenHandlers(parts: OrdersParts): Handler[] {
  return [
    handle(orderReopen, async ({ order_number }, call) => {
      const order = await ownOrder(call.db, order_number, call.session.customerId)
      if (order === undefined) return unknownOrder
      const reopened = await reopen(parts, call, order)
      return isRefusal(reopened) ? reopened : { cart: reopened }
    }),
  ]
}

async function reopen(
  parts: OrdersParts,
  call: Call<'customer'>,
  order: StoredOrder,
): Promise<WireCart | Refusal> {
  const { db, session, now } = call
  if (!isReopenable(order, now)) return orderRefusal({ kind: 'not-pending' })
  // The provider is not queried for an order that cannot be reopened anyway.
  if ((await cartWithLines(db, session)) !== null) return orderRefusal({ kind: 'cart-not-empty' })
  const unsafe = await refusedByPayment(parts, call, order)
  if (unsafe !== null) return unsafe

  const reader = { catalogue: parts.catalogue, session, now }
  const reopened = await reopenOrder(db, order, reader)
  return reopened.ok ? showCart(parts, call) : orderRefusal(reopened.refusal)
}

// A captured payment settles the order before it could end; an attempt that may still succeed is refunded when it
// does.
async function refusedByPayment(
  { payments }: OrdersParts,
  { db, now }: Call,
  order: StoredOrder,
): Promise<Refusal | null> {
  const payment = await findPayment(db, order.id)
  if (payment === undefined) return null
  const settled = await settleOrder(db, payments, payment, now)
  switch (settled.kind) {
    case 'unpaid':
    case 'waiting':
      return null
    case 'unknown':
      return providerUnknown
    case 'paid':
    case 'late':
    case 'mismatched':
      return orderRefusal({ kind: 'not-pending' })
  }
}
