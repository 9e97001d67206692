import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { displacedNotice } from '../notices.messages.ts'
import type { MergePlan, MergingLine } from './merge.ts'
import { toStoredNotice } from '../cart-offers.store.server.ts'

/** Locks the open carts of a signed-in session, in the order of their ids. */
export async function lockBothCarts(
  tx: Executor,
  { sessionId, customerId }: { sessionId: number; customerId: number },
): Promise<{ visitors: string | null; customers: string | null }> {
  const carts = await query<{ id: string; isVisitors: boolean }>(
    tx,
    sql`select id, customer_id is null as "isVisitors" from carts
        where closed_at is null
          and ((customer_id is null and session_id = ${sessionId}) or customer_id = ${customerId})
        order by id for update`,
  )
  return {
    visitors: carts.find((cart) => cart.isVisitors)?.id ?? null,
    customers: carts.find((cart) => !cart.isVisitors)?.id ?? null,
  }
}

/** Assigns the visitor's cart to a customer who has no other cart. */
export async function adoptCart(tx: Executor, cartId: string, customerId: number): Promise<void> {
  await execute(tx, sql`update carts set customer_id = ${customerId} where id = ${cartId}`)
}

/** Whether a cart has lines, including those no longer on sale: the session shows a cart while it has lines. */
export async function hasLines(tx: Executor, cartId: string): Promise<boolean> {
  return (await one(tx, sql`select id from cart_items where cart_id = ${cartId} limit 1`)) !== undefined
}

/** Moves the lines that are no longer on sale, so that their notices are displayed. */
export async function carryGoneLines(tx: Executor, from: string, to: string): Promise<void> {
  await execute(
    tx,
    sql`update cart_items set cart_id = ${to} from products p
        where cart_id = ${from} and p.id = product_id and (p.is_retired or p.is_enquiry)
          and not exists (select from cart_items own where own.cart_id = ${to}
            and own.product_id = cart_items.product_id and own.size = cart_items.size)`,
  )
}

/** Writes the merge plan: patients are combined, dropped lines are deleted, the other lines move to the customer's cart. */
export async function mergeLines(
  tx: Executor,
  { retained, joined, dropped }: MergePlan<MergingLine>,
  customerCartId: string,
): Promise<void> {
  await execute(
    tx,
    sql`insert into cart_item_members (cart_item_id, member_id)
        select twin.into_id, chosen.member_id
        from unnest(${joined.map(({ line }) => line.id)}::bigint[], ${joined.map(({ into }) => into.id)}::bigint[])
          as twin(line_id, into_id)
        join cart_item_members chosen on chosen.cart_item_id = twin.line_id
        on conflict do nothing`,
  )
  const deletedIds = [...dropped, ...joined.map(({ line }) => line)].map(({ id }) => id)
  await execute(tx, sql`delete from cart_items where id = any(${deletedIds}::bigint[])`)
  await execute(
    tx,
    sql`update cart_items set cart_id = ${customerCartId}, quantity = planned.quantity
        from unnest(${retained.map(({ line }) => line.id)}::bigint[], ${retained.map(({ quantity }) => quantity)}::int[])
          as planned(id, quantity)
        where cart_items.id = planned.id`,
  )
}

/** The customer's cart takes over the visitor's shipping address, if the visitor chose one. */
export async function carryAddresses(tx: Executor, from: string, to: string, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update carts set changed_at = ${now},
          shipping_address_id = coalesce(visitors.shipping_address_id, carts.shipping_address_id),
          billing_address_id = coalesce(visitors.billing_address_id, carts.billing_address_id)
        from carts visitors where carts.id = ${to} and visitors.id = ${from}`,
  )
}

/** Replaces the customer's coupon by the visitor's, which was chosen last, and leaves a notice. */
export async function carryCoupon(tx: Executor, from: string, to: string): Promise<void> {
  const codes = await one<{ chosen: string; own: string | null }>(
    tx,
    sql`select visitors.coupon_code as chosen, own.coupon_code as own
        from carts visitors, carts own
        where visitors.id = ${from} and own.id = ${to} and visitors.coupon_code is not null`,
  )
  if (codes === undefined || codes.chosen === codes.own) return
  const notices = codes.own === null ? [] : [toStoredNotice({ ...displacedNotice(codes.own), isRead: false })]
  await execute(
    tx,
    sql`update carts set coupon_code = ${codes.chosen}, notices = notices || ${JSON.stringify(notices)}::jsonb
        where id = ${to}`,
  )
}

/** Deletes a merged cart with its remaining lines. */
export async function dropCart(tx: Executor, cartId: string): Promise<void> {
  await execute(tx, sql`delete from carts where id = ${cartId}`)
}
