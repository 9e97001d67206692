import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { hasOffers } from './cart.store.server.ts'
import type { CartNotice } from './cart-view.ts'

/** Whether a cart has a coupon, coins or notices, which every change of the cart revalidates. */
export async function cartHasOffers(tx: Executor, cartId: string): Promise<boolean> {
  return (await one(tx, sql`select id from carts where id = ${cartId} and ${hasOffers}`)) !== undefined
}

/** A notice as the column `notices` stores it: `isRead` has the name `isTold` there. */
export type StoredNotice = Omit<CartNotice, 'isRead'> & { isTold: boolean }

/** Converts a stored notice. */
export function toCartNotice({ isTold, ...notice }: StoredNotice): CartNotice {
  return { ...notice, isRead: isTold }
}

/** Converts a notice to its stored form. */
export function toStoredNotice({ isRead, ...notice }: CartNotice): StoredNotice {
  return { ...notice, isTold: isRead }
}

type CartOffers = { couponCode: string | null; coins: number; notices: CartNotice[] }

/** Stores the offers of a locked cart. */
export async function saveOffers(
  tx: Executor,
  cartId: string,
  { couponCode, coins, notices }: CartOffers,
): Promise<void> {
  await execute(
    tx,
    sql`update carts set coupon_code = ${couponCode}, coins = ${coins}, notices = ${JSON.stringify(notices.map(toStoredNotice))}::jsonb
        where id = ${cartId}`,
  )
}

/** Sets the coupon of a locked cart; null removes it. */
export async function setCartCoupon(
  tx: Executor,
  cartId: string,
  code: string | null,
  now: Date,
): Promise<void> {
  await execute(tx, sql`update carts set coupon_code = ${code}, changed_at = ${now} where id = ${cartId}`)
}

/** Sets the coins of a locked cart; 0 removes them. */
export async function setCartCoins(tx: Executor, cartId: string, coins: number, now: Date): Promise<void> {
  await execute(tx, sql`update carts set coins = ${coins}, changed_at = ${now} where id = ${cartId}`)
}

/** Marks notices of a cart as read: the next change of the cart deletes them. */
export async function markNoticesRead(db: Executor, cartId: string, messages: string[]): Promise<void> {
  const marked = sql`case when notice->>'message' = any(${messages})
    then notice || '{"isTold": true}' else notice end`
  await execute(
    db,
    sql`update carts set notices = (
          select jsonb_agg(${marked} order by position)
          from jsonb_array_elements(notices) with ordinality listed(notice, position))
        where id = ${cartId} and notices @> '[{"isTold": false}]'`,
  )
}
