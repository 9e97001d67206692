import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { AreaAndCity, ListPrice, Period } from './price-book.ts'
import { BEGINNING } from './price-entries.store.server.ts'

/** A current or planned price in a file of prices. */
export type FilePrice = ListPrice & Period & AreaAndCity & { sku: string; locationName: string }

/**
 * The current and planned prices of products on sale, by SKU, location and start; of all products if `skus` is null.
 * The base price of a product without base entries counts as one without end.
 */
export function filePrices(db: Executor, skus: readonly string[] | null, at: Date): Promise<FilePrice[]> {
  return query<FilePrice>(
    db,
    sql`with listed as (select * from products p
          where not p.is_retired and (${skus}::text[] is null or p.sku = any(${skus}::text[])))
        select p.sku, e.city_id as "cityId", e.area_id as "areaId",
          coalesce(a.name || ', ' || ca.name, c.name, '') as "locationName", e.price_paise as price, e.mrp_paise as mrp,
          e.starts_at as "startsAt", e.ends_at as "endsAt"
        from listed p join price_entries e on e.product_id = p.id
        left join service_cities c on c.id = e.city_id
        left join service_areas a on a.id = e.area_id left join service_cities ca on ca.id = a.city_id
        where e.ends_at is null or (e.ends_at > ${at} and e.ends_at > e.starts_at)
        union all
        select p.sku, null, null, '', p.price_paise, coalesce(p.mrp_paise, p.price_paise), ${BEGINNING}::timestamptz, null
        from listed p
        where p.price_paise is not null
          and not exists (select from price_entries e where e.product_id = p.id and e.location = 0)
        order by sku, "cityId" nulls first, "areaId" nulls first, "startsAt"`,
  )
}

/** The ids of products on sale by SKU. */
export async function productIdsBySku(db: Executor, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ sku: string; id: number }>(
    db,
    sql`select sku, id from products where sku = any(${skus}::text[]) and not is_retired`,
  )
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/** Those of the given cities that exist. */
export async function existingCities(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from service_cities where id = any(${ids}::int[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
