import { pipeline } from '../../platform/db/pipeline.server.ts'
import { one, sql, type Executor } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { sessionCart, type CartOwner } from './cart.store.server.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import type { BuyersLocation } from '../prices/located-prices.server.ts'
import { renewal, renewedUntil } from '../slots/reservations.store.server.ts'
import { savedAddresses, type SavedAddress } from '../addresses/addresses.store.server.ts'

/** Which of a cart's two addresses is set. */
export type CartRole = 'shipping' | 'billing'

type OwnAddress = { customerId: number; addressId: number }

/** Whether an area serves the customer's own address now; undefined if the customer has no such address. */
export function ownAddress(
  tx: Executor,
  { customerId, addressId }: OwnAddress,
): Promise<{ isServed: boolean } | undefined> {
  return one<{ isServed: boolean }>(
    tx,
    sql`select ${areaOf(sql`a.postcode`)} is not null as "isServed" from addresses a
        where a.id = ${addressId} and a.customer_id = ${customerId} and a.deleted_at is null`,
  )
}

/**
 * Sets one of the customer's addresses on a cart and ends the transaction. The cart's row is locked. A write on the cart
 * renews its hold.
 */
export async function setCartAddress(
  tx: Executor,
  cartId: string,
  set: { role: CartRole; addressId: number },
  now: Date,
): Promise<void> {
  const column = set.role === 'shipping' ? sql`shipping_address_id` : sql`billing_address_id`
  await pipeline(
    tx,
    [
      sql`update carts set ${column} = ${set.addressId}, changed_at = ${now} where id = ${cartId}`,
      renewal(sql`${cartId}`, { now, until: renewedUntil(now) }),
    ],
    { commit: true },
  )
}

/** Where the session's cart buys: the area of its address, and the pincode that the session entered. @see OPS-P04 */
export async function cartLocation(db: Executor, owner: CartOwner): Promise<BuyersLocation> {
  const location = await one<BuyersLocation>(
    db,
    sql`select s.pincode, (select ${areaOf(sql`a.postcode`)} from addresses a
          where a.id = (select o.shipping_address_id from carts o ${sessionCart(owner)}) and a.deleted_at is null) as "areaId"
        from sessions s where s.id = ${owner.id}`,
  )
  return location ?? { areaId: null, pincode: null }
}

/** The shipping address of a locked cart, if it exists and belongs to the customer. */
export function shippingOf(
  tx: Executor,
  customerId: number,
  cartId: string,
): Promise<{ id: number } | undefined> {
  return one<{ id: number }>(
    tx,
    sql`select a.id from carts c join addresses a on a.id = c.shipping_address_id
        where c.id = ${cartId} and a.customer_id = ${customerId} and a.deleted_at is null`,
  )
}

/** The billing address of the session's cart, if it exists and belongs to the customer. */
export async function billingOf(
  db: Executor,
  { id, customerId }: CartOwner,
): Promise<SavedAddress | undefined> {
  const billing = await one(db, billingAddress.query({ id, customerId }))
  return billing
}

const billingAddress = statement<CartOwner, SavedAddress>(
  (value) => sql`${savedAddresses} where a.id = (select o.billing_address_id from carts o
      ${sessionCart({ id: value('id'), customerId: value('customerId') })})
    and a.customer_id = ${value('customerId')} and a.deleted_at is null`,
)
