import { one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { PincodeRange } from '../../pincodes/pincode-ranges.ts'

/** A city to create; its location is the centre of its pincodes. */
export type NewCity = { name: string; stateId: number; ranges: readonly PincodeRange[] }

/** An area to create. */
export type NewArea = { cityId: number; branchId: number; name: string }

/** Whether a state has a city of this name, case-insensitive; null if the state does not exist. */
export async function isCityNameTaken(
  db: Executor,
  { name, stateId }: Pick<NewCity, 'name' | 'stateId'>,
): Promise<boolean | null> {
  const row = await one<{ isTaken: boolean }>(
    db,
    sql`select exists (select from service_cities c where c.region_id = g.id and lower(c.name) = lower(${name}::text)) as "isTaken"
        from regions g where g.id = ${stateId}`,
  )
  return row?.isTaken ?? null
}

/** Whether a city exists. */
export async function cityExists(db: Executor, id: number): Promise<boolean> {
  return (await one(db, sql`select id from service_cities where id = ${id}`)) !== undefined
}

/** The index of the first range without a pincode of the directory; null if each has one. */
export async function rangeWithoutPincode(
  db: Executor,
  ranges: readonly PincodeRange[],
): Promise<number | null> {
  const rows = await query<{ at: number }>(
    db,
    sql`select (r.at - 1)::int as at
        from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) with ordinality r ("from", "to", at)
        where not exists (select from pincodes p where p.pincode between r."from" and r."to") order by r.at limit 1`,
  )
  return rows[0]?.at ?? null
}

// The starting data has fixed ids, so a new id is the highest plus one; the lock of plans serializes this.
/** Inserts a city and returns its id. */
export async function insertCity(tx: Executor, { name, stateId, ranges }: NewCity): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into service_cities (id, name, region_id, state_code, tier, lat, lng)
        select (select coalesce(max(id), 0) + 1 from service_cities), ${name}::text, g.id, g.code, 'city', middle.lat, middle.lng
        from regions g, (select avg(p.lat) as lat, avg(p.lng) as lng from pincodes p
          join unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[]) r ("from", "to")
            on p.pincode between r."from" and r."to") middle
        where g.id = ${stateId}
        returning id`,
  )
  if (row === undefined) throw new Error(`No state ${stateId}`)
  return row.id
}

/** Inserts an area and returns its id. The template is for the previous release, in which the area has no slots. */
export async function insertArea(tx: Executor, { cityId, branchId, name }: NewArea): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into service_areas (id, city_id, branch_id, name, slot_template, phlebotomists)
        values ((select coalesce(max(id), 0) + 1 from service_areas), ${cityId}, ${branchId}, ${name}, '', 0)
        returning id`,
  )
  if (row === undefined) throw new Error('An inserted area came back without a row')
  return row.id
}
