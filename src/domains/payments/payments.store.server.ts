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
import type { Preload } from '../../platform/http/handler.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { mailAddress, type Contact } from '../customers/customers.store.server.ts'
import { RECONCILIATION_WINDOW_MS } from './payments.ts'

/** The stored payment of an order. One order has one provider order. */
export type StoredPayment = {
  orderId: number
  providerOrderId: string | null
  paymentId: string | null
  amount: Paise
  currency: string
  status: 'created' | DecidedStatus
}

/** The decision about received money. It is made once and never changes. */
export type DecidedStatus = 'captured' | 'mismatched' | 'late'

const columns = sql`p.order_id as "orderId", p.provider_order_id as "providerOrderId", p.payment_id as "paymentId",
  p.amount, p.currency, p.status`

/** The payment of an order, created on first use. */
export async function paymentOf(
  db: Executor,
  { orderId, amount, now }: { orderId: number; amount: Paise; now: Date },
): Promise<StoredPayment> {
  const made = await one<StoredPayment>(
    db,
    sql`insert into payments as p (order_id, amount, status, created_at)
        values (${orderId}, ${amount}, 'created', ${now})
        on conflict (order_id) do nothing returning ${columns}`,
  )
  const payment = made ?? (await findPayment(db, orderId))
  if (payment === undefined) throw new Error(`Order ${orderId} has no payment`)
  return payment
}

/**
 * The payment of an order that is placed for immediate payment, as a statement of the placing.
 *
 * @param placed a `from` with the order's `id` and `grand_total`
 */
export function newPayment(placed: Sql, now: Date): Sql {
  return sql`insert into payments (order_id, amount, status, created_at)
    select id, grand_total, 'created', ${now}::timestamptz ${placed}`
}

/** The payment of an order, if one was started. */
export function findPayment(db: Executor, orderId: number): Promise<StoredPayment | undefined> {
  return one<StoredPayment>(db, sql`select ${columns} from payments p where p.order_id = ${orderId}`)
}

/** The payment of an order and the customer's contact; read it after the order's lock. */
export function paymentToDecide(orderId: number): PendingQuery<StoredPayment & Contact> {
  return toDecide.query({ orderId })
}

const toDecide = statement<{ orderId: number }, StoredPayment & Contact>(
  (value) => sql`select ${columns}, coalesce(k.mobile, '') as mobile, ${mailAddress} as "mailAddress"
    from payments p join orders o on o.id = p.order_id join customers k on k.id = o.customer_id
    where p.order_id = ${value('orderId')}`,
)

/** The payment of a customer's own order; null if none was started, undefined if there is no such order. */
export async function ownPayment(
  db: Executor,
  number: string,
  customerId: number,
): Promise<StoredPayment | null | undefined> {
  const row = await one(db, ownPayments.query({ number, customerId }))
  if (row === undefined) return undefined
  const { orderId, ...payment } = row
  return orderId === null ? null : { ...payment, orderId }
}

type OwnPayment = Omit<StoredPayment, 'orderId'> & { orderId: number | null }

const ownPayments = statement<{ number: string; customerId: number }, OwnPayment>(
  (value) => sql`select ${columns} from orders o left join payments p on p.order_id = o.id
    where o.number = ${value('number')} and o.customer_id = ${value('customerId')}`,
)

type OwnPaymentRow = OwnPayment & { ownOrderId: number | null }

/**
 * Reads `ownPayment` in one statement with the session, by the order number of the body; undefined if the order is not
 * the customer's.
 */
export function ownPaymentPreload(
  numberIn: (body: unknown) => string,
): Preload<StoredPayment | null, OwnPaymentRow> {
  return {
    write: (value) => ({
      columns: sql`o.id as "ownOrderId", ${columns}`,
      joins: sql`left join orders o on s.is_live and o.number = ${value('number')} and o.customer_id = s.customer_id
        left join payments p on p.order_id = o.id`,
    }),
    values: (_, body) => ({ number: numberIn(body) }),
    parse: ({ ownOrderId, orderId, providerOrderId, paymentId, amount, currency, status }) => {
      if (ownOrderId === null) return undefined
      return orderId === null ? null : { orderId, providerOrderId, paymentId, amount, currency, status }
    },
  }
}

