import type { Executor } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { carryBirth } from '../../domains/births/births.store.server.ts'
import { storedLines } from '../../domains/cart/cart-lines.store.server.ts'
import { makeCart } from '../../domains/cart/cart.store.server.ts'
import type { CartReader } from '../../domains/cart/load-cart.server.ts'
import { hasLines } from '../../domains/cart/merge/merge-carts.store.server.ts'
import {
  lockCartsToRefill,
  refillCart,
  type OpenCarts,
} from '../../domains/cart/merge/refill-cart.store.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import { limitHold } from '../../domains/slots/held-reservations.store.server.ts'
import { transferReservation } from '../../domains/slots/reservations.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { REOPENED } from '../../domains/orders/orders.messages.ts'
import { isPayable, type OrderRefusal } from '../../domains/orders/orders.ts'
import { insertOrderEvent, lockOrder, writeStatus } from '../../domains/orders/orders.store.server.ts'
import { releaseOrderOffers } from './order-reservations.server.ts'

/** The session that reopens an order. */
export type ReopenedBy = CartReader & { session: { id: number; customerId: number } }

/**
 * Cancels an unpaid order and moves its contents back into the customer's empty cart: its items with their patients,
 * the addresses, coupon and coins, and the slot, which becomes a hold of the cart. The order's lock decides between
 * this and a concurrent payment: if the payment comes first the order stays paid, otherwise the payment is refunded.
 * The caller has refreshed the payment before.
 *
 * @see docs/adr/0074
 */
export function reopenOrder(
  db: Executor,
  { id: orderId, cartId: placedCartId }: StoredOrder,
  reader: ReopenedBy,
): Promise<Result<null, OrderRefusal>> {
  const { now, session } = reader
  return transactionOrRefusal<null, OrderRefusal>(db, async (tx) => {
    const open = await lockCartsToRefill(tx, {
      sessionId: session.id,
      customerId: session.customerId,
      placedCartId,
    })
    const order = await lockOrder(tx, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} is gone`)
    if (!isReopenable(order, now)) return refuse({ kind: 'not-pending' })

    const cartId = await emptyCartOf(tx, open, reader)
    if (cartId === null) return refuse({ kind: 'cart-not-empty' })
    await writeStatus(tx, order, 'canceled')
    await insertOrderEvent(tx, order.id, { status: 'canceled', text: REOPENED, at: now })
    await refillCart(tx, placedCartId, cartId, now)
    await carryBirth(tx, placedCartId, cartId)
    await transferReservation(tx, placedCartId, cartId, now)
    await limitHold(tx, cartId, now)
    await releaseOrderOffers(tx, order.id, now)
    await revalidateOffers(tx, reader, cartId)
    return ok(null)
  })
}

/** Whether an order waits for its payment, so that it can be reopened. */
export function isReopenable(order: StoredOrder, now: Date): boolean {
  return order.paymentMethod !== 'free' && isPayable(order, now)
}

// A cart that a concurrent call has just created is about to get a line.
async function emptyCartOf(
  tx: Executor,
  open: OpenCarts,
  { session, now }: ReopenedBy,
): Promise<string | null> {
  if (open.visitors !== null && (await hasLines(tx, open.visitors))) return null
  if (open.customers === null) return (await makeCart(tx, session, now))?.id ?? null
  return (await storedLines(tx, [open.customers])).length === 0 ? open.customers : null
}
