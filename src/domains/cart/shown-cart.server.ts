import type { Call } from '../../kernel/handler.server.ts'
import type { FeeSettings } from '../pricing/pricing.ts'
import { cartOf, emptyCart, pricesOf } from './cart-view.server.ts'
import type { WireCart } from './cart.contract.ts'
import { rememberTotal } from './cart.store.server.ts'
import type { ShownRow } from './cart-rows.store.server.ts'
import { loadShownCart, shownRow } from './load-cart.server.ts'
import type { ShownCart } from './loaded-cart.ts'
import { noticesTold, settleReadCart } from './settle-cart.server.ts'

type CartCall = Pick<Call, 'db' | 'session' | 'now'>

/**
 * The cart that answers a session, remembered by its total: what the shopper saw is what placing without
 * `expected_total` goes by. It counts with the booking charge, which is told before a slot is chosen.
 *
 * @see contract.md §3 "/api/cart/checkout-login"
 */
export async function shownCart(
  call: CartCall,
  fee: FeeSettings,
  found?: ShownRow | null,
): Promise<WireCart> {
  const cart = await settledCart(call, found)
  return cart === undefined ? emptyCart(fee) : rememberedCart(call, fee, cart)
}

/** The same of a cart that was just read and has lost nothing. */
export async function rememberedCart(
  { db, session }: CartCall,
  fee: FeeSettings,
  cart: ShownCart,
): Promise<WireCart> {
  if (session.id === null) return emptyCart(fee)
  const prices = pricesOf(cart, fee)
  const total = prices.expected.grandTotal
  if (total !== cart.totalSeen) await rememberTotal(db, session.id, total)
  return cartOf(cart, fee, prices)
}

/** The cart of the one call that asks for it alone: what it tells counts as told. It may have been read already. */
export async function toldCart(call: CartCall, fee: FeeSettings, found?: ShownRow | null): Promise<WireCart> {
  const shown = await shownCart(call, fee, found)
  const messages = shown.notices.map(({ message }) => message)
  if (shown.id !== null && messages.length > 0) await noticesTold(call.db, shown.id, messages)
  return shown
}

async function settledCart(call: CartCall, found?: ShownRow | null): Promise<ShownCart | undefined> {
  const { db, session, now } = call
  const cart = found === undefined ? await loadShownCart(db, session, now) : await cartFound(call, found)
  if (cart === undefined || cart.lost.length === 0) return cart
  await settleReadCart(db, { cartId: cart.id, customerId: session.customerId }, now)
  return loadShownCart(db, session, now)
}

async function cartFound({ db, session, now }: CartCall, found: ShownRow | null) {
  return found === null ? undefined : shownRow(db, found, { customerId: session.customerId, now })
}
