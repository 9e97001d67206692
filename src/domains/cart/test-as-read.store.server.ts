import { sql, type Executor, type Sql } from '../../kernel/db.server.ts'
import type { Along } from '../../kernel/handler.server.ts'
import { wholeInOneWrite } from '../../kernel/one-write.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { renewal, renewedUntil } from '../slots/places.store.server.ts'
import { ownCarts } from './cart-along.store.server.ts'
import type { AddableProduct } from './cart-lines.store.server.ts'
import { hasOffers, isOwnedBy, type CartOwner } from './cart.store.server.ts'
import { factsVersion } from './known-facts.store.server.ts'

/** A line of a cart and its product. */
export type LineAsRead = [id: number, productId: number]

/**
 * A session's cart as a test is added to it: its lines in the order of their ids, and where the catalogue stood in the
 * same look; the cart is null where there is none yet. One that is not plain has something that is to be weighed anew.
 */
export type CartAsRead = { cartId: string | null; isPlain: boolean; version: number; lines: LineAsRead[] }

type CartRow = Omit<CartAsRead, 'lines'> & { lines: string }

const lines = sql`array_to_string(array(
    select concat_ws(',', i.id, i.product_id) from cart_items i where i.cart_id = c.id), '],[')`

const isPlain = sql`c.coupon_code is null and c.coins = 0 and c.notices = '[]'`

/** What adding a test reads along with the session; undefined where it has two carts and one must be chosen. */
export const cartAsRead: Along<CartAsRead, CartRow> = {
  write: () => ({
    columns: sql`c.id as "cartId", ${isPlain} as "isPlain", ${factsVersion} as version, ${lines} as lines`,
    joins: ownCarts,
  }),
  values: () => ({}),
  found: ({ cartId, isPlain: mayBePut, version, lines: text }, isOnly) =>
    isOnly ? { cartId, isPlain: mayBePut, version, lines: linesIn(text) } : undefined,
}

function linesIn(text: string): LineAsRead[] {
  // The statement wrote them so.
  const read: LineAsRead[] = text === '' ? [] : JSON.parse(`[[${text}]]`)
  return read.toSorted(([one], [other]) => one - other)
}

type Locking = CartOwner & { cartId: string; now: Date; until: Date }
type Put = Locking & { lineIds: number[]; productId: number; price: number }
type Set = Locking & { lineId: number; price: number }

/** A cart that was read, and the product that comes into it or stands there. */
type Into = { cartId: string; product: Pick<AddableProduct, 'id' | 'price'> }

/**
 * Puts a test into the cart that it was read with, and renews the cart's hold: one write, in which the cart is locked
 * first. Returns the line's id; null, and no line is put, where the cart or its lines are not what they were.
 */
export async function putAsRead(
  db: Executor,
  owner: CartOwner,
  { cartId, product, lineIds }: Into & { lineIds: number[] },
  now: Date,
): Promise<number | null> {
  const { id: productId, price } = product
  const put = { ...lockingOf(owner, cartId, now), lineIds, productId, price }
  const [, [line]] = await wholeInOneWrite(db, [lockedAsRead.asked(put), putBehindLock.asked(put)])
  return line?.id ?? null
}

/**
 * Sets a test's line as it is put, and renews the cart's hold. One statement is enough: what it waits for it sees, as it
 * changes a row that is there. Returns the line's id; null where it is gone, or the cart is not what it was.
 */
export async function setAsRead(
  db: Executor,
  owner: CartOwner,
  { cartId, product, lineId }: Into & { lineId: number },
  now: Date,
): Promise<number | null> {
  const [line] = await lineSet(db, { ...lockingOf(owner, cartId, now), lineId, price: product.price })
  return line?.id ?? null
}

function lockingOf({ id, customerId }: CartOwner, cartId: string, now: Date): Locking {
  return { id, customerId, cartId, now, until: renewedUntil(now) }
}

type Value = (name: keyof Locking) => Sql

const lockedAndRenewed = (value: Value) => sql`with locked as (
      select o.id from carts o
      where o.id = ${value('cartId')} and o.closed_at is null and not ${hasOffers}
        and ${isOwnedBy({ id: value('id'), customerId: value('customerId') })} for update
    ), renewed as (${renewal(sql`(select id from locked)`, { now: value('now'), until: value('until') })})`

const lineSet = prepared<Set, { id: number }>(
  (value) => sql`${lockedAndRenewed(value)}
    update cart_items i set quantity = 1, price_seen = ${value('price')} from locked
    where i.id = ${value('lineId')} and i.cart_id = locked.id and i.size = '' returning i.id`,
)

const lockedAsRead = prepared<Put, object>(
  (value) => sql`${lockedAndRenewed(value)} select set_config('labaya.cart', id, true) from locked`,
)

// The lock's statement may have waited, and sees what stood before it did: the lines are compared by this one.
const putBehindLock = prepared<Put, { id: number }>(
  (value) => sql`insert into cart_items (cart_id, product_id, quantity, size, price_seen, added_at)
    select ${value('cartId')}::text, ${value('productId')}::int, 1, '', ${value('price')}::bigint, ${value('now')}::timestamptz
    where current_setting('labaya.cart', true) = ${value('cartId')}
      and array(select i.id from cart_items i where i.cart_id = ${value('cartId')} order by i.id)
        = ${value('lineIds')}::bigint[]
    on conflict (cart_id, product_id, size)
      do update set quantity = excluded.quantity, price_seen = excluded.price_seen
    returning id`,
)
