import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { slotId, type SlotKey } from './slots.ts'

/** The kind of day of a date in a template: 'sunday' or 'weekday'. */
export const dayKind = (day: Sql): Sql =>
  sql`case extract(isodow from ${day}) when 7 then 'sunday' else 'weekday' end`

/** A slot as read without a lock: whether it was full, and whether it had a row. */
export type SeenSlot = { isFull: boolean; isMade: boolean }

/**
 * Reads, with the session and without a lock, whether the requested slot is full for this customer, who has no reservation
 * in it: in a rush, most replies are this refusal. A slot that is not full is checked again under the lock.
 */
export function slotPreload(slotIn: (body: unknown) => string): Preload<SeenSlot, SeenSlot> {
  return {
    write: (value) => ({
      columns: sql`seen.id is not null as "isMade", coalesce(seen.taken >= seen.capacity and ${isReallyFull(value('now'))}, false) as "isFull"`,
      joins: sql`left join slots seen on s.is_live and seen.id = ${value('slotId')}`,
    }),
    values: (now, body) => ({ now, slotId: slotIn(body) }),
    parse: ({ isFull, isMade }) => ({ isFull, isMade }),
  }
}

const isReallyFull = (now: Sql) =>
  sql`not exists (select from slot_places gone where gone.slot_id = seen.id and gone.held_until <= ${now})
    and not exists (select from slot_places own where own.customer_id = s.customer_id and own.slot_id = seen.id)
    and not exists (select from closed_dates c where c.day = seen.day)
    and exists (select from service_areas a
      join slot_templates t on t.name = a.slot_template and t.start_minute = seen.start_minute
        and t.day_kind = ${dayKind(sql`seen.day`)}
      where a.id = seen.area_id)`

/** Inserts the row of an offered slot, which its reservations are counted on; nothing happens if it exists. */
export async function makeSlot(db: Executor, key: SlotKey): Promise<void> {
  await query(db, slotMade.query({ ...key, id: slotId(key.areaId, key.day, key.startMinute) }))
}

const slotMade = statement<SlotKey & { id: string }, object>(
  (value) => sql`insert into slots (id, area_id, day, start_minute, end_minute, capacity)
    select ${value('id')}, a.id, ${value('day')}::date, t.start_minute, t.end_minute, t.capacity
    from service_areas a
    join slot_templates t on t.name = a.slot_template and t.start_minute = ${value('startMinute')}
      and t.day_kind = ${dayKind(sql`${value('day')}::date`)}
    where a.id = ${value('areaId')}
    on conflict (id) do nothing`,
)
