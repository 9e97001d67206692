import { pipeline } from '../../platform/db/pipeline.server.ts'
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
import { anonymizeEndedOrder } from './anonymize-order.store.server.ts'
import type { OrderEvent, StoredOrder } from './order-snapshot.ts'
import { canBecome, type OrderStatus } from './orders.ts'
import { hasEnded } from './anonymize-order.ts'

/** The selected columns of an order, over `orders o`. */
export const orderColumns = sql`o.id, o.number, o.cart_id as "cartId", o.customer_id as "customerId", o.status,
  o.payment_method as "paymentMethod", o.grand_total as "grandTotal", o.snapshot, o.placed_at as "placedAt",
  o.unpaid_until as "unpaidUntil", o.version`

/** An entry to be added to a timeline; `actor` names the staff member and is never read for the customer. */
export type NewOrderEvent = OrderEvent & { actor?: string | undefined }

/** Adds an entry to an order's timeline. */
export async function insertOrderEvent(tx: Executor, orderId: number, event: NewOrderEvent): Promise<void> {
  await execute(tx, newOrderEvent(orderId, event))
}

/** Adds an entry to an order's timeline, as a statement of a larger write. */
export function newOrderEvent(orderId: number, { status, text, at, actor }: NewOrderEvent): Sql {
  return sql`insert into order_events (order_id, status, text, at, actor)
    values (${orderId}, ${status}, ${text}, ${at}, ${actor ?? null})`
}

/** The order of a cart, if it was placed. */
export function orderOfCart(
  db: Executor,
  cartId: string,
  customerId: number,
): Promise<StoredOrder | undefined> {
  return one<StoredOrder>(
    db,
    sql`select ${orderColumns} from orders o where o.cart_id = ${cartId} and o.customer_id = ${customerId}`,
  )
}

/** An order of the customer; another customer's order is undefined, as one that does not exist. */
export async function ownOrder(
  db: Executor,
  number: string,
  customerId: number,
): Promise<StoredOrder | undefined> {
  const order = await one(db, ownOrders.query({ number, customerId }))
  return order
}

const ownOrders = statement<{ number: string; customerId: number }, StoredOrder>(
  (value) => sql`select ${orderColumns} from orders o
    where o.number = ${value('number')} and o.customer_id = ${value('customerId')}`,
)

/** An order by its id, as it is stored now. */
export function findOrder(db: Executor, orderId: number): Promise<StoredOrder | undefined> {
  return one<StoredOrder>(db, sql`select ${orderColumns} from orders o where o.id = ${orderId}`)
}

/** An order by its number, whoever placed it. */
export function orderByNumber(db: Executor, number: string): Promise<StoredOrder | undefined> {
  return one<StoredOrder>(db, sql`select ${orderColumns} from orders o where o.number = ${number}`)
}

/**
 * Locks an order's cart and then the order in one statement, before a change of its state or its reservation. The
 * order's row is returned as it is once both are locked. Other rows need a later statement, because this one sees them
 * as they were before it waited.
 */
export async function lockOrder(tx: Executor, orderId: number): Promise<StoredOrder | undefined> {
  const order = await one(tx, lockedOrder.query({ orderId }))
  return order
}

/** Locks the order with this number, as `lockOrder` does; undefined if there is none. */
export async function lockOrderByNumber(tx: Executor, number: string): Promise<StoredOrder | undefined> {
  const row = await one<{ id: number }>(tx, sql`select id from orders where number = ${number}`)
  return row === undefined ? undefined : lockOrder(tx, row.id)
}

/** The statement of `lockOrder`, for a pipeline with the queries that follow it. */
export function orderLock(orderId: number): PendingQuery<StoredOrder> {
  return lockedOrder.query({ orderId })
}

const lockedOrder = statement<{ orderId: number }, StoredOrder>(
  (value) => sql`with cart as (
      select c.id from carts c join orders o on o.cart_id = c.id where o.id = ${value('orderId')} for update of c
    )
    select ${orderColumns} from orders o
    where o.id = ${value('orderId')} and o.cart_id = (select id from cart) for update`,
)

/** Statements to write with an order's state; `commit` commits the transaction too if nothing follows. */
export type StatusChanges = { statements?: readonly Sql[]; commit?: boolean }

/**
 * Writes an order's next state and its event in one statement; the order is locked.
 *
 * @throws if the state machine does not lead there
 */
export async function writeStatus(
  tx: Executor,
  order: Pick<StoredOrder, 'id' | 'status'>,
  status: OrderStatus,
  { statements = [], commit = false }: StatusChanges = {},
): Promise<void> {
  if (!canBecome(order.status, status))
    throw new Error(`An order cannot go from ${order.status} to ${status}`)
  const written = sql`update orders set status = ${status}, unpaid_until = null where id = ${order.id}`
  await pipeline(tx, [written, ...statements], { commit: commit && !hasEnded(status) })
  if (hasEnded(status)) await anonymizeEndedOrder(tx, order.id)
}

/** Writes why an order was cancelled, if the customer gave a reason; the order is locked. */
export async function writeCancelReason(tx: Executor, orderId: number, reason: string): Promise<void> {
  const trimmed = reason.trim() || null
  await execute(tx, sql`update orders set cancel_reason = ${trimmed} where id = ${orderId}`)
}

/** Why an order was cancelled, in the customer's words; null without a reason. */
export async function cancelReasonOf(db: Executor, orderId: number): Promise<string | null> {
  const row = await one<{ reason: string | null }>(
    db,
    sql`select cancel_reason as reason from orders where id = ${orderId}`,
  )
  return row?.reason ?? null
}

/** Writes the new slot of a visit, the only part of the snapshot that may change; the order is locked. */
export async function writeSlot(
  tx: Executor,
  orderId: number,
  slot: NonNullable<StoredOrder['snapshot']['slot']>,
): Promise<void> {
  await execute(
    tx,
    sql`update orders set slot_id = ${slot.slotId},
          snapshot = jsonb_set(snapshot, '{slot}', ${JSON.stringify(slot)}::jsonb)
        where id = ${orderId}`,
  )
}

/** One page of the customer's orders, newest first. */
export function ordersOf(
  db: Executor,
  customerId: number,
  { page, size }: { page: number; size: number },
): Promise<StoredOrder[]> {
  return query<StoredOrder>(
    db,
    sql`select ${orderColumns} from orders o
        where o.customer_id = ${customerId}
        order by o.placed_at desc, o.id desc
        limit ${size} offset ${(page - 1) * size}`,
  )
}

/** How many orders the customer has in total. */
export async function orderCount(db: Executor, customerId: number): Promise<number> {
  const counted = await one<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders where customer_id = ${customerId}`,
  )
  return counted?.count ?? 0
}

/** An order's timeline, oldest first. */
export function eventsOf(db: Executor, orderId: number): Promise<OrderEvent[]> {
  return query<OrderEvent>(
    db,
    sql`select status, text, at from order_events where order_id = ${orderId} order by at, id`,
  )
}

/** Writes a step of the order chain to the open cart; `commit` commits the transaction with it. */
export async function writeChainStep(
  tx: Executor,
  cartId: string,
  step: { shippingMethod?: string; paymentMethod?: string },
  commit: boolean,
): Promise<void> {
  const written = sql`update carts set shipping_method = coalesce(${step.shippingMethod ?? null}::text, shipping_method),
          payment_method = coalesce(${step.paymentMethod ?? null}::text, payment_method)
        where id = ${cartId}`
  await pipeline(tx, [written], { commit })
}
