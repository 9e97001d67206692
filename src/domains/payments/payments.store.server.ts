import { execute, firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import type { Paise } from '../../kernel/money.ts'

/** What is kept of an order's payment. One order, one provider order. */
export type StoredPayment = {
  orderId: number
  providerOrderId: string | null
  paymentId: string | null
  amount: Paise
  currency: string
  status: 'created' | 'captured' | 'mismatched' | 'late'
}

const columns = sql`order_id as "orderId", provider_order_id as "providerOrderId", payment_id as "paymentId",
  amount, currency, status`

/** The payment of an order, made on first asking. */
export async function paymentOf(
  db: Executor,
  { orderId, amount, now }: { orderId: number; amount: Paise; now: Date },
): Promise<StoredPayment> {
  await execute(
    db,
    sql`insert into payments (order_id, amount, status, created_at) values (${orderId}, ${amount}, 'created', ${now})
        on conflict (order_id) do nothing`,
  )
  const payment = await findPayment(db, orderId)
  if (payment === undefined) throw new Error(`Order ${orderId} has no payment`)
  return payment
}

/** The payment of an order, if one was begun. */
export function findPayment(db: Executor, orderId: number): Promise<StoredPayment | undefined> {
  return firstRow<StoredPayment>(db, sql`select ${columns} from payments where order_id = ${orderId}`)
}

/** The payment behind a provider's order. */
export function paymentByProviderOrder(db: Executor, id: string): Promise<StoredPayment | undefined> {
  return firstRow<StoredPayment>(db, sql`select ${columns} from payments where provider_order_id = ${id}`)
}

/** Keeps the provider's order of a payment; the first one wins and is returned. */
export async function keepProviderOrder(db: Executor, orderId: number, id: string): Promise<string> {
  const row = await firstRow<{ id: string }>(
    db,
    sql`update payments set provider_order_id = coalesce(provider_order_id, ${id}) where order_id = ${orderId}
        returning provider_order_id as id`,
  )
  if (row === undefined) throw new Error(`Order ${orderId} has no payment`)
  return row.id
}

/** Writes what became of a payment; the order is locked. */
export async function writePayment(
  tx: Executor,
  orderId: number,
  outcome: { status: StoredPayment['status']; paymentId: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update payments set status = ${outcome.status}, payment_id = ${outcome.paymentId}, captured_at = ${outcome.at}
        where order_id = ${orderId}`,
  )
}

/** Claims the next look at the provider for an order; false where one was taken a moment ago. */
export async function claimLook(db: Executor, orderId: number, since: Date, now: Date): Promise<boolean> {
  const claimed = await execute(
    db,
    sql`update payments set looked_at = ${now}
        where order_id = ${orderId} and provider_order_id is not null and (looked_at is null or looked_at <= ${since})`,
  )
  return claimed === 1
}

const RECONCILED_AFTER_MS = 15 * 60_000
const RECONCILED_FOR_MS = 3 * 24 * 60 * 60_000
const CLAIMED_AT_ONCE = 100

/**
 * Claims the next look at orders still unpaid after 15 minutes, up to three days: every five minutes at first, then
 * after a sixth of their age, at least once an hour; `all` of them where the operator asks.
 *
 * @returns the provider's orders
 */
export async function claimUnpaid(tx: Executor, which: 'due' | 'all', now: Date): Promise<string[]> {
  const oldest = new Date(now.getTime() - RECONCILED_FOR_MS)
  const youngest = new Date(now.getTime() - RECONCILED_AFTER_MS)
  const pause = sql`least(greatest((${now}::timestamptz - p.created_at) / 6, interval '5 minutes'), interval '1 hour')`
  const claimed = await rows<{ id: string }>(
    tx,
    sql`update payments set looked_at = ${now} where id in (
          select p.id from payments p
          where p.status = 'created' and p.provider_order_id is not null
            and p.created_at between ${oldest} and ${youngest}
            and (${which} = 'all' or p.looked_at is null or p.looked_at <= ${now}::timestamptz - ${pause})
          order by p.looked_at nulls first limit ${which === 'all' ? null : CLAIMED_AT_ONCE} for update skip locked)
        returning provider_order_id as id`,
  )
  return claimed.map(({ id }) => id)
}

/** Notes an event of the provider; false where it was received before. */
export async function noteEvent(
  tx: Executor,
  event: { id: string; kind: string; at: Date },
): Promise<boolean> {
  const noted = await execute(
    tx,
    sql`insert into payment_events (event_id, kind, received_at) values (${event.id}, ${event.kind}, ${event.at})
        on conflict (event_id) do nothing`,
  )
  return noted === 1
}
