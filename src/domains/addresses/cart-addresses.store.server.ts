import { execute, firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import { renewHold } from '../slots/places.store.server.ts'
import { findAddress, type SavedAddress } from './addresses.store.server.ts'

/** Which of a cart's two addresses is meant. */
export type CartRole = 'shipping' | 'billing'

/** Sets one of the customer's addresses on a cart whose row is locked; a write on the cart renews its hold. */
export async function setCartAddress(
  tx: Executor,
  cartId: string,
  set: { role: CartRole; addressId: number },
  now: Date,
): Promise<void> {
  const column = set.role === 'shipping' ? sql`shipping_address_id` : sql`billing_address_id`
  await execute(
    tx,
    sql`update carts set ${column} = ${set.addressId}, changed_at = ${now} where id = ${cartId}`,
  )
  await renewHold(tx, cartId, now)
}

/** The address that a cart has in a role, if it is the customer's and still there. */
export async function cartAddress(
  db: Executor,
  customerId: number,
  asked: { cartId: string; role: CartRole },
): Promise<SavedAddress | undefined> {
  const cart = await firstRow<{ shipping: number | null; billing: number | null }>(
    db,
    sql`select shipping_address_id as shipping, billing_address_id as billing from carts where id = ${asked.cartId}`,
  )
  const id = cart?.[asked.role] ?? null
  return id === null ? undefined : findAddress(db, customerId, id)
}
