import type { FeeSettings } from '../pricing/pricing.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.server.ts'
import { markNoticesRead } from './cart-offers.store.server.ts'
import type { WireCart } from './cart.contract.ts'
import { storeSeenTotal, type CartOwner } from './cart.store.server.ts'
import { emptyCart, toPrices, toWireCart } from './cart-wire.server.ts'
import type { CartView } from './cart-view.ts'
import { loadCart, toCart } from './load-cart.server.ts'
import type { PreloadedCart } from './cart-view.store.server.ts'
import { revalidateOffersOfRead } from './revalidate-offers.server.ts'

/** The dependencies of the calls that return a cart. */
export type CartParts = { settings: { fee: FeeSettings }; catalogue: CatalogueCache }

type CartCall = { db: Executor; session: CartOwner; now: Date }

/**
 * The session's current cart on the wire. Offers that are no longer valid are removed first.
 *
 * @param preloaded its rows, if they were read with the session
 * @see docs/rules/cart.md
 */
export async function showCart(
  parts: CartParts,
  call: CartCall,
  preloaded?: PreloadedCart,
): Promise<WireCart> {
  const cart = await validCart(parts, call, preloaded)
  return cart === undefined ? emptyCart(parts.settings.fee) : showLoadedCart(parts, call, cart)
}

/**
 * Converts a loaded cart without lost offers to its wire form. The session stores its total: placing without
 * `expected_total` compares with it. It includes the booking charge, which is displayed before a slot is chosen.
 *
 * @see docs/rules/cart.md
 */
export async function showLoadedCart(
  { settings: { fee } }: CartParts,
  { db, session }: CartCall,
  cart: CartView,
): Promise<WireCart> {
  if (session.id === null) return emptyCart(fee)
  const prices = toPrices(cart, fee)
  const total = prices.expected.grandTotal
  if (total !== cart.totalSeen) await storeSeenTotal(db, session.id, total)
  return toWireCart(cart, fee, prices)
}

/** The cart of a call that returns nothing else: its notices count as shown. */
export async function showCartAndNotices(
  parts: CartParts,
  call: CartCall,
  preloaded?: PreloadedCart,
): Promise<WireCart> {
  const cart = await showCart(parts, call, preloaded)
  const messages = cart.notices.map(({ message }) => message)
  if (cart.id !== null && messages.length > 0) await markNoticesRead(call.db, cart.id, messages)
  return cart
}

async function validCart(
  { catalogue }: CartParts,
  { db, session, now }: CartCall,
  preloaded: PreloadedCart | undefined,
) {
  const reader = { catalogue, session, now }
  const cart = preloaded
    ? preloaded.row && (await toCart(db, reader, preloaded.row))
    : await loadCart(db, reader)
  if (!cart || cart.lost.length === 0) return cart ?? undefined
  await revalidateOffersOfRead(db, reader, cart.id)
  return loadCart(db, reader)
}
