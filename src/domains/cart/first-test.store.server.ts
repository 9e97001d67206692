import { sql, type Executor } from '../../kernel/db.server.ts'
import { withSession, type NewSessionRow } from '../../kernel/new-session.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import { priceColumns, type AddableProduct } from './cart-lines.store.server.ts'
import { cartToMake, newCartId, newCartOf, type CartOwner, type NewCart } from './cart.store.server.ts'

/** The test that a visitor comes with. */
type FirstTest = { sku: string; cartId: string; now: Date }

/** What a visitor's first test is put by. */
export function firstTest(sku: string, now: Date): FirstTest {
  return { sku, cartId: newCartId(), now }
}

/**
 * A visitor's session with a cart and the test of that sku in it, in one statement; nothing of it where no such test is
 * sold. An empty cart overlaps with nothing.
 */
export const sessionWithTest = withSession<FirstTest, NewSessionRow & { itemId: number }>(
  (value, sessionFor) => sql`with test as (
      select p.id, ${priceColumns} from products p
      where p.sku = ${value('sku')} and p.is_diagnostic and not p.is_retired and not p.is_enquiry
    ), begun as (${sessionFor('test')}), made as (
      insert into carts (id, session_id, created_at, changed_at)
      select ${value('cartId')}::text, id, ${value('now')}::timestamptz, ${value('now')}::timestamptz from begun
      returning id
    ) insert into cart_items (cart_id, product_id, quantity, size, price_seen, added_at)
      select made.id, test.id, 1, '', test.price, ${value('now')}::timestamptz from made, test
      returning id as "itemId", (select id from begun) as "sessionId"`,
)

type MadeWith = NewCart & { productId: number; price: number }

/** Makes a session's cart with a test in it; returns the line's id, null where another call has just made the cart. */
export async function cartWithTest(
  db: Executor,
  owner: CartOwner,
  { id: productId, price }: AddableProduct,
  now: Date,
): Promise<number | null> {
  const [line] = await madeWithTest(db, { ...newCartOf(owner, now), productId, price })
  return line?.id ?? null
}

const madeWithTest = prepared<MadeWith, { id: number }>(
  (value) => sql`with made as (${cartToMake(value)})
    insert into cart_items (cart_id, product_id, quantity, size, price_seen, added_at)
    select id, ${value('productId')}::int, 1, '', ${value('price')}::bigint, ${value('now')}::timestamptz from made
    returning id`,
)
