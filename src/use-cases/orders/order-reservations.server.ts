import type { Executor } from '../../platform/db/query.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { returnCoins, spendHeldCoins, reserveCoins } from '../../domains/coins/coins.store.server.ts'
import { releaseUse, recordUse, reserveUse } from '../../domains/coupons/coupons.store.server.ts'
import { bookReservation, releaseReservation } from '../../domains/slots/reservations.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import type { OrderRefusal } from '../../domains/orders/orders.ts'

// The reservations of an order: a slot, a use of a coupon, and coins. Those of an unpaid order expire at the same
// instant; then they are free for any customer.

type Taking = { cart: CartView; order: StoredOrder; until: Date | null }

/** Reserves the coupon and coins of an order until it must be paid; `until` null takes them permanently. */
export async function takeOffers(
  tx: Executor,
  { cart, order, until }: Taking,
  now: Date,
): Promise<OrderRefusal | null> {
  const by = { orderId: order.id, customerId: order.customerId, until }
  if (
    cart.coupon !== null &&
    !(await reserveUse(tx, cart.coupon, { ...by, amount: couponAmount(cart) }, now))
  )
    return { kind: 'coupon-unusable' }
  if (cart.coins > 0 && !(await reserveCoins(tx, { ...by, coins: cart.coins }, now)))
    return { kind: 'coins-short' }
  return null
}

function couponAmount({ lines }: CartView): Paise {
  return paise(lines.reduce((sum, line) => sum + line.couponAmount, 0))
}

/** Makes all reservations of a paid order permanent; returns false and changes nothing if one has expired. */
export async function bookOrderReservations(tx: Executor, order: StoredOrder, now: Date): Promise<boolean> {
  const { slot, coupon, prices } = order.snapshot
  const isBooked =
    (slot === null || (await bookReservation(tx, order.cartId, now))) &&
    ((coupon ?? null) === null || (await recordUse(tx, order.id, now))) &&
    (prices.coins === 0 || (await spendHeldCoins(tx, order.id, now)))
  if (!isBooked) await releaseOrderReservations(tx, order, now)
  return isBooked
}

/**
 * Releases the reservations of a failed or cancelled order, which is locked. A repeated call changes nothing.
 *
 * @see docs/rules/orders-and-payments.md
 */
export async function releaseOrderReservations(
  tx: Executor,
  order: Pick<StoredOrder, 'id' | 'cartId'>,
  now: Date,
): Promise<void> {
  await releaseReservation(tx, order.cartId, now)
  await releaseOrderOffers(tx, order.id, now)
}

/** Releases the coupon and the coins of a locked order. A repeated call changes nothing. */
export async function releaseOrderOffers(tx: Executor, orderId: number, now: Date): Promise<void> {
  await releaseUse(tx, orderId)
  await returnCoins(tx, orderId, now)
}
