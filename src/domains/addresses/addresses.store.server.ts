import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { AddressType } from './addresses.ts'

/** The stored fields of an address; `city` is 'City, State'. @see ADR-25 */
export type AddressRecord = {
  firstname: string
  lastname: string
  telephone: string
  /** The whole house line, which every paper prints. */
  street: string[]
  /** The parts of `street`; null if it was saved as a whole. Read them through `savedParts`. */
  house: string | null
  building: string | null
  locality: string | null
  landmark: string
  city: string
  state: string
  regionId: number
  postcode: string
  lat: number | null
  lng: number | null
  type: AddressType
}

/** An address of the customer's address book. */
export type SavedAddress = AddressRecord & { id: number; limsRegionId: number; isDefault: boolean }

/** The columns of a `SavedAddress` over `addresses a`, without a condition. */
export const savedAddresses = sql`select a.id, a.firstname, a.lastname, a.telephone, a.street, a.house, a.building, a.locality,
    a.landmark, a.city, a.state, a.region_id as "regionId", r.lims_region_id as "limsRegionId", a.postcode, a.lat, a.lng,
    a.address_type as "type", a.is_default as "isDefault"
  from addresses a join regions r on r.id = a.region_id`

/** The customer's address book: the default address, then the newest first. */
export function addressesOf(db: Executor, customerId: number): Promise<SavedAddress[]> {
  return query<SavedAddress>(
    db,
    sql`${savedAddresses} where a.customer_id = ${customerId} and a.deleted_at is null
        order by a.is_default desc, a.id desc`,
  )
}

/** The customer's own address; undefined if it is unknown, deleted or belongs to another customer. */
export function findAddress(db: Executor, customerId: number, id: number): Promise<SavedAddress | undefined> {
  return one<SavedAddress>(
    db,
    sql`${savedAddresses} where a.id = ${id} and a.customer_id = ${customerId} and a.deleted_at is null`,
  )
}

/** How many addresses the customer has. Lock the customer first if a limit depends on it. */
export async function addressCount(tx: Executor, customerId: number): Promise<number> {
  const counted = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from addresses where customer_id = ${customerId} and deleted_at is null`,
  )
  return counted?.count ?? 0
}

/** Adds an address as the default one and returns its id. The customer's row is locked. */
export async function insertDefaultAddress(
  tx: Executor,
  customerId: number,
  record: AddressRecord,
  now: Date,
): Promise<number> {
  await clearDefault(tx, customerId)
  const added = await one<{ id: number }>(
    tx,
    sql`insert into addresses (customer_id, firstname, lastname, telephone, street, house, building, locality,
          landmark, city, state, region_id, postcode, lat, lng, address_type, is_default, created_at)
        values (${customerId}, ${record.firstname}, ${record.lastname}, ${record.telephone}, ${record.street},
          ${record.house}, ${record.building}, ${record.locality}, ${record.landmark}, ${record.city}, ${record.state}, ${record.regionId}, ${record.postcode},
          ${record.lat}::float8, ${record.lng}::float8, ${record.type}, true, ${now})
        returning id`,
  )
  if (added === undefined) throw new Error(`An address of customer ${customerId} could not be added`)
  return added.id
}

/** Updates an address unless it is deleted; the default address stays the same. */
export async function updateAddress(
  db: Executor,
  own: { customerId: number; id: number },
  record: AddressRecord,
): Promise<void> {
  await execute(
    db,
    sql`update addresses set firstname = ${record.firstname}, lastname = ${record.lastname},
          telephone = ${record.telephone}, street = ${record.street},
          house = ${record.house}, building = ${record.building}, locality = ${record.locality},
          landmark = ${record.landmark}, city = ${record.city}, state = ${record.state}, region_id = ${record.regionId},
          postcode = ${record.postcode}, lat = ${record.lat}::float8, lng = ${record.lng}::float8,
          address_type = ${record.type}
        where id = ${own.id} and customer_id = ${own.customerId} and deleted_at is null`,
  )
}

/** Makes an address of the customer the default one. The customer's row is locked. */
export async function makeDefault(tx: Executor, customerId: number, id: number): Promise<void> {
  await clearDefault(tx, customerId)
  await execute(
    tx,
    sql`update addresses set is_default = true where id = ${id} and customer_id = ${customerId}`,
  )
}

/** Deletes an address from the address book; placed orders have their own copy. */
export async function removeAddress(tx: Executor, id: number, now: Date): Promise<void> {
  await execute(tx, sql`update addresses set deleted_at = ${now} where id = ${id}`)
}

// This runs before the new default is set, because a unique index allows one default per customer.
async function clearDefault(tx: Executor, customerId: number): Promise<void> {
  await execute(
    tx,
    sql`update addresses set is_default = false
        where customer_id = ${customerId} and is_default and deleted_at is null`,
  )
}
