import { execute, one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { addDays, type IstDate } from '../../../kernel/ist.ts'
import type { PincodeRange } from '../../pincodes/pincode-ranges.ts'
import { isPincode } from '../../pincodes/pincodes.ts'

/** Whether an area has slots indefinitely, until a day, or no longer. */
export type AreaState = 'open' | 'closing' | 'closed'

/** The filters of the list (null does not filter), and the last area of the previous page. */
export type AreaQuery = {
  q: string | null
  cityId: number | null
  state: AreaState | null
  after: number | null
}

/** An area of the list. */
export type ListedArea = {
  id: number
  version: number
  name: string
  cityId: number
  cityName: string
  closedFrom: IstDate | null
  ranges: PincodeRange[]
  rangeCount: number
}

/** An area with its city and branch. */
export type AreaRecord = Pick<
  ListedArea,
  'id' | 'version' | 'name' | 'cityId' | 'cityName' | 'closedFrom'
> & {
  state: string
  branchId: number
  branchName: string
}

/** A city, a branch or a state. */
export type NamedRecord = { id: number; name: string }

/** A city with its state and the number of its areas. */
export type CityRecord = NamedRecord & { state: string; areas: number }

const PAGE = 50
const LISTED_RANGES = 3

/** A page of areas in the order of city, name and id. */
export async function listAreas(
  db: Executor,
  wanted: AreaQuery,
  today: IstDate,
): Promise<{ areas: ListedArea[]; hasMore: boolean }> {
  const { cityId, after } = wanted
  const rows = await query<ListedArea>(
    db,
    sql`select a.id, a.plan_version as version, a.name, c.id as "cityId", c.name as "cityName", a.closed_from as "closedFrom",
          coalesce((select json_agg(json_build_object('from', r.from_pincode, 'to', r.to_pincode) order by r.from_pincode)
            from (select * from service_area_ranges where area_id = a.id order by from_pincode limit ${LISTED_RANGES}) r), '[]') as ranges,
          (select count(*)::int from service_area_ranges r where r.area_id = a.id) as "rangeCount"
        from service_areas a join service_cities c on c.id = a.city_id
        where ${matching(wanted.q)} and a.city_id = coalesce(${cityId}::int, a.city_id) and ${inState(wanted.state, today)}
          and (${after}::int is null or (c.name, a.name, a.id) > (select oc.name, o.name, o.id
            from service_areas o join service_cities oc on oc.id = o.city_id where o.id = ${after}::int))
        order by c.name, a.name, a.id limit ${PAGE + 1}`,
  )
  return { areas: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}

/** Whether an area has slots today and later. */
export function areaState({ closedFrom }: Pick<ListedArea, 'closedFrom'>, today: IstDate): AreaState {
  if (closedFrom === null) return 'open'
  return closedFrom <= today ? 'closed' : 'closing'
}

function matching(q: string | null): Sql {
  if (q === null) return sql`true`
  if (isPincode(q))
    return sql`exists (select from service_area_ranges r
      where r.area_id = a.id and ${q} between r.from_pincode and r.to_pincode)`
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(a.name ilike ${pattern} or c.name ilike ${pattern})`
}

function inState(state: AreaState | null, today: IstDate): Sql {
  if (state === null) return sql`true`
  if (state === 'open') return sql`a.closed_from is null`
  return state === 'closed' ? sql`a.closed_from <= ${today}` : sql`a.closed_from >= ${addDays(today, 1)}`
}

/** One area; undefined if there is none. */
export function areaRecord(db: Executor, areaId: number): Promise<AreaRecord | undefined> {
  return one(
    db,
    sql`select a.id, a.plan_version as version, a.name, c.id as "cityId", c.name as "cityName", g.name as state,
          b.id as "branchId", b.name as "branchName", a.closed_from as "closedFrom"
        from service_areas a join service_cities c on c.id = a.city_id join regions g on g.id = c.region_id
        join branches b on b.id = a.branch_id where a.id = ${areaId}`,
  )
}

/** All cities by name, including those without areas. */
export function cityRecords(db: Executor): Promise<CityRecord[]> {
  return query(
    db,
    sql`select c.id, c.name, g.name as state, (select count(*)::int from service_areas a where a.city_id = c.id) as areas
        from service_cities c join regions g on g.id = c.region_id order by c.name, c.id`,
  )
}

/** Every branch that collects samples, by name. */
export function branchRecords(db: Executor): Promise<NamedRecord[]> {
  return query(db, sql`select id, name from branches order by name, id`)
}

/** Whether a branch exists. */
export async function branchExists(db: Executor, id: number): Promise<boolean> {
  return (await one(db, sql`select id from branches where id = ${id}`)) !== undefined
}

/** Whether another area of a city has this name, case-insensitive. */
export async function isAreaNameTaken(
  db: Executor,
  { cityId, name, exceptId }: { cityId: number; name: string; exceptId: number | null },
): Promise<boolean> {
  const row = await one(
    db,
    sql`select id from service_areas where city_id = ${cityId} and lower(name) = lower(${name}::text)
          and id is distinct from ${exceptId}::int`,
  )
  return row !== undefined
}

/** Updates the name and the branch of an area. */
export async function updateArea(
  tx: Executor,
  { id, name, branchId }: { id: number; name: string; branchId: number },
): Promise<void> {
  await execute(tx, sql`update service_areas set name = ${name}, branch_id = ${branchId} where id = ${id}`)
}
