import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'

/** The last day on which an area has a live reservation; null if it has none from `from` on. */
export async function lastBookedDay(
  db: Executor,
  areaId: number,
  from: IstDate,
  now: Date,
): Promise<IstDate | null> {
  const row = await one<{ day: IstDate | null }>(
    db,
    sql`select max(s.day) as day from slots s
        where s.area_id = ${areaId} and s.day >= ${from} and exists (select from slot_places p
          where p.slot_id = s.id and (p.held_until is null or p.held_until > ${now}))`,
  )
  return row?.day ?? null
}

/** Writes the day from which an area has no slots; null if it stays open. */
export async function writeClosing(tx: Executor, areaId: number, fromDay: IstDate | null): Promise<void> {
  await execute(tx, sql`update service_areas set closed_from = ${fromDay} where id = ${areaId}`)
}

/** Removes the pincode ranges of areas that have closed by a day, so that their pincodes are no longer served. */
export async function removeClosedRanges(db: Executor, today: IstDate): Promise<void> {
  const closed = await query<{ id: number }>(
    db,
    sql`select id from service_areas a
        where closed_from <= ${today} and exists (select from service_area_ranges r where r.area_id = a.id)`,
  )
  // Even a deletion of no rows would make every process drop its cached pages.
  if (closed.length === 0) return
  await execute(
    db,
    sql`delete from service_area_ranges where area_id = any(${closed.map(({ id }) => id)}::int[])`,
  )
}
