import { pipeline } from '../../platform/db/pipeline.server.ts'
import { execute, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { PendingQuery } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { holdsEnded } from './ended-holds.store.server.ts'
import type { HoldTerms } from './hold-limits.ts'
import {
  incrementTaken,
  takenIncrement,
  decrementTaken,
  expiredFreed,
  freeExpired,
  freeExpiredOfOthers,
  reservationOf,
} from './slot-counts.store.server.ts'
import { HOLD_LONGEST_MINUTES, HOLD_MINUTES, holdUntil } from './slots.ts'

// The order of locks is: carts, customers, slots by id, reservations. Every function requires a lock of the cart's row.

/** The slot to reserve. `slotId` names a row of `slots`; without `terms` nothing limits the hold. */
export type ReservationRequest = {
  cartId: string
  customerId: number
  slotId: string
  terms?: ReservationTerms
}

/** The terms of the hold, and the caller's network. */
export type ReservationTerms = HoldTerms & { network: Buffer }

/**
 * Reserves one unit of a slot for the cart, moves its hold if it has one in another slot, and returns until when;
 * null if the slot is full. The cart then retains its earlier reservation.
 *
 * @param ownSlotId the slot of the cart's reservation, as read since the cart was locked; null if it has none
 */
export async function reserve(
  tx: Executor,
  wanted: ReservationRequest,
  ownSlotId: string | null,
  now: Date,
): Promise<Date | null> {
  const { cartId, slotId } = wanted
  if (ownSlotId === null) return reserveFirst(tx, wanted, now)
  const own = await freeExpiredOfOthers(tx, { slotIds: [slotId, ownSlotId], cartId }, now)
  if (own === undefined) return reserveFirst(tx, wanted, now)

  const isMoved = own.slotId !== slotId
  const until = earlier(
    holdUntil(own.firstHeldAt, now),
    isMoved ? wanted.terms?.renewableUntil : own.renewableUntil,
  )
  if (isMoved && !(await incrementTaken(tx, slotId, wanted.terms?.isNewcomer ?? true))) return null
  await moveReservation(tx, wanted, { until, isMoved }, now)
  if (isMoved) await decrementTaken(tx, own.slotId)
  return until
}

/**
 * Statements sent after a reservation: they do nothing if it failed. `commit` commits the transaction in the same round
 * trip.
 */
type FollowingStatements = { following: readonly PendingQuery<object>[]; commit: boolean }

/** Reserves a slot for a cart without a reservation. One pipeline locks the slot and frees its expired reservations. */
export async function reserveFirst(
  tx: Executor,
  wanted: ReservationRequest,
  now: Date,
  { following, commit }: FollowingStatements = { following: [], commit: false },
): Promise<Date | null> {
  const { terms, ...reservation } = wanted
  const until = earlier(holdUntil(now, now), terms?.renewableUntil)
  const renewableUntil = terms?.renewableUntil ?? null
  const first = {
    ...reservation,
    now,
    until,
    renewableUntil,
    isNewcomer: terms?.isNewcomer ?? true,
    network: terms?.network ?? null,
  }
  const [, , inserted = []] = await pipeline<object[]>(
    tx,
    [slotLocked.query(reservation), slotFreed.query(first), reservationInserted.query(first), ...following],
    { commit },
  )
  return inserted.length > 0 ? until : null
}

function earlier(one: Date, other: Date | null | undefined): Date {
  return other && other < one ? other : one
}

type FirstReservation = Omit<ReservationRequest, 'terms'> & {
  now: Date
  until: Date
  renewableUntil: Date | null
  isNewcomer: boolean
  network: Buffer | null
}

// A single slot by its id has a cached plan; a list of slots is planned each time.
const slotLocked = statement<Pick<ReservationRequest, 'slotId'>, object>(
  (value) => sql`select id from slots where id = ${value('slotId')} for no key update`,
)

const slotFreed = statement<FirstReservation, object>((value) =>
  expiredFreed(sql`slot_id = ${value('slotId')}`, value('now')),
)

// One statement counts and writes; no row is returned if the slot is full.
const reservationInserted = statement<FirstReservation, object>(
  (value) => sql`with counted as (${takenIncrement(value('slotId'), value('isNewcomer'))} returning id)
    insert into slot_places (slot_id, cart_id, customer_id, first_held_at, held_until, taken_at, renewable_until, network)
    select id, ${value('cartId')}::text, ${value('customerId')}::bigint, ${value('now')}::timestamptz,
      ${value('until')}::timestamptz, ${value('now')}::timestamptz, ${value('renewableUntil')}::timestamptz,
      ${value('network')}::bytea from counted
    returning slot_id`,
)

/** Renews the cart's live hold to 15 minutes, at most 60 in total and of its slot; a booked reservation is unchanged. */
export async function renewHold(tx: Executor, cartId: string, now: Date): Promise<void> {
  await execute(tx, renewal(sql`${cartId}`, { now, until: renewedUntil(now) }))
}

/** Renews a live hold as a part of another statement, which supplies the id of the cart that it has locked. */
export function renewal(cartId: Sql, { now, until }: { now: Date | Sql; until: Date | Sql }) {
  return sql`update slot_places
    set held_until = greatest(held_until,
      least(${until}, first_held_at + make_interval(mins => ${HOLD_LONGEST_MINUTES}), renewable_until))
    where cart_id = ${cartId} and held_until > ${now}`
}

/** The end of a hold that is renewed now, if it can be. */
export function renewedUntil(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}

/** Books the cart's live reservation for good; false if it has none. */
export async function bookReservation(tx: Executor, cartId: string, now: Date): Promise<boolean> {
  return (await execute(tx, bookingOf(cartId, now))) > 0
}

/** The statement that books a live reservation, for a pipeline. */
export function bookingOf(cartId: string, now: Date): Sql {
  return sql`update slot_places set held_until = null
    where cart_id = ${cartId} and (held_until is null or held_until > ${now})`
}

/** Holds the cart's live reservation until an instant, an unpaid order's end; false if it has none. */
export async function extendReservation(
  tx: Executor,
  cartId: string,
  until: Date,
  now: Date,
): Promise<boolean> {
  return (await execute(tx, extensionOf(cartId, until, now))) > 0
}

/** The statement that holds a live reservation until an instant, for a pipeline. */
export function extensionOf(cartId: string, until: Date, now: Date): Sql {
  return sql`update slot_places set held_until = ${until} where cart_id = ${cartId} and held_until > ${now}`
}

/**
 * Moves the cart's live reservation, held or booked, to another slot, with the same end; false if that slot is full or
 * the cart has no reservation, and then nothing changes. An unpaid reservation leaves half of the slot to newcomers.
 */
export async function changeReservation(
  tx: Executor,
  { cartId, slotId }: Pick<ReservationRequest, 'cartId' | 'slotId'>,
  now: Date,
): Promise<boolean> {
  const before = await reservationOf(tx, cartId)
  if (before === undefined) return false
  await freeExpired(tx, [slotId, before.slotId], now)

  const own = await reservationOf(tx, cartId)
  if (own === undefined) return false
  if (own.slotId === slotId) return true
  const mayFillSlot = own.isBooked
  if (!(await incrementTaken(tx, slotId, mayFillSlot))) return false
  await execute(
    tx,
    sql`with ${movedFrom(cartId, now)}
        update slot_places set slot_id = ${slotId}, taken_at = ${now} where cart_id = ${cartId}`,
  )
  await decrementTaken(tx, own.slotId)
  return true
}

/** Releases the cart's reservation, held or booked; nothing happens if it has none. */
export async function releaseReservation(tx: Executor, cartId: string, now: Date): Promise<void> {
  const reservation = await reservationOf(tx, cartId)
  if (reservation === undefined) return

  await query(tx, sql`select id from slots where id = ${reservation.slotId} for no key update`)
  const deleted = await query(
    tx,
    sql`with deleted as (delete from slot_places where cart_id = ${cartId} returning *),
          ended as (${holdsEnded(sql`deleted`, now)})
        select slot_id from deleted`,
  )
  if (deleted.length > 0) await decrementTaken(tx, reservation.slotId)
}

/** Transfers the live hold of one cart to another, which loses its own; both carts are locked. */
export async function transferReservation(tx: Executor, from: string, to: string, now: Date): Promise<void> {
  const reservations = [await reservationOf(tx, from), await reservationOf(tx, to)].filter(
    (reservation) => reservation !== undefined,
  )
  await freeExpired(
    tx,
    reservations.map((reservation) => reservation.slotId),
    now,
  )

  if ((await reservationOf(tx, from)) === undefined) return
  await releaseReservation(tx, to, now)
  await execute(tx, sql`update slot_places set cart_id = ${to} where cart_id = ${from}`)
}

type Move = { until: Date; isMoved: boolean }

async function moveReservation(
  tx: Executor,
  { slotId, cartId, terms }: ReservationRequest,
  { until, isMoved }: Move,
  now: Date,
): Promise<void> {
  if (!isMoved) {
    await execute(tx, sql`update slot_places set held_until = ${until} where cart_id = ${cartId}`)
    return
  }
  await execute(
    tx,
    sql`with ${movedFrom(cartId, now)}
        update slot_places set slot_id = ${slotId}, held_until = ${until}, taken_at = ${now},
          renewable_until = ${terms?.renewableUntil ?? null}, network = ${terms?.network ?? null}
        where cart_id = ${cartId}`,
  )
}

// The hold of the slot that a reservation leaves, which ends with the statement that moves it.
function movedFrom(cartId: string, now: Date): Sql {
  return sql`ended as (${holdsEnded(sql`(select * from slot_places where cart_id = ${cartId}) place`, now)})`
}
