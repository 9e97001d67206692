import type { Call } from '../../kernel/handler.server.ts'
import type { FeeSettings } from '../pricing/pricing.ts'
import { cartOf, emptyCart, pricesOf } from './cart-view.server.ts'
import type { WireCart } from './cart.contract.ts'
import { rememberTotal } from './cart.store.server.ts'
import { loadOpenCart } from './load-cart.server.ts'

/**
 * The cart that answers a session, remembered by its total: what the shopper saw is what placing without
 * `expected_total` goes by. It counts with the booking charge, which is told before a slot is chosen.
 *
 * @see contract.md §3 "/api/cart/checkout-login"
 */
export async function shownCart(
  call: Pick<Call, 'db' | 'session' | 'now'>,
  fee: FeeSettings,
): Promise<WireCart> {
  const { db, session, now } = call
  const cart = await loadOpenCart(db, session, now)
  if (cart === undefined || session.id === null) return emptyCart(fee)

  const total = pricesOf(cart, fee).expected.grandTotal
  if (total !== cart.totalSeen) await rememberTotal(db, session.id, total)
  return cartOf(cart, fee)
}
