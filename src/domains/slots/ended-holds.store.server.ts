import { execute, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { HOLD_HISTORY_MS } from './hold-limits.ts'

/**
 * Records unpaid holds that end, as a part of the statement that ends them; booked reservations are omitted.
 *
 * @param reservations names rows of `slot_places` before the statement
 * @param at when they ended, unless they expired earlier
 */
export function holdsEnded(reservations: Sql, at: Date | Sql): Sql {
  return sql`insert into ended_holds (slot_id, cart_id, customer_id, network, held_from, held_until)
    select slot_id, cart_id, customer_id, network, coalesce(taken_at, first_held_at),
      least(held_until, ${at}::timestamptz)
    from ${reservations} where held_until is not null`
}

/** Deletes ended holds that no limit counts any more, `atMost` of them; returns how many. */
export function deleteOldHolds(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = new Date(now.getTime() - HOLD_HISTORY_MS)
  return execute(
    db,
    sql`delete from ended_holds where id in (
          select id from ended_holds where held_until <= ${before} limit ${atMost} for update skip locked)`,
  )
}
