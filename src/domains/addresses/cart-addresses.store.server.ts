import { firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import type { Asked } from '../../kernel/one-write.server.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { lastTogether } from '../../kernel/together.server.ts'
import { shownTo, type CartOwner } from '../cart/cart.store.server.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import { renewal, renewedUntil } from '../slots/places.store.server.ts'
import { savedAddresses, type SavedAddress } from './addresses.store.server.ts'

/** Which of a cart's two addresses is meant. */
export type CartRole = 'shipping' | 'billing'

/** An address that is to be set on a cart: an area serves it, or none does any more. */
type AddressToSet = { id: number; isServed: boolean }

/** The customer's own address, to be read in one write with the cart's lock. */
export function addressToSet(customerId: number, id: number): Asked<AddressToSet> {
  return ownToSet.asked({ customerId, id })
}

const ownToSet = preparedRead<{ customerId: number; id: number }, AddressToSet>(
  (value) => sql`select a.id, ${areaOf(sql`a.postcode`)} is not null as "isServed" from addresses a
    where a.id = ${value('id')} and a.customer_id = ${value('customerId')} and a.deleted_at is null`,
)

/**
 * Sets one of the customer's addresses on a cart whose row is locked, as the end of the transaction; a write on the cart
 * renews its hold.
 */
export async function setCartAddress(
  tx: Executor,
  cartId: string,
  set: { role: CartRole; addressId: number },
  now: Date,
): Promise<void> {
  const column = set.role === 'shipping' ? sql`shipping_address_id` : sql`billing_address_id`
  await lastTogether(tx, [
    sql`update carts set ${column} = ${set.addressId}, changed_at = ${now} where id = ${cartId}`,
    renewal(sql`${cartId}`, { now, until: renewedUntil(now) }),
  ])
}

/** The shipping address of a locked cart, if it is the customer's and still there. */
export function shippingOf(
  tx: Executor,
  customerId: number,
  cartId: string,
): Promise<{ id: number } | undefined> {
  return firstRow<{ id: number }>(
    tx,
    sql`select a.id from carts c join addresses a on a.id = c.shipping_address_id
        where c.id = ${cartId} and a.customer_id = ${customerId} and a.deleted_at is null`,
  )
}

/** The billing address of the cart that a session shows, if it is the customer's and still there. */
export async function billingOf(
  db: Executor,
  { id, customerId }: CartOwner,
): Promise<SavedAddress | undefined> {
  const [billing] = await shownBilling(db, { id, customerId })
  return billing
}

const shownBilling = preparedRead<CartOwner, SavedAddress>(
  (value) => sql`${savedAddresses}
    where a.id = (select o.billing_address_id from carts o
        ${shownTo({ id: value('id'), customerId: value('customerId') })})
      and a.customer_id = ${value('customerId')} and a.deleted_at is null`,
)
