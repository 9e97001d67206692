import { randomBytes } from 'node:crypto'
import {
  execute,
  one,
  query,
  sql,
  type Executor,
  type PendingQuery,
  type Sql,
} from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { renewal, renewedUntil } from '../slots/reservations.store.server.ts'

/** The owner of a cart; a call's session is an owner. */
export type CartOwner = { id: number | null; customerId: number | null }

// A prepared statement is built before its values are set.
type AnyOwner = CartOwner | Record<keyof CartOwner, Sql>

/** An open cart that the running transaction has locked. Only a cart with a coupon, coins or notices is revalidated. */
export type LockedCart = { id: string; customerId: number | null; hasOffers: boolean }

const ID_BYTES = 16

/** Whether a cart has a coupon, coins or notices. */
export const hasOffers = sql`(coupon_code is not null or coins > 0 or notices <> '[]')`

const lockedColumns = sql`o.id, o.customer_id as "customerId", ${hasOffers} as "hasOffers"`

/**
 * The session's current open cart, as a condition and an order over `carts o`: the visitor's cart if it has
 * items, else the customer's cart, else the visitor's empty cart.
 */
export function sessionCart(owner: AnyOwner) {
  return sql`where o.closed_at is null and ${isOwnedBy(owner)}
    order by (o.customer_id is null and exists (select from cart_items i where i.cart_id = o.id)) desc,
      o.customer_id nulls last
    limit 1`
}

/** Whether a cart `o` belongs to that session's visitor or to the customer. */
export function isOwnedBy({ id, customerId }: AnyOwner) {
  return sql`((o.customer_id is null and o.session_id = ${id}::bigint) or o.customer_id = ${customerId}::bigint)`
}

/** The id of the session's current cart, null if none exists. */
export async function sessionCartId(db: Executor, owner: CartOwner): Promise<string | null> {
  if (owner.id === null) return null
  const cart = await one<{ id: string }>(db, sql`select o.id from carts o ${sessionCart(owner)}`)
  return cart?.id ?? null
}

/**
 * Whether an open or closed cart belongs to this session: the customer's cart, or one the session made as a visitor.
 * A foreign cart and a missing cart have the same result.
 */
export async function isOwnCart(db: Executor, cartId: string, owner: CartOwner): Promise<boolean> {
  const cart = await one<{ id: string }>(
    db,
    sql`select o.id from carts o where o.id = ${cartId} and ${isOwnedBy(owner)}`,
  )
  return cart !== undefined
}

type Value<Values> = (name: keyof Values & string) => Sql

/** Locks an open cart, the first lock of every write to it; undefined if it is closed or deleted. */
export async function lockCart(tx: Executor, cartId: string): Promise<LockedCart | undefined> {
  const cart = await one(tx, lockById.query({ cartId }))
  return cart
}

const lockById = statement<{ cartId: string }, LockedCart>(
  (value) => sql`select ${lockedColumns} from carts o
    where o.id = ${value('cartId')} and o.closed_at is null for update`,
)

/** Locks the owner's open cart: the one with this id, or the session's current cart; undefined if none exists. */
export async function lockOwnCart(
  tx: Executor,
  { id, customerId }: CartOwner,
  cartId: string | null = null,
): Promise<LockedCart | undefined> {
  const [cart] =
    cartId === null
      ? await query(tx, lockSessionCart.query({ id, customerId }))
      : await query(tx, lockOwnById.query({ id, customerId, cartId }))
  return cart
}

const lockSessionCart = statement<CartOwner, LockedCart>(
  (value) => sql`select ${lockedColumns} from carts o ${sessionCart(ownerOf(value))} for update of o`,
)

const lockOwnById = statement<CartOwner & { cartId: string }, LockedCart>(
  (value) => sql`select ${lockedColumns} from carts o
    where o.id = ${value('cartId')} and o.closed_at is null and ${isOwnedBy(ownerOf(value))} for update`,
)

/** Locks the session's current cart, then renews its live hold; undefined if no cart exists. */
export async function lockCartAndRenewHold(
  tx: Executor,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<LockedCart | undefined> {
  const cart = await one(tx, sessionCartLock({ id, customerId }, now))
  return cart
}

/** The statement of `lockCartAndRenewHold`, for a pipeline. */
export function sessionCartLock({ id, customerId }: CartOwner, now: Date): PendingQuery<LockedCart> {
  return lockAndRenew.query({ id, customerId, now, until: renewedUntil(now) })
}

// The renewal reads the locked row's id, so the lock is taken first.
const lockAndRenew = statement<CartOwner & { now: Date; until: Date }, LockedCart>(
  (value) => sql`with locked as (
      select ${lockedColumns} from carts o ${sessionCart(ownerOf(value))} for update of o
    ), renewed as (${renewal(sql`(select id from locked)`, { now: value('now'), until: value('until') })})
    select * from locked`,
)

/** Locks the session's current cart and renews its live hold, or creates the customer's or visitor's cart. */
export async function lockOrMakeCart(tx: Executor, owner: CartOwner, now: Date): Promise<LockedCart> {
  const cart =
    (await lockCartAndRenewHold(tx, owner, now)) ??
    (await makeCart(tx, owner, now)) ??
    (await lockCartAndRenewHold(tx, owner, now))
  if (cart === undefined) throw new Error(`No cart could be made for session ${owner.id}`)
  return cart
}

/** Creates the customer's or the visitor's cart; undefined if another request creates it at the same time. */
export async function makeCart(
  tx: Executor,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<LockedCart | undefined> {
  const sessionId = customerId === null ? id : null
  const cart = await one(tx, insertCart.query({ cartId: newCartId(), sessionId, customerId, now }))
  return cart
}

type NewCart = { cartId: string; sessionId: number | null; customerId: number | null; now: Date }

const insertCart = statement<NewCart, LockedCart>(
  (value) => sql`insert into carts (id, session_id, customer_id, created_at, changed_at)
    values (${value('cartId')}, ${value('sessionId')}, ${value('customerId')}, ${value('now')}, ${value('now')})
    on conflict do nothing returning id, customer_id as "customerId", false as "hasOffers"`,
)

// 128 random bits.
function newCartId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

function ownerOf(value: Value<CartOwner>) {
  return { id: value('id'), customerId: value('customerId') }
}

/**
 * Closes a cart whose order is placed and assigns it to the customer; the session can read it for half an hour.
 *
 * @param by the session that placed it, and the customer whom it was placed for
 * @param given an additional condition in the enclosing statement
 */
export function closeOf(cartId: string, by: { id: number; customerId: number }, now: Date, given: Sql): Sql {
  return sql`update carts set closed_at = ${now}, changed_at = ${now}, closed_by_session = ${by.id},
      customer_id = coalesce(customer_id, ${by.customerId}::bigint)
    where id = ${cartId} and ${given}`
}

/** Stores the last total that a session saw, for placing without `expected_total`. */
export async function storeSeenTotal(db: Executor, sessionId: number, total: number): Promise<void> {
  await execute(
    db,
    sql`update sessions set cart_total_seen = ${total}
        where id = ${sessionId} and cart_total_seen is distinct from ${total}::bigint`,
  )
}
