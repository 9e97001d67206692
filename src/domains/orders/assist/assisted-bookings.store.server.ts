import { execute, one, sql, type Executor } from '../../../platform/db/query.server.ts'

/** An order that waits or waited for the customer's approval. */
export type AssistedBooking = {
  orderId: number
  sends: number
  sentAt: Date
  expiresAt: Date
  approvedAt: Date | null
}

const columns = sql`b.order_id as "orderId", b.sends, b.sent_at as "sentAt", b.expires_at as "expiresAt",
  b.approved_at as "approvedAt"`

/** Stores the link of a placed order. */
export async function insertBooking(
  tx: Executor,
  link: { orderId: number; staffId: number; tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { orderId, staffId, tokenHash, expiresAt } = link
  await execute(
    tx,
    sql`insert into assisted_bookings (order_id, staff_id, token_hash, sends, sent_at, expires_at)
        values (${orderId}, ${staffId}, ${tokenHash}, 1, ${now}, ${expiresAt})`,
  )
}

/** The booking of an order; undefined for an order that a customer placed in the shop. */
export function findBooking(db: Executor, orderId: number): Promise<AssistedBooking | undefined> {
  return one<AssistedBooking>(
    db,
    sql`select ${columns} from assisted_bookings b where b.order_id = ${orderId}`,
  )
}

/** The booking with this hash of a link's secret. */
export function bookingByToken(db: Executor, tokenHash: Buffer): Promise<AssistedBooking | undefined> {
  return one<AssistedBooking>(
    db,
    sql`select ${columns} from assisted_bookings b where b.token_hash = ${tokenHash}`,
  )
}

/** Replaces the link; the order is locked. */
export async function renewLink(
  tx: Executor,
  { orderId, tokenHash, sends }: { orderId: number; tokenHash: Buffer; sends: number },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update assisted_bookings set token_hash = ${tokenHash}, sends = ${sends}, sent_at = ${now}
        where order_id = ${orderId}`,
  )
}

/** Stores the approval, once; the order is locked. */
export async function approveBooking(tx: Executor, orderId: number, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update assisted_bookings set approved_at = ${now} where order_id = ${orderId} and approved_at is null`,
  )
}

/** Whether an order waits for the customer's approval, without which it cannot be paid. */
export async function awaitsApproval(db: Executor, orderId: number): Promise<boolean> {
  const booking = await findBooking(db, orderId)
  return booking !== undefined && booking.approvedAt === null
}

/** Records which booking a session opened. */
export async function noteOpened(tx: Executor, sessionId: number, orderId: number): Promise<void> {
  await execute(
    tx,
    sql`update sessions set assisted_order_id = ${orderId}
        where id = ${sessionId} and assisted_order_id is distinct from ${orderId}::bigint`,
  )
}

/**
 * Whether a session opened a booking that is unpaid and has not ended; false once another customer has signed in.
 *
 * @see OPS-O09
 */
export async function isAssistedSession(db: Executor, sessionId: number, now: Date): Promise<boolean> {
  const row = await one(
    db,
    sql`select 1 as live from sessions s join orders o on o.id = s.assisted_order_id
        where s.id = ${sessionId} and o.status = 'pending' and o.unpaid_until > ${now}
          and coalesce(s.customer_id, o.customer_id) = o.customer_id`,
  )
  return row !== undefined
}
