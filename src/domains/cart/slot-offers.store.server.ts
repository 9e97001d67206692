import { one, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { addDays, type IstDate } from '../../kernel/ist.ts'
import { WINDOW_DAYS, type LabSlot } from '../slots/slots.ts'
import { dayKind } from '../slots/slots.store.server.ts'
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
export type OfferQuestion = { areaId: number; from: IstDate; count: number; startMinute: number | null }

type OffersAt = OfferQuestion & { now: Date }
type OffersTo = OffersAt & CartOwner
type Value<Values> = (name: keyof Values) => Sql

/** The slots of an area's template on those days without closed days; empty for an unknown area. */
export async function offeredSlots(
  db: Executor,
  question: OfferQuestion,
  { id, customerId }: CartOwner,
  now: Date,
): Promise<OfferedSlot[]> {
  const row = await one(db, offers.query({ ...question, id, customerId, now }))
  return offersIn(row?.offers ?? null, question.from)
}

type OffersRow = { offers: string | null }

const offers = statement<OffersTo, OffersRow>(
  (value) => sql`select (${offersOf(value, { id: value('id'), customerId: value('customerId') })}) as offers`,
)

/** Reads the offered slots in one write with the session, for the days in the call's body; undefined if the body names none. */
export function offersPreload(
  questionIn: (body: unknown, now: Date) => OfferQuestion | null,
): Preload<OfferedSlot[], OffersRow & { offeredFrom: IstDate | null }> {
  return {
    write: (value) => ({
      columns: sql`case when s.is_live then (${offersOf(value, { id: sql`s.id`, customerId: sql`s.customer_id` })}) end as offers,
        ${value('from')}::date as "offeredFrom"`,
      joins: sql``,
    }),
    values: (now, body) => ({ ...(questionIn(body, now) ?? NO_QUESTION), now }),
    parse: (row) => (row.offeredFrom === null ? undefined : offersIn(row.offers, row.offeredFrom)),
  }
}

const NO_QUESTION = { areaId: null, from: null, count: 0, startMinute: null }

// One text per list instead of a row per slot and day, which takes the database and the server many times as long: the
// open days, the area's template, and the slots that have a row. `taken` includes expired reservations until they are
// freed under the lock; if there are no expired ones, they are not counted per slot.
// The number of days is a literal: otherwise each run is planned again, which takes longer than the query.
function offersOf(value: Value<OffersAt>, owner: { id: Sql; customerId: Sql }) {
  const from = sql`${value('from')}::date`
  const at = value('now')
  const starts = (column: Sql) => sql`${column} = coalesce(${value('startMinute')}::int, ${column})`
  const days = sql`select concat_ws(',', ahead, '"' || ${dayKind(sql`${from} + ahead`)} || '"')
      from generate_series(0, ${sql.lit(WINDOW_DAYS - 1)}) ahead where ahead < ${value('count')}::int and not exists (select from closed_dates c where c.day = ${from} + ahead)`
  const template = sql`select concat_ws(',', '"' || t.day_kind || '"', t.start_minute, t.end_minute, t.capacity)
      from slot_templates t where t.name = a.slot_template and ${starts(sql`t.start_minute`)} order by t.start_minute`
  const over = sql`case when exists (select from slot_places gone where gone.held_until <= ${at})
      then (select count(*) from slot_places gone where gone.slot_id = made.id and gone.held_until <= ${at}) else 0 end`
  const own = sql`(select place.slot_id from slot_places place
      where place.cart_id = (select o.id from carts o ${sessionCart(owner)})
        and (place.held_until is null or place.held_until > ${at}))`
  const made = sql`select concat_ws(',', made.day - ${from}, made.start_minute, made.capacity - made.taken + ${over},
        (made.id = ${own})::int)
      from slots made where made.area_id = a.id and made.day between ${from} and ${from} + ${value('count')}::int - 1
        and ${starts(sql`made.start_minute`)}`
  return sql`select concat('[', ${list(days)}, ',', ${list(template)}, ',', ${list(made)}, ']')
    from service_areas a where a.id = ${value('areaId')}::int`
}

const list = (rows: Sql) => sql`'[[' || array_to_string(array(${rows}), '],[') || ']]'`

type DayKind = 'weekday' | 'sunday'
type DayAhead = [ahead: number, kind: DayKind]
type OfTemplate = [kind: DayKind, startMinute: number, endMinute: number, capacity: number]
type Made = [ahead: number, startMinute: number, remaining: number, isOwn?: 0 | 1]

function offersIn(text: string | null, from: IstDate): OfferedSlot[] {
  if (text === null) return []
  // The statement builds these lists; an empty list has one empty entry.
  const [days, template, made]: [DayAhead[], OfTemplate[], Made[]] = JSON.parse(text)
  const madeAt = new Map(made.map((slot) => [`${slot[0]} ${slot[1]}`, slot]))
  return days.flatMap(([ahead, kind]) => {
    const ofDay = template.filter(([ofKind]) => ofKind === kind)
    if (ofDay.length === 0) return []
    const day = addDays(from, ahead)
    return ofDay.map(([, startMinute, endMinute, capacity]) => {
      const slot = madeAt.get(`${ahead} ${startMinute}`)
      const remaining = slot?.[2] ?? capacity
      return { day, startMinute, endMinute, remaining, isOwn: slot?.[3] === 1, isMade: slot !== undefined }
    })
  })
}
