import type { Paise } from '../../kernel/money.ts'
import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { areaOf } from '../pincodes/pincodes.store.server.ts'
import type { ListPrice, Period, AreaAndCity, PriceEntry, PriceLocation } from './price-book.ts'

type EntryRow = ListPrice & {
  id: number
  productId: number
  cityId: number | null
  areaId: number | null
  startsAt: Date
  endsAt: Date | null
}

const entryColumns = sql`e.id, e.product_id as "productId", e.city_id as "cityId", e.area_id as "areaId",
  e.price_paise as price, e.mrp_paise as mrp, e.starts_at as "startsAt", e.ends_at as "endsAt"`

/** Entries by product id. */
export type Books = Map<number, PriceEntry[]>

/** The entries of products that end after an instant, without those that were replaced before they began. */
export async function entriesAfter(
  db: Executor,
  productIds: readonly number[],
  instant: Date,
): Promise<Books> {
  const rows = await query<EntryRow>(
    db,
    sql`select ${entryColumns} from price_entries e
        where e.product_id = any(${productIds}::int[])
          and (e.ends_at is null or (e.ends_at > ${instant} and e.ends_at > e.starts_at))
        order by e.starts_at, e.id`,
  )
  return toBooks(rows)
}

function toBooks(rows: readonly EntryRow[]): Books {
  const books: Books = new Map()
  for (const row of rows) books.set(row.productId, [...(books.get(row.productId) ?? []), toEntry(row)])
  return books
}

function toEntry({ productId: _product, cityId, areaId, ...entry }: EntryRow): PriceEntry {
  return { ...entry, location: toLocation({ cityId, areaId }) }
}

/** Converts the two columns of an entry to its location. */
export function toLocation({ cityId, areaId }: AreaAndCity): PriceLocation {
  if (areaId !== null) return { kind: 'area', areaId }
  return cityId === null ? { kind: 'base' } : { kind: 'city', cityId }
}

function toColumns(location: PriceLocation): AreaAndCity {
  return {
    cityId: location.kind === 'city' ? location.cityId : null,
    areaId: location.kind === 'area' ? location.areaId : null,
  }
}

/** The area with this id, or the one that serves a pincode, with its city; null if there is none. */
export async function areaWithCity(
  db: Executor,
  { areaId, pincode }: { areaId: number | null; pincode: string | null },
): Promise<AreaAndCity | null> {
  const place = await one(db, areaWithCityQuery.query({ areaId, pincode }))
  return place ?? null
}

const areaWithCityQuery = statement<{ areaId: number | null; pincode: string | null }, AreaAndCity>(
  (value) => sql`select a.id as "areaId", a.city_id as "cityId" from service_areas a
    where a.id = coalesce(${value('areaId')}::int, ${areaOf(sql`${value('pincode')}::text`)})`,
)

/** The current entries of some products at a place: those of its area, of its city, and the base entries. */
export async function entriesAt(
  db: Executor,
  { productIds, place, now }: { productIds: readonly number[]; place: AreaAndCity; now: Date },
): Promise<Books> {
  const rows = await query(db, entriesAtQuery.query({ productIds, ...place, now }))
  return toBooks(rows)
}

const inForce = (now: Sql) => sql`e.starts_at <= ${now} and (e.ends_at is null or e.ends_at > ${now})`

const entriesAtQuery = statement<AreaAndCity & { productIds: readonly number[]; now: Date }, EntryRow>(
  (value) => sql`select ${entryColumns} from price_entries e
    where e.product_id = any(${value('productIds')}::int[])
      and (e.area_id = ${value('areaId')}::int or e.city_id = ${value('cityId')}::int)
      and ${inForce(sql`${value('now')}::timestamptz`)}`,
)

/** A product with its current base price, and its current entries at a place. */
export type LocatedBook = {
  productId: number
  base: { price: Paise | null; mrp: Paise | null }
  entries: PriceEntry[]
}

/**
 * Every product on sale that has a current entry of the place's area or city, in the order of the ids. The generated column
 * `location` holds both kinds of ids in one index: an area's id × 2 + 1, a city's id × 2 + 2, and 0 for the base price.
 */
export async function locatedBooks(
  db: Executor,
  { areaId, cityId }: AreaAndCity,
  now: Date,
): Promise<LocatedBook[]> {
  type Row = EntryRow & { basePrice: Paise | null; baseMrp: Paise | null }
  const rows = await query<Row>(
    db,
    sql`select ${entryColumns}, p.price_paise as "basePrice", p.mrp_paise as "baseMrp"
        from price_entries e join products p on p.id = e.product_id
        where e.location in (${areaId}::bigint * 2 + 1, ${cityId}::bigint * 2 + 2)
          and ${inForce(sql`${now}::timestamptz`)} and not p.is_retired
        order by e.product_id`,
  )
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    base: { price: own[0]?.basePrice ?? null, mrp: own[0]?.baseMrp ?? null },
    entries: own.map(({ basePrice: _price, baseMrp: _mrp, ...row }) => toEntry(row)),
  }))
}

