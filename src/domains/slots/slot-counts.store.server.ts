import { pipeline } from '../../platform/db/pipeline.server.ts'
import {
  execute,
  one,
  sql,
  type Executor,
  type PendingQuery,
  type Sql,
} from '../../platform/db/query.server.ts'
import { holdsEnded } from './ended-holds.store.server.ts'

// `slots.taken` counts the rows of `slot_places`, live or not; both change only under the slot's lock. The lock is `for
// no key update`: an order that refers to the slot, and whose reservation this transaction waits for, must not wait for
// this transaction.

type OwnReservation = { slotId: string; firstHeldAt: Date; renewableUntil: Date | null; isBooked: boolean }

const ownColumns = sql`slot_id as "slotId", first_held_at as "firstHeldAt", renewable_until as "renewableUntil",
  held_until is null as "isBooked"`

/** The cart's reservation, live or not. */
export function reservationOf(tx: Executor, cartId: string): Promise<OwnReservation | undefined> {
  return one<OwnReservation>(tx, sql`select ${ownColumns} from slot_places where cart_id = ${cartId}`)
}

/** Locks slots, which makes counting exact, and frees their expired reservations. */
export async function freeExpired(tx: Executor, slotIds: string[], now: Date): Promise<void> {
  await pipeline(tx, [slotLocks(slotIds), freeing(slotIds, now)])
}

function freeing(slotIds: string[], now: Date): PendingQuery<object> {
  return freed(sql`slot_id = any(${slotIds})`, now)
}

/** Frees the expired reservations that match a condition; their slots are locked. */
export function freed(which: Sql, now: Date | Sql): Sql {
  return sql`with ${goneAndFreed(which, now)} ${countFreed}`
}

/** Locks slots, frees their expired reservations and returns the locked cart's remaining one, which may have expired too. */
export async function freeExpiredOfOthers(
  tx: Executor,
  { slotIds, cartId }: { slotIds: string[]; cartId: string },
  now: Date,
): Promise<OwnReservation | undefined> {
  const own = sql<OwnReservation>`with ${goneAndFreed(sql`slot_id = any(${slotIds})`, now)}, counted as (${countFreed})
        select ${ownColumns} from slot_places
        where cart_id = ${cartId} and (held_until is null or held_until > ${now} or slot_id <> all(${slotIds}))`
  const [, [reservation]] = await pipeline(tx, [slotLocks(slotIds), own])
  return reservation
}

function slotLocks(slotIds: string[]): PendingQuery<object> {
  return sql<object>`select id from slots where id = any(${slotIds}) order by id for no key update`
}

function goneAndFreed(which: Sql, now: Date | Sql): Sql {
  return sql`gone as (
      delete from slot_places where ${which} and held_until <= ${now} returning *
    ), ended as (${holdsEnded(sql`gone`, now)}), freed as (select slot_id, count(*)::int as places from gone group by slot_id)`
}

const countFreed = sql`update slots set taken = taken - freed.places from freed where slots.id = freed.slot_id`

/** Counts a reservation into a locked slot; false if it has no capacity for this customer. */
export async function countIn(tx: Executor, slotId: string, isNewcomer: boolean): Promise<boolean> {
  return (await execute(tx, countingIn(slotId, isNewcomer))) > 0
}

/**
 * Counts a reservation into a locked slot without expired ones. A customer who is not a newcomer gets one only while
 * fewer than half of the unbooked units are held.
 *
 * @see docs/adr/0057
 */
export function countingIn(slotId: string | Sql, isNewcomer: boolean | Sql): Sql {
  const booked = sql`(select count(*) from slot_places b where b.slot_id = slots.id and b.held_until is null)`
  return sql`update slots set taken = taken + 1 where id = ${slotId} and taken < capacity
    and (${isNewcomer}::boolean or taken - ${booked} < (capacity - ${booked} + 1) / 2)`
}

/** Counts a reservation out of a locked slot. */
export async function countOut(tx: Executor, slotId: string): Promise<void> {
  await execute(tx, sql`update slots set taken = taken - 1 where id = ${slotId}`)
}
