import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { forgetDeskData } from './desk/order-keys.store.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { ENDED_STATUSES } from './anonymize-order.ts'

/** Selects orders that ended before an instant; `neededOn` is the day in India that begins at that instant. */
export type Ended = { neededSince: Date; neededOn: IstDate }

/** An order whose person is no longer needed. */
export type ExpiredOrder = {
  id: number
  cartId: string
  snapshot: OrderSnapshot
  placedAt: Date
  /** Whether the account was erased; the order then already refers to no account. */
  isErased: boolean
}

// The order and every later event of it have ended, no refund is owed, and no complaint refers to it.
function isExpired({ neededSince, neededOn }: Ended) {
  return sql`o.anonymized_at is null and o.placed_at < ${neededSince}
    and o.status = any(${[...ENDED_STATUSES]})
    and not exists (select from order_events e where e.order_id = o.id and e.at >= ${neededSince})
    and not exists (select from invoices i where i.order_id = o.id and i.issued_on >= ${neededOn}::date)
    and not exists (select from refunds r where r.order_id = o.id
      and (r.status <> 'processed' or r.ended_at >= ${neededSince}))
    and not exists (select from money_movements paid
      where paid.order_id = o.id and paid.kind = 'paid' and o.status <> 'complete'
        and not exists (select from money_movements back left join refunds r on r.id = back.refund_id
          where coalesce(back.payment_id, r.part_of) = paid.payment_id and back.kind = 'refunded'))
    and not exists (select from grievances g where g.order_id = o.id)
    and not exists (select from grievances g where g.order_number = o.number and g.order_number <> '')`
}

/** Locks the carts of the oldest expired orders; a change of an order always locks its cart first. */
export async function lockExpiredCarts(tx: Executor, ended: Ended, limit: number): Promise<string[]> {
  const rows = await query<{ cartId: string }>(
    tx,
    sql`select o.cart_id as "cartId" from orders o where ${isExpired(ended)}
        order by o.placed_at limit ${limit}`,
  )
  const locked = await query<{ id: string }>(
    tx,
    sql`select id from carts where id = any(${rows.map(({ cartId }) => cartId)}) order by id for update`,
  )
  return locked.map(({ id }) => id)
}

/** Locks the orders of locked carts that are still expired, and returns them. */
export function lockExpiredOrders(tx: Executor, ended: Ended, cartIds: string[]): Promise<ExpiredOrder[]> {
  return query<ExpiredOrder>(
    tx,
    sql`select o.id, o.cart_id as "cartId", o.snapshot, o.placed_at as "placedAt",
          (select erased_at is not null from customers where id = o.customer_id) as "isErased"
        from orders o where o.cart_id = any(${cartIds}) and ${isExpired(ended)}
        order by o.id for update`,
  )
}

/** Creates an anonymous customer that one order refers to. */
export async function insertAnonymousCustomer(tx: Executor, placedAt: Date, now: Date): Promise<number> {
  const made = await one<{ id: number }>(
    tx,
    sql`insert into customers (mobile, created_at, erased_at) values (null, ${placedAt}, ${now}) returning id`,
  )
  if (made === undefined) throw new Error('No customer was made for an order')
  return made.id
}

/**
 * Moves an order, with its cart, reservation and coupon, to another customer. Its coins stay in the purse they moved
 * in.
 */
export async function moveOrder(
  tx: Executor,
  { id, cartId }: ExpiredOrder,
  customerId: number,
): Promise<void> {
  await execute(tx, sql`update orders set customer_id = ${customerId} where id = ${id}`)
  await execute(tx, sql`update carts set customer_id = ${customerId} where id = ${cartId}`)
  await execute(tx, sql`update slot_places set customer_id = ${customerId} where cart_id = ${cartId}`)
  await execute(tx, sql`update coupon_uses set customer_id = ${customerId} where order_id = ${id}`)
  await execute(tx, sql`update coin_movements set order_id = null where order_id = ${id}`)
}

/** Removes the patients from an order and its cart; the amounts, tests and dates stay. */
export async function writeAnonymized(
  tx: Executor,
  { id, cartId }: ExpiredOrder,
  snapshot: OrderSnapshot,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update orders set snapshot = ${JSON.stringify(snapshot)}::jsonb, cancel_reason = null, anonymized_at = ${now}
        where id = ${id}`,
  )
  await execute(tx, sql`update order_cancellations set text = '' where order_id = ${id}`)
  await execute(
    tx,
    sql`update carts set session_id = null, closed_by_session = null, shipping_address_id = null,
          billing_address_id = null
        where id = ${cartId}`,
  )
  const items = sql`(select i.id from cart_items i where i.cart_id = ${cartId})`
  await execute(tx, sql`delete from cart_item_members where cart_item_id in ${items}`)
  await execute(tx, sql`delete from cart_births where cart_id = ${cartId}`)
  await execute(tx, sql`update consents set cart_item_id = null where cart_item_id in ${items}`)
  await execute(
    tx,
    sql`update invoices set document = document || '{"buyer": null, "patients": []}'::jsonb
        where order_id = ${id}`,
  )
  await forgetDeskData(tx, id)
}
