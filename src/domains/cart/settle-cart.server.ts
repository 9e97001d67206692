import { execute, firstRow, inTransaction, sql, type Executor } from '../../kernel/db.server.ts'
import { hasOffers, lockCart } from './cart.store.server.ts'
import { loadCart } from './load-cart.server.ts'
import type { KeptNotice, LoadedCart } from './loaded-cart.ts'
import { lostNotice } from './notices.messages.ts'

/** Whose limits the cart is judged by: the signed-in customer, null for a visitor. */
type Judged = { cartId: string; customerId: number | null }

/**
 * Ends every change of a cart, in its transaction: a coupon or coins that hold no more come off for good, with a
 * notice; what was told before is forgotten. The cart is locked.
 *
 * @see contract.md §2 "Prices"
 */
export async function settleCart(tx: Executor, { cartId, customerId }: Judged, now: Date): Promise<void> {
  if (!(await firstRow(tx, sql`select id from carts where id = ${cartId} and ${hasOffers}`))) return
  const cart = await loadCart(tx, cartId, now, customerId)
  if (cart === undefined) return
  const untold = cart.notices.filter((notice) => !notice.isTold)
  if (cart.lost.length > 0 || untold.length < cart.notices.length) await keepWhatHolds(tx, cart, untold)
}

/** The same for a cart that nobody changed: prices, limits and times change by themselves. */
export function settleReadCart(db: Executor, { cartId, customerId }: Judged, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockCart(tx, cartId)) === undefined) return
    const cart = await loadCart(tx, cartId, now, customerId)
    if (cart !== undefined && cart.lost.length > 0) await keepWhatHolds(tx, cart, cart.notices)
  })
}

/** Ends a locked cart's notice, and settles the cart without forgetting the others. */
export async function forgetNotice(
  tx: Executor,
  { cartId, customerId }: Judged,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  const cart = await loadCart(tx, cartId, now, customerId)
  if (cart === undefined) return
  const others = cart.notices.filter((notice) => notice.message !== message)
  await keepWhatHolds(tx, cart, others)
}

/** Takes off a locked cart what holds no more. */
export async function keepWhatHolds(tx: Executor, cart: LoadedCart, notices: KeptNotice[]): Promise<void> {
  const told = [...notices, ...cart.lost.map((lost) => ({ ...lostNotice(lost), isTold: false }))]
  await execute(
    tx,
    sql`update carts set coupon_code = ${cart.coupon?.code ?? null}, coins = ${cart.coins},
          notices = ${JSON.stringify(told)}::jsonb where id = ${cart.id}`,
  )
}

/** Remembers which of a cart's notices were told: the next change forgets them. */
export async function noticesTold(db: Executor, cartId: string, messages: string[]): Promise<void> {
  const told = sql`case when kept.notice->>'message' = any(${messages})
    then kept.notice || '{"isTold": true}' else kept.notice end`
  await execute(
    db,
    sql`update carts set notices = (
          select jsonb_agg(${told} order by kept.place)
          from jsonb_array_elements(notices) with ordinality kept(notice, place))
        where id = ${cartId} and notices @> '[{"isTold": false}]'`,
  )
}
