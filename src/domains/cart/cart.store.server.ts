import { randomBytes } from 'node:crypto'
import { execute, firstRow, sql, type Executor, type Sql } from '../../kernel/db.server.ts'
import { inOneWrite, type Asked } from '../../kernel/one-write.server.ts'
import { prepared, preparedRead } from '../../kernel/prepared.server.ts'
import type { Write } from '../../kernel/together.server.ts'
import { renewal, renewedUntil } from '../slots/places.store.server.ts'
import { storedOf, type StoredLine } from './cart-lines.store.server.ts'

/** Whose cart is asked for: the call's session is one. */
export type CartOwner = { id: number | null; customerId: number | null }

/** The same where a statement is written before its values are known. */
type AnyOwner = CartOwner | Record<keyof CartOwner, Sql>

/** An open cart, locked for writing in the running transaction. */
export type LockedCart = { id: string; customerId: number | null }

/** One that is about to be changed: whether it has what each change must judge anew, a coupon, coins or notices. */
export type ChangingCart = LockedCart & { hasOffers: boolean }

const ID_BYTES = 16

/**
 * The open cart that a session shows, as a condition and an order over `carts o`: the visitor's cart if it has
 * items, else the customer's, else the visitor's empty one.
 */
export function shownTo(owner: AnyOwner) {
  return sql`where o.closed_at is null and ${isOwnedBy(owner)}
    order by (o.customer_id is null and exists (select from cart_items i where i.cart_id = o.id)) desc,
      o.customer_id nulls last
    limit 1`
}

/** Whether a cart `o` is the visitor's of that session, or the customer's. */
export function isOwnedBy({ id, customerId }: AnyOwner) {
  return sql`((o.customer_id is null and o.session_id = ${id}::bigint) or o.customer_id = ${customerId}::bigint)`
}

/** The id of the cart that a session shows, null where it has none yet. */
export async function openCart(db: Executor, owner: CartOwner): Promise<string | null> {
  if (owner.id === null) return null
  const cart = await firstRow<{ id: string }>(db, sql`select o.id from carts o ${shownTo(owner)}`)
  return cart?.id ?? null
}

/**
 * Whether a cart is this session's own, open or closed: the customer's, or made by the session as a visitor.
 * "Not yours" and "not there" are the same.
 */
export async function isOwnCart(db: Executor, cartId: string, owner: CartOwner): Promise<boolean> {
  const cart = await firstRow<{ id: string }>(
    db,
    sql`select o.id from carts o where o.id = ${cartId} and ${isOwnedBy(owner)}`,
  )
  return cart !== undefined
}

/** Locks an open cart, the first lock of every write to it; undefined where it is closed or gone. */
export async function lockCart(tx: Executor, cartId: string): Promise<LockedCart | undefined> {
  const [cart] = await lockedCart(tx, { cartId })
  return cart
}

/** The same, to be sent in one write with what is read behind it. */
export function cartLock(cartId: string): Asked<LockedCart> {
  return lockedCart.asked({ cartId })
}

const lockedCart = prepared<{ cartId: string }, LockedCart>(
  (value) => sql`select id, customer_id as "customerId" from carts
    where id = ${value('cartId')} and closed_at is null for update`,
)

/** Locks the cart that a session shows; undefined where it has none. */
export function lockOpenCart(tx: Executor, owner: CartOwner): Promise<LockedCart | undefined> {
  return firstRow<LockedCart>(
    tx,
    sql`select o.id, o.customer_id as "customerId" from carts o ${shownTo(owner)} for update of o`,
  )
}

/** A cart about to be changed, with its lines as they stand under its lock. */
export type CartWithLines = { cart: ChangingCart; lines: StoredLine[] }

/**
 * Locks the cart that a session shows, making it where there is none: the customer's, or the visitor's. Its live hold is
 * renewed in the same statement, after the lock; its lines are read in one of their own behind it.
 */
export async function lockOrMakeCart(tx: Executor, owner: CartOwner, now: Date): Promise<CartWithLines> {
  const found =
    (await lockWithLines(tx, owner, now)) ??
    (await newCart(tx, owner, now)) ??
    (await lockWithLines(tx, owner, now))
  if (found === undefined) throw new Error(`No cart could be made for session ${owner.id}`)
  return found
}

async function lockWithLines(tx: Executor, owner: CartOwner, now: Date): Promise<CartWithLines | undefined> {
  const [[cart], lines] = await inOneWrite(tx, [lockRenewed(owner, now), linesBehindLock.asked({})])
  return cart && { cart, lines }
}

async function newCart(tx: Executor, owner: CartOwner, now: Date): Promise<CartWithLines | undefined> {
  const [cart] = await cartMade(tx, newCartOf(owner, now))
  return cart && { cart, lines: [] }
}