/** An entry's new period. */
export type MovedEntry = Period & { id: number }

/** Sets the periods of entries; a period can only become shorter. */
export async function moveEntries(tx: Executor, moved: readonly MovedEntry[]): Promise<void> {
  if (moved.length === 0) return
  await execute(
    tx,
    sql`update price_entries e set starts_at = m."startsAt", ends_at = m."endsAt"
        from ${movedRows(moved)} where e.id = m.id`,
  )
}

/** Copies entries to other periods, with their authors, batches and reasons. */
export async function copyEntries(tx: Executor, copies: readonly MovedEntry[]): Promise<void> {
  if (copies.length === 0) return
  await execute(
    tx,
    sql`insert into price_entries (product_id, city_id, area_id, price_paise, mrp_paise, starts_at, ends_at, batch_id, staff_id, reason)
        select e.product_id, e.city_id, e.area_id, e.price_paise, e.mrp_paise, m."startsAt", m."endsAt", e.batch_id, e.staff_id, e.reason
        from ${movedRows(copies)} join price_entries e on e.id = m.id`,
  )
}

// The moved entries as a table `m`.
function movedRows(moved: readonly MovedEntry[]): Sql {
  const rows = moved.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    m(id bigint, "startsAt" timestamptz, "endsAt" timestamptz)`
}

/** A price to insert. */
export type NewEntry = ListPrice & Period & { productId: number; location: PriceLocation }

/** The author of entries, their reason, and their batch. */
export type EntryAuthor = { staffId: number | null; reason: string; batchId: number | null }

/** Inserts entries. */
export async function insertEntries(
  tx: Executor,
  entries: readonly NewEntry[],
  { staffId, reason, batchId }: EntryAuthor,
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ productId, location, price, mrp, startsAt, endsAt }) => ({
    productId,
    ...toColumns(location),
    price,
    mrp,
    startsAt,
    endsAt,
  }))
  await execute(
    tx,
    sql`insert into price_entries (product_id, city_id, area_id, price_paise, mrp_paise, starts_at, ends_at, batch_id, staff_id, reason)
        select n.*, ${batchId}::bigint, ${staffId}::bigint, ${reason}::text
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) n("productId" int, "cityId" int, "areaId" int,
          price bigint, mrp bigint, "startsAt" timestamptz, "endsAt" timestamptz)`,
  )
}

/** Increments the versions of products whose entries changed, and marks those that have a price at a location. */
export async function raisePriceVersions(tx: Executor, productIds: readonly number[]): Promise<void> {
  await execute(
    tx,
    sql`update products p set price_version = price_version + 1, has_located_prices = has_located_prices
          or exists (select from price_entries e where e.product_id = p.id and e.location <> 0)
        where p.id = any(${productIds}::int[])`,
  )
}

/** The start of base prices that no entry has recorded. */
export const BEGINNING = new Date('2000-01-01T00:00:00Z')

/**
 * Inserts the current price of products without base entries as their first entry, so that a later entry does not lose
 * it.
 */
export async function recordFirstPrices(tx: Executor, productIds: readonly number[]): Promise<void> {
  await execute(
    tx,
    sql`insert into price_entries (product_id, price_paise, mrp_paise, starts_at)
        select p.id, p.price_paise, p.mrp_paise, ${BEGINNING} from products p
        where p.id = any(${productIds}::int[]) and p.price_paise is not null
          and not exists (select from price_entries e where e.product_id = p.id and e.location = 0)`,
  )
}

/**
 * A product whose base price differs from its current entry, because something other than the price book has changed
 * it.
 */
export type DifferentPrice = { productId: number; price: Paise | null; mrp: Paise | null }

/** The products with base entries whose price differs from the current entry. */
export function differentPrices(
  tx: Executor,
  productIds: readonly number[],
  now: Date,
): Promise<DifferentPrice[]> {
  return query<DifferentPrice>(
    tx,
    sql`select p.id as "productId", p.price_paise as price, p.mrp_paise as mrp from products p
        left join price_entries e on e.product_id = p.id and e.location = 0 and ${inForce(sql`${now}::timestamptz`)}
        where p.id = any(${productIds}::int[])
          and (p.price_paise, p.mrp_paise) is distinct from (e.price_paise, e.mrp_paise)
          and exists (select from price_entries o where o.product_id = p.id and o.location = 0)
        order by p.id`,
  )
}
