import type { Paise } from '../../kernel/money.ts'
import { one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { DEFAULT_MRP, DEFAULT_PRICE } from '../catalogue/catalogue.ts'
import type { ProductKind } from '../catalogue/product.ts'
import {
  MOST_LISTED_PRICES,
  type AreaAndCity,
  type ListPrice,
  type PackageParts,
  type PriceLocation,
} from './price-book.ts'

/** A product in the price book, with its current base price. */
export type BookProduct = {
  id: number
  sku: string
  name: string
  kind: ProductKind
  isRetired: boolean
  version: number
  price: Paise | null
  mrp: Paise | null
  hasLocatedPrices: boolean
}

const productColumns = sql`p.id, p.sku, p.name, p.kind, p.is_retired as "isRetired", p.price_version as version,
  p.price_paise as price, p.mrp_paise as mrp, p.has_located_prices as "hasLocatedPrices"`

/** A product of the price book; undefined if it is unknown. */
export function bookProduct(db: Executor, id: number): Promise<BookProduct | undefined> {
  return one<BookProduct>(db, sql`select ${productColumns} from products p where p.id = ${id}`)
}

/** An entry with the names of its location and its author. */
export type NamedEntry = ListPrice & {
  id: number
  cityId: number | null
  areaId: number | null
  locationName: string
  startsAt: Date
  endsAt: Date | null
  batchId: number | null
  reason: string
  byName: string | null
}

const namedColumns = sql`e.id, e.city_id as "cityId", e.area_id as "areaId",
  coalesce(a.name || ', ' || ca.name, c.name, '') as "locationName", e.price_paise as price, e.mrp_paise as mrp,
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.batch_id as "batchId", e.reason, s.name as "byName"`

const namedJoins = sql`left join service_cities c on c.id = e.city_id
  left join service_areas a on a.id = e.area_id left join service_cities ca on ca.id = a.city_id
  left join staff s on s.id = e.staff_id`

/** The entries of a product in force at an instant, the base price first, then by location. */
export function entriesInForce(db: Executor, productId: number, at: Date): Promise<NamedEntry[]> {
  return query<NamedEntry>(
    db,
    sql`select ${namedColumns} from price_entries e ${namedJoins}
        where e.product_id = ${productId} and e.starts_at <= ${at} and (e.ends_at is null or e.ends_at > ${at})
        order by e.location <> 0, "locationName", e.id limit ${MOST_LISTED_PRICES}`,
  )
}

/** The entries of a product that begin after an instant, the next first. */
export function entriesPlanned(db: Executor, productId: number, at: Date): Promise<NamedEntry[]> {
  return query<NamedEntry>(
    db,
    sql`select ${namedColumns} from price_entries e ${namedJoins}
        where e.product_id = ${productId} and e.starts_at > ${at} and e.ends_at is distinct from e.starts_at
        order by e.starts_at, e.id limit ${MOST_LISTED_PRICES}`,
  )
}

/** The start of a page of the history: after the entry with this start and id. */
export type HistoryCursor = { startsAt: Date; id: number }

const PAGE = 50

/** A page of a product's entries, the latest start first, and whether more follow. */
export async function entriesPage(
  db: Executor,
  {
    productId,
    location,
    after,
  }: { productId: number; location: PriceLocation | null; after: HistoryCursor | null },
): Promise<{ entries: NamedEntry[]; hasMore: boolean }> {
  const here = location === null ? sql`true` : sql`e.location = ${locationNumber(location)}`
  const afterCursor = after === null ? sql`true` : sql`(e.starts_at, e.id) < (${after.startsAt}, ${after.id})`
  const entries = await query<NamedEntry>(
    db,
    sql`select ${namedColumns} from price_entries e ${namedJoins}
        where e.product_id = ${productId} and ${here} and ${afterCursor}
        order by e.starts_at desc, e.id desc limit ${PAGE + 1}`,
  )
  return { entries: entries.slice(0, PAGE), hasMore: entries.length > PAGE }
}

function locationNumber(location: PriceLocation): number {
  if (location.kind === 'base') return 0
  return location.kind === 'city' ? location.cityId * 2 + 2 : location.areaId * 2 + 1
}

/**
 * The name and place of a city or area of the price book; a base price applies everywhere. Null for an unknown
 * location.
 */
export async function namedLocation(
  db: Executor,
  location: PriceLocation,
): Promise<{ place: AreaAndCity; name: string } | null> {
  if (location.kind === 'base') return { place: { areaId: null, cityId: null }, name: '' }
  const row =
    location.kind === 'city'
      ? await one<AreaAndCity & { name: string }>(
          db,
          sql`select null::int as "areaId", id as "cityId", name from service_cities where id = ${location.cityId}`,
        )
      : await one<AreaAndCity & { name: string }>(
          db,
          sql`select a.id as "areaId", a.city_id as "cityId", a.name || ', ' || c.name as name
              from service_areas a join service_cities c on c.id = a.city_id where a.id = ${location.areaId}`,
        )
  return row === undefined ? null : { place: { areaId: row.areaId, cityId: row.cityId }, name: row.name }
}

/** All cities and areas by name. */
export async function allLocations(db: Executor) {
  const cities = await query<{ id: number; name: string }>(
    db,
    sql`select id, name from service_cities order by name, id`,
  )
  const areas = await query<{ id: number; name: string; city_id: number }>(
    db,
    sql`select id, name, city_id from service_areas order by name, id`,
  )
  return { cities, areas }
}

/**
 * The packages among the given products and those that contain one of them, each with its parts, without retired ones.
 */
export function packagesAround(tx: Executor, productIds: readonly number[]): Promise<PackageParts[]> {
  return query<PackageParts>(
    tx,
    sql`select p.id, p.sku, p.name, array(select c.id from products c where c.sku = any(p.component_skus)) as "partIds"
        from products p
        where p.kind = 'package' and not p.is_retired and not p.is_enquiry and p.component_skus <> '{}'
          and p.id in (
            select unnest(${productIds}::int[])
            union
            select whole.id from products whole cross join unnest(whole.component_skus) part(sku)
            join products c on c.sku = part.sku
            where whole.kind = 'package' and c.id = any(${productIds}::int[]))
        order by p.name`,
  )
}

/** The base prices of products without a base entry, which apply without an end. */
export function pricesWithoutEntries(
  tx: Executor,
  productIds: readonly number[],
): Promise<(ListPrice & { id: number })[]> {
  return query<ListPrice & { id: number }>(
    tx,
    sql`select p.id, p.price_paise as price, p.mrp_paise as mrp from products p
        where p.id = any(${productIds}::int[]) and p.price_paise is not null
          and not exists (select from price_entries e where e.product_id = p.id and e.location = 0)`,
  )
}

/** The areas with their cities, because an area without its own price has that of its city. */
export function areasWithCities(tx: Executor, areaIds: readonly number[]): Promise<AreaAndCity[]> {
  return query<AreaAndCity>(
    tx,
    sql`select id as "areaId", city_id as "cityId" from service_areas where id = any(${areaIds}::int[])`,
  )
}

/** The products that a list or a bulk edit selects; empty and null fields do not filter. */
export type ProductFilter = { q: string; categoryId: number | null; kind: ProductKind | null }

function matches({ q, categoryId, kind }: ProductFilter): Sql {
  const text = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`not p.is_retired
    and (${q} = '' or lower(p.name) like ${text} or lower(p.sku) like ${text})
    and (${kind}::text is null or p.kind = ${kind}::text)
    and (${categoryId}::int is null or exists (select from product_categories pc
      where pc.product_id = p.id and pc.category_id = ${categoryId}::int))`
}

const MOST_COUNTED = 1_001

/** A page of the products on sale by name, after a product, and the number of matching products, counted up to 1,001. */
export async function productPage(db: Executor, filter: ProductFilter, after: number | null) {
  const afterCursor =
    after === null
      ? sql`true`
      : sql`(lower(p.name), p.id) > (select lower(last.name), last.id from products last where last.id = ${after})`
  const rows = await query<BookProduct>(
    db,
    sql`select ${productColumns} from products p where ${matches(filter)} and ${afterCursor}
        order by lower(p.name), p.id limit ${PAGE + 1}`,
  )
  const counted = await one<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
        select from products p where ${matches(filter)} limit ${MOST_COUNTED}) counted`,
  )
  return { products: rows.slice(0, PAGE), hasMore: rows.length > PAGE, count: counted?.count ?? 0 }
}

/** The categories by name, for the filter. */
export function categoryNames(db: Executor): Promise<{ id: number; name: string }[]> {
  return query(db, sql`select id, name from categories order by name, id`)
}

/** The products of a bulk edit, by a filter or by their ids, in the order of the ids; at most one more than `most`. */
export function bulkProducts(
  db: Executor,
  taken: ProductFilter | readonly number[],
  most: number,
): Promise<BookProduct[]> {
  const condition = 'q' in taken ? matches(taken) : sql`not p.is_retired and p.id = any(${taken}::int[])`
  return query<BookProduct>(
    db,
    sql`select ${productColumns} from products p where ${condition} order by p.id limit ${most + 1}`,
  )
}

/** The base price of a product; the default price if it has none. */
export function basePrice({ price, mrp }: Pick<BookProduct, 'price' | 'mrp'>): ListPrice {
  return price === null ? { price: DEFAULT_PRICE, mrp: DEFAULT_MRP } : { price, mrp: mrp ?? price }
}
