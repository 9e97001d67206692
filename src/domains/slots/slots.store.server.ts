import { execute, rows, sql, type Executor } from '../../kernel/db.server.ts'
import type { Along } from '../../kernel/handler.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { shownTo, type CartOwner } from '../cart/cart.store.server.ts'
import { slotId, type LabSlot, type SlotKey } from './slots.ts'

/** A slot as an area offers it; `remaining` reads holds whose time is over as free. */
export type OfferedSlot = LabSlot & {
  day: IstDate
  /** Whether the asking session's own cart has a place in it. */
  isOwn: boolean
  /** Whether its row exists, so that places can be taken. */
  isMade: boolean
}

/** Which slots are asked for: `count` days from `from` on, all of a day or the one that starts then. */
export type OfferQuestion = { areaId: number; from: IstDate; count: number; startMinute: number | null }

/** What an area offers on those days by its template, closed days left out; nothing for an unknown area. */
export function offeredSlots(
  db: Executor,
  { areaId, from, count, startMinute }: OfferQuestion,
  owner: CartOwner,
  now: Date,
): Promise<OfferedSlot[]> {
  return rows<OfferedSlot>(
    db,
    sql`select days.day, t.start_minute as "startMinute", t.end_minute as "endMinute",
          coalesce(s.capacity, t.capacity) - coalesce(live.places, 0) as remaining,
          coalesce(live.own, false) as "isOwn", s.id is not null as "isMade"
        from service_areas a
        cross join (select ${from}::date + n as day from generate_series(0, ${count}::int - 1) n) days
        join slot_templates t on t.name = a.slot_template
          and t.day_kind = case extract(isodow from days.day) when 7 then 'sunday' else 'weekday' end
          and t.start_minute = coalesce(${startMinute}::int, t.start_minute)
        left join slots s on s.area_id = a.id and s.day = days.day and s.start_minute = t.start_minute
        left join lateral (
          select count(*)::int as places,
            bool_or(place.cart_id = (select o.id from carts o ${shownTo(owner)})) as own
          from slot_places place
          where place.slot_id = s.id and (place.held_until is null or place.held_until > ${now})
        ) live on true
        where a.id = ${areaId} and not exists (select from closed_dates c where c.day = days.day)
        order by days.day, t.start_minute`,
  )
}

type Full = { slotId: string; now: Date }

/** Whether a slot was full when it was looked at without a lock. */
export type SeenFull = { isFull: boolean }

/**
 * Whether the slot that a call is sent has no place left that the customer could take or has, along with the session and
 * without a lock: in a rush this is what nearly everybody is told. What it says no to is looked at again under the lock.
 */
export function fullAlong(slotIn: (body: unknown) => string): Along<SeenFull, SeenFull> {
  return {
    write: (value) => ({
      columns: sql`s.is_live and exists (${fullSlot(value)}) as "isFull"`,
      joins: sql``,
    }),
    values: (now, body) => ({ now, slotId: slotIn(body) }),
    found: ({ isFull }) => ({ isFull }),
  }
}

// `taken` counts the places whose time is over too, until somebody frees them under the lock.
function fullSlot(value: (name: keyof Full) => ReturnType<typeof sql>) {
  return sql`select from slots
    where slots.id = ${value('slotId')} and slots.taken >= slots.capacity
      and not exists (select from slot_places gone where gone.slot_id = slots.id and gone.held_until <= ${value('now')})
      and not exists (select from slot_places own
        where own.customer_id = s.customer_id and own.slot_id = slots.id)
      and not exists (select from closed_dates c where c.day = slots.day)
      and exists (select from service_areas a
        join slot_templates t on t.name = a.slot_template and t.start_minute = slots.start_minute
          and t.day_kind = case extract(isodow from slots.day) when 7 then 'sunday' else 'weekday' end
        where a.id = slots.area_id)`
}

/** Makes the row of an offered slot, which is what its places are counted on; nothing where it is there. */
export async function makeSlot(db: Executor, key: SlotKey): Promise<void> {
  const id = slotId(key.areaId, key.day, key.startMinute)
  await execute(
    db,
    sql`insert into slots (id, area_id, day, start_minute, end_minute, capacity)
        select ${id}, a.id, ${key.day}::date, t.start_minute, t.end_minute, t.capacity
        from service_areas a
        join slot_templates t on t.name = a.slot_template and t.start_minute = ${key.startMinute}
          and t.day_kind = case extract(isodow from ${key.day}::date) when 7 then 'sunday' else 'weekday' end
        where a.id = ${key.areaId}
        on conflict (id) do nothing`,
  )
}
