import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { cartHasOffers, saveOffers } from './cart-offers.store.server.ts'
import { lockCart } from './cart.store.server.ts'
import type { CartNotice, CartView } from './cart-view.ts'
import { loadCart, type CartReader } from './load-cart.server.ts'
import { lostNotice } from './notices.messages.ts'

/**
 * Ends every change of a locked cart, in its transaction: removes a coupon or coins that are no longer valid, with
 * a notice; deletes notices that were shown before.
 *
 * @see docs/rules/cart.md
 */
export async function revalidateOffers(tx: Executor, reader: CartReader, cartId: string): Promise<void> {
  if (!(await cartHasOffers(tx, cartId))) return
  const cart = await loadCart(tx, reader, cartId)
  if (cart === undefined) return
  const unseen = cart.notices.filter((notice) => !notice.isRead)
  if (cart.lost.length > 0 || unseen.length < cart.notices.length) await removeLostOffers(tx, cart, unseen)
}

/** Removes invalid offers from an unchanged cart, as prices, limits and times change independently. All notices stay. */
export function revalidateOffersOfRead(db: Executor, reader: CartReader, cartId: string): Promise<void> {
  return transaction(db, async (tx) => {
    if ((await lockCart(tx, cartId)) === undefined) return
    const cart = await loadCart(tx, reader, cartId)
    if (cart !== undefined && cart.lost.length > 0) await removeLostOffers(tx, cart, cart.notices)
  })
}

/** Deletes one notice of a locked cart and revalidates its offers; the other notices stay. */
export async function dropNotice(
  tx: Executor,
  reader: CartReader,
  { cartId, message }: { cartId: string; message: string },
): Promise<void> {
  const cart = await loadCart(tx, reader, cartId)
  if (cart === undefined) return
  const others = cart.notices.filter((notice) => notice.message !== message)
  await removeLostOffers(tx, cart, others)
}

function removeLostOffers(tx: Executor, cart: CartView, notices: CartNotice[]): Promise<void> {
  const lost = cart.lost.map((one) => ({ ...lostNotice(one), isRead: false }))
  return saveOffers(tx, cart.id, {
    couponCode: cart.coupon?.code ?? null,
    coins: cart.coins,
    notices: [...notices, ...lost],
  })
}
