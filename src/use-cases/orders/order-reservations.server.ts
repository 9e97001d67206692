import type { Executor } from '../../platform/db/query.server.ts'
import { paise, type Paise } from '../../kernel/money.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import { returnCoins, spendHeldCoins, reserveCoins } from '../../domains/coins/coins.store.server.ts'
import { releaseUse, recordUse, reserveUse } from '../../domains/coupons/coupons.store.server.ts'
import { bookReservation, releaseReservation } from '../../domains/slots/reservations.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import type { OrderRefusal } from '../../domains/orders/orders.ts'

// What an order reserves beside money: a slot, a use of a coupon, coins. An unpaid order has all three until the same
// instant; after it they are free for any customer.

type Taking = { cart: CartView; order: StoredOrder; until: Date | null }

/** Reserves coupon and coins for an order, until it must be paid; `until` null takes them for good. */
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

/** Makes all of it the paid order's for good; false, with nothing taken, if a part expired. */
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
 * Releases what a failed or cancelled order reserved; a repeated call changes nothing. The order is locked.
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

/** Releases the coupon and the coins of an order; a repeated call changes nothing. The order is locked. */
export async function releaseOrderOffers(tx: Executor, orderId: number, now: Date): Promise<void> {
  await releaseUse(tx, orderId)
  await returnCoins(tx, orderId, now)
}