/** Locks the cart that a session shows and renews its live hold; what is asked behind it knows it by `lockedId`. */
export function lockRenewed({ id, customerId }: CartOwner, now: Date): Asked<ChangingCart> {
  return lockedAndRenewed.asked({ id, customerId, now, until: renewedUntil(now) })
}

/** Whether a cart has what a change of it may take off: only then is it settled. */
export const hasOffers = sql`(coupon_code is not null or coins > 0 or notices <> '[]')`

type Locking = CartOwner & { now: Date; until: Date }

// The transaction remembers which cart it locked: a statement that waits for a lock sees what stood before it waited, so
// what goes by the cart is read by another one, which may be sent in the same write.
const remembered = sql`set_config('labaya.cart', id, true)`

/** The id of the cart that the running transaction has locked, for statements sent in one write with the lock. */
export const lockedId = sql`current_setting('labaya.cart', true)`

const linesBehindLock = preparedRead<object, StoredLine>(() => storedOf(sql`i.cart_id = ${lockedId}`))

// The renewal asks for the locked row's id: the lock is there before it.
const lockedAndRenewed = prepared<Locking, ChangingCart>((value) => {
  const at = { now: value('now'), until: value('until') }
  return sql`with locked as (
      select o.id, o.customer_id, ${hasOffers} as has_offers
      from carts o ${shownTo(ownerOf(value))} for update of o
    ), renewed as (${renewal(sql`(select id from locked)`, at)})
    select id, customer_id as "customerId", has_offers as "hasOffers", ${remembered} from locked`
})

/** Locks one's own open cart, the one of this id or the one the session shows; what is asked behind it knows it by `lockedId`. */
export function lockOwn(owner: CartOwner, cartId: string | null): Asked<ChangingCart> {
  const { id, customerId } = owner
  return cartId === null ? shownLocked.asked({ id, customerId }) : ownLocked.asked({ id, customerId, cartId })
}

/** The same by itself; undefined where there is none. */
export async function lockOwnCart(
  tx: Executor,
  owner: CartOwner,
  cartId: string | null,
): Promise<ChangingCart | undefined> {
  const [[cart]] = await inOneWrite(tx, [lockOwn(owner, cartId)])
  return cart
}

type Value<Values> = (name: keyof Values & string) => Sql

const shownLocked = prepared<CartOwner, ChangingCart>((value) =>
  ownLock(sql`${shownTo(ownerOf(value))} for update of o`),
)

const ownLocked = prepared<CartOwner & { cartId: string }, ChangingCart>((value) =>
  ownLock(
    sql`where o.id = ${value('cartId')} and o.closed_at is null and ${isOwnedBy(ownerOf(value))} for update`,
  ),
)

function ownLock(which: Sql) {
  return sql`with locked as (
      select o.id, o.customer_id, ${hasOffers} as has_offers from carts o ${which}
    ) select id, customer_id as "customerId", has_offers as "hasOffers", ${remembered} from locked`
}

function ownerOf(value: Value<CartOwner>) {
  return { id: value('id'), customerId: value('customerId') }
}

/** The id of a new cart: 128 random bits. */
export function newCartId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** What a new cart of a session is made of. */
export type NewCart = CartOwner & { cartId: string; now: Date }

/** A new cart of an owner: a customer's is no session's. */
export function newCartOf({ id, customerId }: CartOwner, now: Date): NewCart {
  return { cartId: newCartId(), id: customerId === null ? id : null, customerId, now }
}

/** Makes a cart; no row comes back when the same session makes it in another request at the same time. */
export function cartToMake(value: Value<NewCart>) {
  return sql`insert into carts (id, session_id, customer_id, created_at, changed_at)
    values (${value('cartId')}, ${value('id')}, ${value('customerId')}, ${value('now')}, ${value('now')})
    on conflict do nothing returning id, customer_id as "customerId", false as "hasOffers"`
}

const cartMade = prepared<NewCart, ChangingCart>(cartToMake)

/**
 * The close of a cart whose order is placed, the customer's from now on; for half an hour the session still means it.
 *
 * @param given what must hold beside, in the statement it is a part of
 */
export function closeOf(cartId: string, sessionId: number, now: Date, given: Write): Write {
  return sql`update carts set closed_at = ${now}, changed_at = ${now}, closed_by_session = ${sessionId},
      customer_id = coalesce(customer_id, (select customer_id from sessions where id = ${sessionId}))
    where id = ${cartId} and ${given}`
}

/** Remembers the total that a session was shown last, for placing without `expected_total`. */
export async function rememberTotal(db: Executor, sessionId: number, total: number): Promise<void> {
  await execute(
    db,
    sql`update sessions set cart_total_seen = ${total}
        where id = ${sessionId} and cart_total_seen is distinct from ${total}::bigint`,
  )
}
