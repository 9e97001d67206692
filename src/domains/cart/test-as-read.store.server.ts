import { sql, type Executor } from '../../kernel/db.server.ts'
import type { Along } from '../../kernel/handler.server.ts'
import { wholeInOneWrite } from '../../kernel/one-write.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { renewal, renewedUntil } from '../slots/places.store.server.ts'
import { ownCarts } from './cart-along.store.server.ts'
import { addableFacts, type AddableProduct } from './cart-lines.store.server.ts'
import { hasOffers, isOwnedBy, type CartOwner } from './cart.store.server.ts'

/**
 * A test that is to be added, and the session's cart as it stood then: 'none' where there is none, null where something is
 * to be weighed under its lock.
 */
export type TestAsRead = { product: AddableProduct; cart: CartAsRead | 'none' | null }

/** A cart into which the test may be put as long as its lines are the same; they are in the order of their ids. */
export type CartAsRead = { cartId: string; lineIds: number[]; isStanding: boolean }

/** A line, whether it is the test's own, and whether it shares an analyte with the test. */
type ComparedLine = [id: number, isOwn: 0 | 1, isShared: 0 | 1]

type TestRow = Omit<AddableProduct, 'id'> & {
  productId: number
  cartId: string | null
  isPlain: boolean
  lines: string | null
}

const lines = sql`(select '[' || string_agg(concat('[', i.id, ',', (i.product_id = p.id)::int, ',',
      (i.product_id <> p.id and q.analyte_ids && p.analyte_ids)::int, ']'), ',' order by i.id) || ']'
    from cart_items i join products q on q.id = i.product_id where i.cart_id = c.id)`

const isPlain = sql`c.coupon_code is null and c.coins = 0 and c.notices = '[]'`

/** The product of the sku that a call is sent, null where none is sold, in one statement with session and cart. */
export function testAsRead(
  skuIn: (body: unknown) => string,
): Along<TestAsRead | null, TestRow | { productId: null }> {
  return {
    write: (value) => ({
      columns: sql`p.id as "productId", ${addableFacts}, c.id as "cartId", ${isPlain} as "isPlain", ${lines} as lines`,
      joins: sql`${ownCarts} left join products p on s.is_live and p.sku = ${value('sku')} and not p.is_retired`,
    }),
    values: (_, body) => ({ sku: skuIn(body) }),
    found: (row, isOnly) => (row.productId === null ? null : asRead(row, isOnly)),
  }
}

function asRead(
  { productId: id, cartId, isPlain: mayBePut, lines: text, ...facts }: TestRow,
  isOnly: boolean,
): TestAsRead {
  const product = { ...facts, id }
  if (cartId === null && isOnly) return { product, cart: 'none' }
  if (cartId === null || !isOnly || !mayBePut) return { product, cart: null }

  // The statement wrote them so.
  const compared: ComparedLine[] = text === null ? [] : JSON.parse(text)
  const isStanding = compared.some(([, isOwn]) => isOwn === 1)
  // What shares no analyte overlaps with nothing; whether what does share one overlaps is decided under the lock.
  if (!isStanding && compared.some(([, , isShared]) => isShared === 1)) return { product, cart: null }
  return { product, cart: { cartId, lineIds: compared.map(([lineId]) => lineId), isStanding } }
}

type Put = Pick<CartAsRead, 'cartId' | 'lineIds'> & {
  id: number | null
  customerId: number | null
  productId: number
  price: number
  now: Date
  until: Date
}

/**
 * Puts a test into the cart that it was read with, and renews the cart's hold: one write, in which the cart is locked
 * first. Returns the line's id; null, and no line is put, where the cart or its lines are not what they were.
 */
export async function putAsRead(
  db: Executor,
  { id, customerId }: CartOwner,
  { product, cart: { cartId, lineIds } }: { product: AddableProduct; cart: CartAsRead },
  now: Date,
): Promise<number | null> {
  const { id: productId, price } = product
  const put = { id, customerId, cartId, lineIds, productId, price, now, until: renewedUntil(now) }
  const [, [line]] = await wholeInOneWrite(db, [lockedAsRead.asked(put), putBehindLock.asked(put)])
  return line?.id ?? null
}

const lockedAsRead = prepared<Put, object>(
  (value) => sql`with locked as (
      select o.id from carts o
      where o.id = ${value('cartId')} and o.closed_at is null and not ${hasOffers}
        and ${isOwnedBy({ id: value('id'), customerId: value('customerId') })} for update
    ), renewed as (${renewal(sql`(select id from locked)`, { now: value('now'), until: value('until') })})
    select set_config('labaya.cart', id, true) from locked`,
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
