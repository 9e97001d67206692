import { one, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { addDays, type IstDate } from '../../kernel/ist.ts'
import { closureText, plannedSlots, type PlannedSlot } from '../slots/plan/plan.ts'
import {
  listText,
  parsePlan,
  planText,
  rowsOf,
  type ListedRows,
  type PlanLists,
} from '../slots/plan/plan-lists.store.server.ts'
import type { LabSlot } from '../slots/slots.ts'
import { sessionCart, type CartOwner } from './cart.store.server.ts'

/** A slot that an area offers; `remaining` counts expired holds as free. */
export type OfferedSlot = LabSlot & {
  day: IstDate
  /** Whether the session's own cart has a reservation in it. */
  isOwn: boolean
  /** Whether its row exists, so that reservations can be made. */
  isMade: boolean
}

/** The requested slots: `count` days from `from` on, all of a day or only the one that starts then. */
export type OfferQuery = { areaId: number; from: IstDate; count: number; startMinute: number | null }

type OffersAt = OfferQuery & { now: Date }
type OffersTo = OffersAt & CartOwner
type Value<Values> = (name: keyof Values) => Sql

/** A day without slots, and the text in their place. @see docs/adr/0082 */
export type ClosedDay = { day: IstDate; text: string }

/** What an area offers on some days; the days that are closed with a text are listed. */
export type Offers = { slots: OfferedSlot[]; closures: ClosedDay[] }

const NO_OFFERS: Offers = { slots: [], closures: [] }

/** The slots that are planned for an area on those days; empty for an unknown area. */
export async function offeredSlots(
  db: Executor,
  wanted: OfferQuery,
  owner: CartOwner,
  now: Date,
): Promise<OfferedSlot[]> {
  return (await readOffers(db, wanted, owner, now)).slots
}

/** The slots that are planned for an area on those days, and the days that are closed with a text. */
export async function readOffers(
  db: Executor,
  wanted: OfferQuery,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<Offers> {
  const row = await one(db, offers.query({ ...wanted, id, customerId, now }))
  return offersIn(row?.offers ?? null, wanted.from)
}

type OffersRow = { offers: string | null }

const offers = statement<OffersTo, OffersRow>(
  (value) => sql`select (${offersOf(value, { id: value('id'), customerId: value('customerId') })}) as offers`,
)

/**
 * Reads the offered slots in one statement with the session, for the days in the call's body; undefined if the body
 * names none.
 */
export function offersPreload(
  queryIn: (body: unknown, now: Date) => OfferQuery | null,
): Preload<Offers, OffersRow & { offeredFrom: IstDate | null }> {
  return {
    write: (value) => ({
      columns: sql`case when s.is_live then (${offersOf(value, { id: sql`s.id`, customerId: sql`s.customer_id` })}) end as offers,
        ${value('from')}::date as "offeredFrom"`,
      joins: sql``,
    }),
    values: (now, body) => ({ ...(queryIn(body, now) ?? NO_QUERY), now }),
    parse: (row) => (row.offeredFrom === null ? undefined : offersIn(row.offers, row.offeredFrom)),
  }
}

const NO_QUERY = { areaId: null, from: null, count: 0, startMinute: null }

// One text for each list instead of a row for each slot and day, because rows take the database and the server many
// times as long: the area's plan, and the slots that have a row. `taken` includes expired reservations until they are
// freed under the lock; if there are no expired ones, they are not counted per slot.
function offersOf(value: Value<OffersAt>, owner: { id: Sql; customerId: Sql }) {
  const from = sql`${value('from')}::date`
  const at = value('now')
  const startMinute = value('startMinute')
  const plan = planText(sql`a`, { from, count: value('count'), startMinute })
  const expired = sql`case when exists (select from slot_places gone where gone.held_until <= ${at})
      then (select count(*) from slot_places gone where gone.slot_id = made.id and gone.held_until <= ${at}) else 0 end`
  const own = sql`(select place.slot_id from slot_places place
      where place.cart_id = (select o.id from carts o ${sessionCart(owner)})
        and (place.held_until is null or place.held_until > ${at}))`
  const made = sql`select concat_ws(',', made.day - ${from}, made.start_minute, made.end_minute,
        greatest(made.wanted - made.taken + ${expired}, 0), (made.id = ${own})::int)
      from slots made where made.area_id = a.id and made.day between ${from} and ${from} + ${value('count')}::int - 1
        and made.start_minute = coalesce(${startMinute}::int, made.start_minute)`
  return sql`select concat('{"plan":', ${plan}, ',"made":', ${listText(made)}, ',"count":', ${value('count')}::int, '}')
    from service_areas a where a.id = ${value('areaId')}::int`
}

type MadeRow = [ahead: number, startMinute: number, endMinute: number, remaining: number, isOwn: 0 | 1]

/** A slot that has a row; `ahead` counts days from the first requested one. */
type MadeSlot = LabSlot & { ahead: number; isOwn: boolean }

function toMadeSlot([ahead, startMinute, endMinute, remaining, isOwn]: MadeRow): MadeSlot {
  return { ahead, startMinute, endMinute, remaining, isOwn: isOwn === 1 }
}

function offersIn(text: string | null, from: IstDate): Offers {
  if (text === null) return NO_OFFERS
  // The statement builds this JSON.
  const lists: { plan: PlanLists; made: ListedRows<MadeRow>; count: number } = JSON.parse(text)
  const plan = parsePlan(lists.plan, from)
  const madeByDay = Map.groupBy(rowsOf(lists.made).map(toMadeSlot), ({ ahead }) => ahead)
  const days = Array.from({ length: lists.count }, (_, ahead) => ({ ahead, day: addDays(from, ahead) }))
  return {
    slots: days.flatMap(({ ahead, day }) =>
      offersOn(plannedSlots(plan, day), madeByDay.get(ahead) ?? [], day),
    ),
    closures: days.flatMap(({ day }) => {
      const closed = closureText(plan, day)
      return closed === null ? [] : [{ day, text: closed }]
    }),
  }
}

// A slot that has been closed is still offered to a customer with a reservation in it.
function offersOn(planned: readonly PlannedSlot[], made: readonly MadeSlot[], day: IstDate): OfferedSlot[] {
  const madeByStart = new Map(made.map((slot) => [slot.startMinute, slot]))
  const plannedStarts = new Set(planned.map(({ startMinute }) => startMinute))
  const reserved = made.filter(({ isOwn, startMinute }) => isOwn && !plannedStarts.has(startMinute))
  const offered = [...planned, ...reserved.map((slot) => ({ ...slot, capacity: 0 }))]
  return offered
    .toSorted((one, other) => one.startMinute - other.startMinute)
    .map(({ startMinute, endMinute, capacity }) => {
      const slot = madeByStart.get(startMinute)
      return {
        day,
        startMinute,
        endMinute,
        remaining: slot?.remaining ?? capacity,
        isOwn: slot?.isOwn ?? false,
        isMade: slot !== undefined,
      }
    })
}
