import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'

type Refilled = { sessionId: number; customerId: number; placedCartId: string }

/** The open carts of a signed-in session. */
export type OpenCarts = { visitors: string | null; customers: string | null }

/** Locks the open carts of a signed-in session and the closed cart of an order, in the order of their ids. */
export async function lockCartsToRefill(
  tx: Executor,
  { sessionId, customerId, placedCartId }: Refilled,
): Promise<OpenCarts> {
  const carts = await query<{ id: string; isVisitors: boolean }>(
    tx,
    sql`select id, customer_id is null as "isVisitors" from carts
        where id = ${placedCartId} or (closed_at is null
          and ((customer_id is null and session_id = ${sessionId}) or customer_id = ${customerId}))
        order by id for update`,
  )
  const open = carts.filter(({ id }) => id !== placedCartId)
  return {
    visitors: open.find((cart) => cart.isVisitors)?.id ?? null,
    customers: open.find((cart) => !cart.isVisitors)?.id ?? null,
  }
}

/**
 * Moves the lines of a placed cart, with their patients and consents, its addresses, coupon and coins to another cart.
 * Both are locked. Lines of the other cart that are no longer on sale are deleted.
 */
export async function refillCart(tx: Executor, from: string, to: string, now: Date): Promise<void> {
  await execute(tx, sql`delete from cart_items where cart_id = ${to}`)
  await execute(tx, sql`update cart_items set cart_id = ${to} where cart_id = ${from}`)
  await execute(
    tx,
    sql`update carts set changed_at = ${now}, coupon_code = placed.coupon_code, coins = placed.coins,
          shipping_address_id = placed.shipping_address_id, billing_address_id = placed.billing_address_id
        from carts placed where carts.id = ${to} and placed.id = ${from}`,
  )
}
