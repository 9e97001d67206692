import { pipeline } from '../../platform/db/pipeline.server.ts'
import { one, sql, type Executor, type PendingQuery, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { closeOf, sessionCart, type CartOwner } from '../cart/cart.store.server.ts'
import { isOutdated, isConsentWithdrawn } from '../privacy/consents.store.server.ts'
import type { OrderKey } from './desk/order-keys.ts'
import { keysOfPlaced } from './desk/order-keys.store.server.ts'
import type { OrderEvent, StoredOrder } from './order-snapshot.ts'
import { PLACING_LIMIT_MS, type CountedOrder } from './placing-limits.ts'

/** How long a session still refers to the cart that it closed last. @see docs/rules/orders-and-payments.md */
const REMEMBERED_MS = 30 * 60_000

/** A new order, before it has an id, and where it is placed. */
export type NewOrder = Omit<StoredOrder, 'id' | 'version'> & { source: 'shop' | 'desk' }

/** The id of the cart that a session displays, if a product in it is still sold; else null. */
export async function cartWithLines(db: Executor, { id, customerId }: CartOwner): Promise<string | null> {
  const cart = await one(db, visibleWithLines.query({ id, customerId }))
  return cart?.hasLines === true ? cart.id : null
}

const hasLines = sql`exists (select from cart_items i join products p on p.id = i.product_id
    where i.cart_id = o.id and not p.is_retired and not p.is_enquiry)`

type OpenCart = { openCartId: string | null }

/** Reads this cart in one statement with the session. */
export const placingPreload: Preload<OpenCart, OpenCart> = {
  write: () => ({
    columns: sql`(select case when ${hasLines} then o.id end
      from carts o ${sessionCart({ id: sql`s.id`, customerId: sql`s.customer_id` })}) as "openCartId"`,
    joins: sql``,
  }),
  values: () => ({}),
  parse: ({ openCartId }) => ({ openCartId }),
}

const visibleWithLines = statement<CartOwner, { id: string; hasLines: boolean }>(
  (value) => sql`select o.id, ${hasLines} as "hasLines"
    from carts o ${sessionCart({ id: value('id'), customerId: value('customerId') })}`,
)

/** The cart that this session closed last, within `REMEMBERED_MS`. */
export async function lastClosedCart(db: Executor, sessionId: number, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - REMEMBERED_MS)
  const row = await one<{ id: string }>(
    db,
    sql`select id from carts where closed_by_session = ${sessionId} and closed_at > ${since}
        order by closed_at desc limit 1`,
  )
  return row?.id ?? null
}

/** The facts that placing needs in addition to the cart. */
type PlacingFacts = {
  /** Whether the customer has withdrawn the consent to the account. */
  isConsentWithdrawn: boolean
  /** Whether the consent is to an earlier privacy notice that has changed materially since. */
  isOutdated: boolean
  /** The total that the session displayed last; null if it displayed none. */
  totalSeen: Paise | null
}

/** The facts of a placing; read them after the customer's lock. */
export function placingFacts({ customerId, sessionId }: By): PendingQuery<PlacingFacts> {
  return factsOf.query({ customerId, sessionId })
}

type By = { customerId: number; sessionId: number }

const factsOf = statement<By, PlacingFacts>(
  (value) => sql`select ${isConsentWithdrawn(value('customerId'))} as "isConsentWithdrawn",
    ${isOutdated(value('customerId'))} as "isOutdated",
    (select cart_total_seen from sessions where id = ${value('sessionId')}) as "totalSeen"`,
)

/** The customer's orders that the placing limits may count; read them after the customer's lock. @see placingLimit */
export function countedOrders(customerId: number, now: Date): PendingQuery<CountedOrder> {
  return ordersSince.query({ customerId, since: new Date(now.getTime() - PLACING_LIMIT_MS) })
}

const ordersSince = statement<{ customerId: number; since: Date }, CountedOrder>(
  (value) => sql`select o.placed_at as "placedAt",
      o.slot_id is not null and o.source = 'shop' and o.status in ('pending', 'payment_failed')
        and not exists (select from payments p where p.order_id = o.id and p.status <> 'created') as "isUnpaidVisit"
    from orders o where o.customer_id = ${value('customerId')} and o.placed_at > ${value('since')}`,
)

/**
 * What is written with an order: its first event, its keys, the closing of its cart, the write that retains its
 * reservation, if any, and `paymentWrite`, the payment that the order begins with. `commit` commits the transaction with it.
 */
type WithOrder = {
  event: OrderEvent
  keys: readonly OrderKey[]
  sessionId: number
  reservation: Sql | null
  paymentWrite: PaymentWrite | null
  commit: boolean
}

/**
 * Makes the write of the payment of an order that is placed in the same statement; `placed` is a `from` with the
 * order's `id` and `grand_total`.
 */
export type PaymentWrite = (placed: Sql) => Sql

/**
 * Writes a placed order and its dependent rows in one statement; null, with nothing written, if its reservation is
 * gone.
 */
export async function insertOrder(
  tx: Executor,
  order: NewOrder,
  { event, keys, sessionId, reservation, paymentWrite, commit }: WithOrder,
): Promise<StoredOrder | null> {
  const { snapshot, source, ...facts } = order
  const reserved = reservation === null ? sql`select 1` : sql`${reservation} returning 1`
  const payment = paymentWrite === null ? sql`` : sql`, payment as (${paymentWrite(sql`from placed`)})`
  const placed = sql<{ id: number }>`with reserved as (${reserved}), placed as (
      insert into orders (number, cart_id, customer_id, status, payment_method, grand_total, snapshot,
        slot_id, placed_at, unpaid_until, source, is_keyed)
      select ${facts.number}::text, ${facts.cartId}::text, ${facts.customerId}::bigint, ${facts.status}::text,
        ${facts.paymentMethod}::text, ${facts.grandTotal}::bigint, ${JSON.stringify(snapshot)}::jsonb,
        ${snapshot.slot?.slotId ?? null}::text, ${facts.placedAt}::timestamptz, ${facts.unpaidUntil}::timestamptz, ${source}::text, true
      where exists (select from reserved)
      returning id, grand_total
    ), event as (
      insert into order_events (order_id, status, text, at)
      select id, ${event.status}::text, ${event.text}::text, ${event.at}::timestamptz from placed
    ), keyed as (${keysOfPlaced(keys, sql`from placed`)}), closed as (${closeOf(facts.cartId, { id: sessionId, customerId: facts.customerId }, facts.placedAt, sql`exists (select from placed)`)})${payment}
    select id from placed`
  const [[row]] = await pipeline(tx, [placed], { commit })
  return row === undefined ? null : { ...facts, id: row.id, snapshot, version: 1 }
}
