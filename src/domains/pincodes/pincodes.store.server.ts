import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import type { Geocode } from './pincodes.maps.ts'
import type { PincodeLocation } from './pincodes.ts'

/** The area that collects samples in a pincode. */
export type ServiceArea = { areaId: number; cityId: number; branchId: number; name: string }

/** The directory's entry for a pincode; null if the pincode does not exist. */
export async function geocode(db: Executor, pincode: string): Promise<Geocode | null> {
  const row = await one<Geocode>(
    db,
    sql`select p.pincode as postcode, p.city, p.district, p.lat, p.lng, p.region_id as "regionId", r.name as state,
        array(select l.name from localities l where l.pincode = p.pincode order by l.place_rank, l.id) as localities
      from pincodes p join regions r on r.id = p.region_id
      where p.pincode = ${pincode}`,
  )
  return row ?? null
}

/**
 * The area that serves a pincode, as SQL for its id; null if the pincode does not exist or no area serves it.
 * Ranges do not overlap, so only the nearest one from below can contain it, however many there are.
 */
export function areaOf(pincode: Sql) {
  return sql`(select near.area_id from pincodes pin cross join lateral (
      select r.area_id, r.to_pincode from service_area_ranges r
      where r.from_pincode <= pin.pincode order by r.from_pincode desc limit 1) near
    where pin.pincode = ${pincode} and near.to_pincode >= pin.pincode)`
}

const areaColumns = sql`a.id as "areaId", a.city_id as "cityId", a.branch_id as "branchId", a.name`

/** The area that serves a pincode; null if the pincode does not exist or no area serves it. */
export async function serviceArea(db: Executor, pincode: string): Promise<ServiceArea | null> {
  const row = await one(db, areasOf.query({ pincode }))
  return row ?? null
}

const areasOf = statement<{ pincode: string }, ServiceArea>(
  (value) => sql`select ${areaColumns} from service_areas a where a.id = ${areaOf(value('pincode'))}`,
)

/** Reads the area of a call's pincode in one statement with the session; undefined if the call has no pincode. */
export function areaPreload(
  pincodeIn: (body: unknown) => string | null,
): Preload<ServiceArea | null, (ServiceArea | { areaId: null }) & { pincode: string | null }> {
  return {
    write: (value) => ({
      columns: sql`${areaColumns}, ${value('pincode')}::text as pincode`,
      joins: sql`left join service_areas a on s.is_live and a.id = ${areaOf(sql`${value('pincode')}::text`)}`,
    }),
    values: (_, body) => ({ pincode: pincodeIn(body) }),
    parse: ({ pincode, ...area }) => {
      if (pincode === null) return undefined
      return area.areaId === null ? null : areaIn(area)
    },
  }
}

function areaIn({ areaId, cityId, branchId, name }: ServiceArea): ServiceArea {
  return { areaId, cityId, branchId, name }
}

/** A pincode with the area that serves it. */
export type ServedPincode = ServiceArea & { pincode: string }

/** Every served pincode with its area, in the order of the pincodes. */
export async function servedPincodes(db: Executor): Promise<ServedPincode[]> {
  // The limit makes the database look each range up in the index; a plain join compares all ranges with all pincodes.
  return query(
    db,
    sql`select p.pincode, a.id as "areaId", a.city_id as "cityId", a.branch_id as "branchId", a.name
      from service_area_ranges r
      join service_areas a on a.id = r.area_id
      cross join lateral (
        select pincode from pincodes
        where pincode between r.from_pincode and r.to_pincode order by pincode limit 10000) p
      order by p.pincode`,
  )
}

/** A pincode and the nearest served pincode. */
export type NearestPincode = {
  from: PincodeLocation
  to: PincodeLocation & { pincode: string; city: string }
}

// More than NEAREST_WITHIN_KM in India, north to south and west to east.
const NEAR_DEGREES = 0.6

/** The nearest served pincode to an existing one, within about 60 km; null if there is none. */
export async function nearestServed(db: Executor, pincode: string): Promise<NearestPincode | null> {
  type Row = PincodeLocation & { pincode: string; city: string; fromLat: number; fromLng: number }
  const row = await one<Row>(
    db,
    sql`select p.pincode, p.city, p.lat, p.lng, own.lat as "fromLat", own.lng as "fromLng"
      from pincodes own
      join pincodes p on p.lat between own.lat - ${NEAR_DEGREES}::float8 and own.lat + ${NEAR_DEGREES}::float8
        and p.lng between own.lng - ${NEAR_DEGREES}::float8 and own.lng + ${NEAR_DEGREES}::float8
      cross join lateral (
        select r.to_pincode from service_area_ranges r
        where r.from_pincode <= p.pincode order by r.from_pincode desc limit 1) near
      where own.pincode = ${pincode} and near.to_pincode >= p.pincode
      order by (p.lat - own.lat) ^ 2 + ((p.lng - own.lng) * cos(radians(own.lat))) ^ 2, p.pincode
      limit 1`,
  )
  if (row === undefined) return null
  const { fromLat, fromLng, ...to } = row
  return { from: { lat: fromLat, lng: fromLng }, to }
}

/** The pincode stored for a session, null if there is none. */
export async function storedPincode(db: Executor, sessionId: number): Promise<string | null> {
  const row = await one<{ pincode: string | null }>(
    db,
    sql`select pincode from sessions where id = ${sessionId}`,
  )
  return row?.pincode ?? null
}

/** Stores the served pincode that a visitor last entered. @see docs/rules/patients-and-addresses.md */
export async function storePincode(db: Executor, sessionId: number, pincode: string): Promise<void> {
  await execute(
    db,
    sql`update sessions set pincode = ${pincode} where id = ${sessionId} and pincode is distinct from ${pincode}`,
  )
}

/** The cities with other names, the current name first in each list. */
export async function cityNames(db: Executor): Promise<string[][]> {
  const rows = await query<{ names: string[] }>(
    db,
    sql`select array[name] || array_agg(alias order by alias) as names from city_aliases group by name order by name`,
  )
  return rows.map(({ names }) => names)
}

/** The states and union territories with their other names, the current name first in each list. */
export async function stateNames(db: Executor): Promise<string[][]> {
  const rows = await query<{ names: string[] }>(
    db,
    sql`select array[name] || aliases as names from regions order by name`,
  )
  return rows.map(({ names }) => names)
}

/** A state or union territory as the address form lists it. */
export type Region = { id: number; code: string; name: string }

/** All states and union territories by name. */
export async function regions(db: Executor): Promise<Region[]> {
  return query(db, sql`select id, code, name from regions order by name`)
}