/** The payment of a provider's order. */
export async function paymentByProviderOrder(db: Executor, id: string): Promise<StoredPayment | undefined> {
  const payment = await one(db, byProviderOrder.query({ id }))
  return payment
}

const byProviderOrder = statement<{ id: string }, StoredPayment>(
  (value) => sql`select ${columns} from payments p where p.provider_order_id = ${value('id')}`,
)

/** Stores the provider's order of a payment; the first one wins and is returned. */
export async function storeProviderOrder(db: Executor, orderId: number, id: string): Promise<string> {
  const row = await one<{ id: string }>(
    db,
    sql`update payments set provider_order_id = coalesce(provider_order_id, ${id}) where order_id = ${orderId}
        returning provider_order_id as id`,
  )
  if (row === undefined) throw new Error(`Order ${orderId} has no payment`)
  return row.id
}

/** The decision about a payment, as a statement of a larger write; the order is locked. */
export function outcomeOf(
  orderId: number,
  { status, paymentId, at }: { status: DecidedStatus; paymentId: string; at: Date },
): Sql {
  return sql`update payments set status = ${status}, payment_id = ${paymentId}, captured_at = ${at}
    where order_id = ${orderId}`
}

/** Claims the next query of the provider for an order's payment; undefined if another call claimed one a moment ago. */
export function claimRefresh(
  db: Executor,
  orderId: number,
  since: Date,
  now: Date,
): Promise<StoredPayment | undefined> {
  return one<StoredPayment>(
    db,
    sql`update payments p set looked_at = ${now}
        where p.order_id = ${orderId} and p.provider_order_id is not null
          and (p.looked_at is null or p.looked_at <= ${since})
        returning ${columns}`,
  )
}

const RECONCILED_AFTER_MS = 15 * 60_000
const MOST_CLAIMED = { due: 100, some: 500, all: null } as const

/**
 * Claims the next query for orders that are unpaid after 15 minutes: every five minutes at first, then after a sixth of
 * their age, at least every six hours, until the provider has answered after the reconciliation window. However old an
 * order is, it is claimed once more after its window. `all` claims every such order at once, `some` claims the 500
 * whose last query is longest ago.
 *
 * @returns the provider's orders
 */
export async function claimUnpaid(tx: Executor, which: 'due' | 'some' | 'all', now: Date): Promise<string[]> {
  const youngest = new Date(now.getTime() - RECONCILED_AFTER_MS)
  const pause = sql`least(greatest((${now}::timestamptz - p.created_at) / 6, interval '5 minutes'), interval '6 hours')`
  const claimed = await query<{ id: string }>(
    tx,
    sql`update payments set looked_at = ${now} where id in (
          select p.id from payments p
          where p.status = 'created' and p.reconciled_at is null and p.provider_order_id is not null
            and p.created_at <= ${youngest}
            and (${which !== 'due'}::boolean or p.looked_at is null or p.looked_at <= ${now}::timestamptz - ${pause})
          order by p.looked_at nulls first limit ${MOST_CLAIMED[which]} for update skip locked)
        returning provider_order_id as id`,
  )
  return claimed.map(({ id }) => id)
}

/**
 * Records the provider's answer that an order is unpaid; after the order's window the provider is not queried again.
 */
export async function noteUnpaid(db: Executor, orderId: number, now: Date): Promise<void> {
  const openedBefore = new Date(now.getTime() - RECONCILIATION_WINDOW_MS)
  await execute(
    db,
    sql`update payments set reconciled_at = ${now}
        where order_id = ${orderId} and status = 'created' and created_at <= ${openedBefore}`,
  )
}

type NewEvent = { id: string; kind: string; at: Date }

/** Records an event of the provider; false if it was received before. */
export async function noteEvent(tx: Executor, event: NewEvent): Promise<boolean> {
  return (await execute(tx, eventInsert(event))) === 1
}

/** Records an event and, unless it was received before, writes its effects: both or neither. */
export async function noteEventAnd(
  db: Executor,
  event: NewEvent,
  follow: (given: Sql) => Sql,
): Promise<void> {
  await execute(db, sql`with noted as (${eventInsert(event)} returning event_id) ${follow(sql`from noted`)}`)
}

function eventInsert({ id, kind, at }: NewEvent): Sql {
  return sql`insert into payment_events (event_id, kind, received_at) values (${id}, ${kind}, ${at})
    on conflict (event_id) do nothing`
}
