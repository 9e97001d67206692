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
  await pipeline<object[]>(tx, [slotLocks(slotIds), expiredFreed(sql`slot_id = any(${slotIds})`, now)])
}

/** The statement that frees the expired reservations that match a condition; their slots are locked. */
export function expiredFreed(condition: Sql, now: Date | Sql): Sql {
  return sql`with ${expiredDeleted(condition, now)} ${takenReduced}`
}

/** Locks slots, frees their expired reservations and returns the locked cart's remaining one, which may have expired too. */
export async function freeExpiredOfOthers(
  tx: Executor,
  { slotIds, cartId }: { slotIds: string[]; cartId: string },
  now: Date,
): Promise<OwnReservation | undefined> {
  const own = sql<OwnReservation>`with ${expiredDeleted(sql`slot_id = any(${slotIds})`, now)}, counted as (${takenReduced})
        select ${ownColumns} from slot_places
        where cart_id = ${cartId} and (held_until is null or held_until > ${now} or slot_id <> all(${slotIds}))`
  const [, [reservation]] = await pipeline(tx, [slotLocks(slotIds), own])
  return reservation
}

function slotLocks(slotIds: string[]): PendingQuery<object> {
  return sql<object>`select id from slots where id = any(${slotIds}) order by id for no key update`
}

// Three parts of a `with`: `gone` deletes the rows, `ended` records them for the limits of holds, `freed` counts them by slot.
function expiredDeleted(condition: Sql, now: Date | Sql): Sql {
  return sql`gone as (
      delete from slot_places where ${condition} and held_until <= ${now} returning *
    ), ended as (${holdsEnded(sql`gone`, now)}), freed as (select slot_id, count(*)::int as places from gone group by slot_id)`
}

const takenReduced = sql`update slots set taken = taken - freed.places from freed where slots.id = freed.slot_id`

/** Counts a reservation into a locked slot; false if it has no capacity left. @see takenIncrement */
export async function incrementTaken(tx: Executor, slotId: string, mayFillSlot: boolean): Promise<boolean> {
  return (await execute(tx, takenIncrement(slotId, mayFillSlot))) > 0
}

/**
 * The statement that counts a reservation into a locked slot whose expired reservations were freed; it updates no row if
 * there is no capacity left.
 *
 * @param mayFillSlot whether every free unit may be taken; otherwise only while fewer than half of the unbooked units are
 *   held
 * @see docs/adr/0057
 */
export function takenIncrement(slotId: string | Sql, mayFillSlot: boolean | Sql): Sql {
  const booked = sql`(select count(*) from slot_places b where b.slot_id = slots.id and b.held_until is null)`
  return sql`update slots set taken = taken + 1 where id = ${slotId} and taken < capacity
    and (${mayFillSlot}::boolean or taken - ${booked} < (capacity - ${booked} + 1) / 2)`
}

/** Counts a reservation out of a locked slot. */
export async function decrementTaken(tx: Executor, slotId: string): Promise<void> {
  await execute(tx, sql`update slots set taken = taken - 1 where id = ${slotId}`)
}
