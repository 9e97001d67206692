import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { freeExpired } from '../../domains/slots/slot-counts.store.server.ts'

const SLOTS_AT_ONCE = 50

/**
 * Releases expired reservations one slot at a time, so that a shopper waits for at most one slot's lock.
 *
 * @returns whether more slots may have expired reservations
 */
export async function sweepExpiredReservations(db: Executor, now: Date): Promise<boolean> {
  const slots = await query<{ id: string }>(
    db,
    sql`select distinct slot_id as id from slot_places where held_until <= ${now} limit ${SLOTS_AT_ONCE}`,
  )
  for (const { id } of slots) await transaction(db, (tx) => freeExpired(tx, [id], now))
  return slots.length >= SLOTS_AT_ONCE
}
