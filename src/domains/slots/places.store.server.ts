import { execute, firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import { asked, inOneWrite, lastInOneWrite, type Asked } from '../../kernel/one-write.server.ts'
import { prepared } from '../../kernel/prepared.server.ts'
import type { Write } from '../../kernel/together.server.ts'
import { HOLD_LONGEST_MINUTES, HOLD_MINUTES, holdUntil } from './slots.ts'

type Sql = ReturnType<typeof sql>

// Locks are taken in this order: carts, customers, slots by id, places. Every function expects the cart's row locked.
// `slots.taken` counts the rows of `slot_places`, live or not; both change only under the slot's lock. It is no key
// lock: an order that refers to the slot, whose place somebody waits for here, must not wait for us in turn.

/** A place to be taken. `slotId` names a row of `slots`. */
export type PlaceWanted = { cartId: string; customerId: number; slotId: string }

/**
 * Holds one place of a slot for the cart, moving its hold if it has one elsewhere, and tells until when;
 * null where the slot is full. The cart keeps the place it had then.
 *
 * @param ownSlotId the slot in which the cart has a place, as it was read since the cart was locked; null where it has none
 */
export async function takePlace(
  tx: Executor,
  wanted: PlaceWanted,
  ownSlotId: string | null,
  now: Date,
): Promise<Date | null> {
  const { cartId, slotId } = wanted
  if (ownSlotId === null) return takeFirstPlace(tx, wanted, now)
  const own = await freeExpiredOfOthers(tx, { slotIds: [slotId, ownSlotId], cartId }, now)
  if (own === undefined) return takeFirstPlace(tx, wanted, now)

  const until = holdUntil(own.firstHeldAt, now)
  const isMoved = own.slotId !== slotId
  if (isMoved && !(await countIn(tx, slotId))) return null
  await movePlace(tx, wanted, until)
  if (isMoved) await countOut(tx, own.slotId)
  return until
}

/** What is sent behind a place: it does nothing where that was not taken. `isEnd` commits the transaction with it. */
type BehindPlace = { along: readonly Asked<object>[]; isEnd: boolean }

/** The same for a cart that has no place. The slot is locked and its places freed in the same write. */
export async function takeFirstPlace(
  tx: Executor,
  wanted: PlaceWanted,
  now: Date,
  { along, isEnd }: BehindPlace = { along: [], isEnd: false },
): Promise<Date | null> {
  const until = holdUntil(now, now)
  const first = { ...wanted, now, until }
  const [, , placed = []] = await (isEnd ? lastInOneWrite : inOneWrite)<object[]>(tx, [
    slotLocked.asked(wanted),
    slotFreed.asked(first),
    placeInserted.asked(first),
    ...along,
  ])
  return placed.length > 0 ? until : null
}

type FirstPlace = PlaceWanted & { now: Date; until: Date }

// One slot by its id, which is planned once; a list of slots is planned each time.
const slotLocked = prepared<PlaceWanted, object>(
  (value) => sql`select id from slots where id = ${value('slotId')} for no key update`,
)

const slotFreed = prepared<FirstPlace, object>((value) =>
  freed(sql`slot_id = ${value('slotId')}`, value('now')),
)

// Counted and written in one statement; no row comes back where the slot is full.
const placeInserted = prepared<FirstPlace, object>(
  (value) => sql`with counted as (${countingIn(value('slotId'))} returning id)
    insert into slot_places (slot_id, cart_id, customer_id, first_held_at, held_until)
    select id, ${value('cartId')}::text, ${value('customerId')}::bigint, ${value('now')}::timestamptz,
      ${value('until')}::timestamptz from counted
    returning slot_id`,
)

/** Renews the cart's live hold to 15 minutes, 60 in all; a booked place stays as it is. */
export async function renewHold(tx: Executor, cartId: string, now: Date): Promise<void> {
  await execute(tx, renewal(sql`${cartId}`, { now, until: renewedUntil(now) }))
}

/** The same as a part of another statement, which gives the id of the cart that it has locked. */
export function renewal(cartId: Sql, { now, until }: { now: Date | Sql; until: Date | Sql }) {
  return sql`update slot_places
    set held_until = greatest(held_until,
      least(${until}, first_held_at + make_interval(mins => ${HOLD_LONGEST_MINUTES})))
    where cart_id = ${cartId} and held_until > ${now}`
}

/** Until when a hold is renewed now, if it may be. */
export function renewedUntil(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}

/** Books the cart's live place for good; false where it has none any more. */
export async function bookPlace(tx: Executor, cartId: string, now: Date): Promise<boolean> {
  return (await execute(tx, bookingOf(cartId, now))) > 0
}

/** The same as a write that goes with others. */
export function bookingOf(cartId: string, now: Date): Write {
  return sql`update slot_places set held_until = null
    where cart_id = ${cartId} and (held_until is null or held_until > ${now})`
}

/** Holds the cart's live place until an instant, an unpaid order's end; false where it has none any more. */
export async function extendPlace(tx: Executor, cartId: string, until: Date, now: Date): Promise<boolean> {
  return (await execute(tx, extensionOf(cartId, until, now))) > 0
}

/** The same as a write that goes with others. */
export function extensionOf(cartId: string, until: Date, now: Date): Write {
  return sql`update slot_places set held_until = ${until} where cart_id = ${cartId} and held_until > ${now}`
}

/**
 * Moves the cart's live place, held or booked, to another slot, for as long as it had the old one; false where that is
 * full or the cart has no place any more, and then nothing changes.
 */
export async function changePlace(
  tx: Executor,
  { cartId, slotId }: Pick<PlaceWanted, 'cartId' | 'slotId'>,
  now: Date,
): Promise<boolean> {
  const before = await placeOf(tx, cartId)
  if (before === undefined) return false
  await freeExpired(tx, [slotId, before.slotId], now)

  const own = await placeOf(tx, cartId)
  if (own === undefined) return false
  if (own.slotId === slotId) return true
  if (!(await countIn(tx, slotId))) return false
  await execute(tx, sql`update slot_places set slot_id = ${slotId} where cart_id = ${cartId}`)
  await countOut(tx, own.slotId)
  return true
}

/** Gives the cart's place back, held or booked; nothing happens where it has none. */
export async function releasePlace(tx: Executor, cartId: string): Promise<void> {
  const place = await placeOf(tx, cartId)
  if (place === undefined) return

  await rows(tx, sql`select id from slots where id = ${place.slotId} for no key update`)
  const gone = await execute(tx, sql`delete from slot_places where cart_id = ${cartId}`)
  if (gone > 0) await countOut(tx, place.slotId)
}

/** Gives the live hold of one cart to another, which loses its own; both carts are locked. */
export async function handOverPlace(tx: Executor, from: string, to: string, now: Date): Promise<void> {
  const places = [await placeOf(tx, from), await placeOf(tx, to)].filter((place) => place !== undefined)
  await freeExpired(
    tx,
    places.map((place) => place.slotId),
    now,
  )

  if ((await placeOf(tx, from)) === undefined) return
  await releasePlace(tx, to)
  await execute(tx, sql`update slot_places set cart_id = ${to} where cart_id = ${from}`)
}

type OwnPlace = { slotId: string; firstHeldAt: Date }

function placeOf(tx: Executor, cartId: string): Promise<OwnPlace | undefined> {
  return firstRow<OwnPlace>(
    tx,
    sql`select slot_id as "slotId", first_held_at as "firstHeldAt" from slot_places where cart_id = ${cartId}`,
  )
}

/** Locks slots, which makes counting exact, and frees their places whose time is over. */
export async function freeExpired(tx: Executor, slotIds: string[], now: Date): Promise<void> {
  await inOneWrite(tx, [slotLocks(slotIds), freeing(slotIds, now)])
}

function freeing(slotIds: string[], now: Date): Asked<object> {
  return asked<object>(freed(sql`slot_id = any(${slotIds})`, now))
}

function freed(which: Sql, now: Date | Sql): Sql {
  return sql`with ${goneAndFreed(which, now)} ${countFreed}`
}

/** The same, and gives the place that a cart, which is locked, has after it: its own may be over too. */
async function freeExpiredOfOthers(
  tx: Executor,
  { slotIds, cartId }: { slotIds: string[]; cartId: string },
  now: Date,
): Promise<OwnPlace | undefined> {
  const own = asked<OwnPlace>(
    sql`with ${goneAndFreed(sql`slot_id = any(${slotIds})`, now)}, counted as (${countFreed})
        select slot_id as "slotId", first_held_at as "firstHeldAt" from slot_places
        where cart_id = ${cartId} and (held_until is null or held_until > ${now} or slot_id <> all(${slotIds}))`,
  )
  const [, [place]] = await inOneWrite(tx, [slotLocks(slotIds), own])
  return place
}

function slotLocks(slotIds: string[]): Asked<object> {
  return asked<object>(sql`select id from slots where id = any(${slotIds}) order by id for no key update`)
}

function goneAndFreed(which: Sql, now: Date | Sql): Sql {
  return sql`gone as (
      delete from slot_places where ${which} and held_until <= ${now} returning slot_id
    ), freed as (select slot_id, count(*)::int as places from gone group by slot_id)`
}

const countFreed = sql`update slots set taken = taken - freed.places from freed where slots.id = freed.slot_id`

async function countIn(tx: Executor, slotId: string): Promise<boolean> {
  return (await execute(tx, countingIn(slotId))) > 0
}

function countingIn(slotId: string | Sql): Write {
  return sql`update slots set taken = taken + 1 where id = ${slotId} and taken < capacity`
}

async function countOut(tx: Executor, slotId: string): Promise<void> {
  await execute(tx, sql`update slots set taken = taken - 1 where id = ${slotId}`)
}

async function movePlace(tx: Executor, { slotId, cartId }: PlaceWanted, until: Date): Promise<void> {
  await execute(
    tx,
    sql`update slot_places set slot_id = ${slotId}, held_until = ${until} where cart_id = ${cartId}`,
  )
}
