import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import type { AreaRange, PincodeRange } from './pincode-ranges.ts'

const LOCK = { kind: 5_022, name: 'pincode ranges' } as const

/** Serializes changes of pincode ranges until the transaction ends. */
export function lockRanges(tx: Executor): Promise<void> {
  return lockName(tx, LOCK.kind, LOCK.name)
}

/** The name of an area. */
export async function areaName(db: Executor, areaId: number): Promise<string> {
  const row = await one<{ name: string }>(db, sql`select name from service_areas where id = ${areaId}`)
  return row?.name ?? ''
}

/** The ranges of an area. */
export function rangesOf(db: Executor, areaId: number): Promise<PincodeRange[]> {
  return query(
    db,
    sql`select from_pincode as "from", to_pincode as "to" from service_area_ranges where area_id = ${areaId} order by from_pincode`,
  )
}

/** The ranges of other areas, in the order of their pincodes. */
export function rangesOfOthers(db: Executor, areaId: number): Promise<AreaRange[]> {
  return query(
    db,
    sql`select a.id as "areaId", a.name as area, r.from_pincode as "from", r.to_pincode as "to"
        from service_area_ranges r join service_areas a on a.id = r.area_id
        where r.area_id <> ${areaId} order by r.from_pincode`,
  )
}

/** Replaces the ranges of an area. The database refuses ranges that overlap. */
export async function writeRanges(
  tx: Executor,
  areaId: number,
  ranges: readonly PincodeRange[],
): Promise<void> {
  await execute(tx, sql`delete from service_area_ranges where area_id = ${areaId}`)
  await execute(
    tx,
    sql`insert into service_area_ranges (area_id, from_pincode, to_pincode)
        select ${areaId}::int, r.* from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) r`,
  )
}
