import { firstRow, sql, type Executor, type Sql } from '../../kernel/db.server.ts'
import { wholeInOneWrite } from '../../kernel/one-write.server.ts'
import { prepared, preparedRead } from '../../kernel/prepared.server.ts'
import { lastTogether } from '../../kernel/together.server.ts'
import { briefBehindLock, type BriefCart } from '../cart/cart-along.store.server.ts'
import { lockedId, lockOwn, shownTo, type CartOwner } from '../cart/cart.store.server.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import { renewal, renewedUntil } from '../slots/places.store.server.ts'
import { savedAddresses, type SavedAddress } from './addresses.store.server.ts'

/** Which of a cart's two addresses is meant. */
export type CartRole = 'shipping' | 'billing'

/** What came of setting an address that the customer has: nothing is set without an open cart, or where `isSet` is false. */
type AddressSet = {
  hasCart: boolean
  /** Undefined where the customer has no such address. */
  address: { isSet: boolean } | undefined
  cart: BriefCart | undefined
  billing: SavedAddress | undefined
}

/**
 * Sets one of the customer's addresses on the cart that the session shows, renews its hold and reads it as it is then, in one
 * write in which the cart is locked first. An address that no area serves is no shipping address.
 */
export async function setOwnAddress(
  db: Executor,
  { id: sessionId, customerId }: CartOwner & { customerId: number },
  { role, id }: { role: CartRole; id: number },
  now: Date,
): Promise<AddressSet> {
  const owner = { id: sessionId, customerId }
  const [[lock], [address], [cart], [billing]] = await wholeInOneWrite(db, [
    lockOwn(owner, null),
    putBehindLock[role].asked({ id, customerId, now, until: renewedUntil(now) }),
    briefBehindLock.asked({ sessionId, now }),
    billingBehindLock.asked({ customerId }),
  ])
  return { hasCart: lock !== undefined, address, cart, billing }
}

type Putting = { id: number; customerId: number; now: Date; until: Date }

function put(column: Sql, isFit: Sql) {
  return prepared<Putting, { isSet: boolean }>(
    (value) => sql`with own as (
        select a.id, ${isFit} as "isFit" from addresses a
        where a.id = ${value('id')} and a.customer_id = ${value('customerId')} and a.deleted_at is null
      ), put as (
        update carts set ${column} = own.id, changed_at = ${value('now')} from own
        where carts.id = ${lockedId} and own."isFit" returning carts.id
      ), renewed as (${renewal(sql`(select id from put)`, { now: value('now'), until: value('until') })})
      select "isFit" as "isSet" from own`,
  )
}

const putBehindLock: Record<CartRole, ReturnType<typeof put>> = {
  // It was served when it was saved; the areas may have changed since.
  shipping: put(sql`shipping_address_id`, sql`${areaOf(sql`a.postcode`)} is not null`),
  billing: put(sql`billing_address_id`, sql`true`),
}

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

const shownBilling = preparedRead<CartOwner, SavedAddress>((value) =>
  billing(shownTo({ id: value('id'), customerId: value('customerId') }), value('customerId')),
)

const billingBehindLock = preparedRead<{ customerId: number }, SavedAddress>((value) =>
  billing(sql`where o.id = ${lockedId}`, value('customerId')),
)

function billing(which: Sql, customerId: Sql) {
  return sql`${savedAddresses} where a.id = (select o.billing_address_id from carts o ${which})
    and a.customer_id = ${customerId} and a.deleted_at is null`
}
