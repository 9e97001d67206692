import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { ListPrice, Period, AreaAndCity, PriceLocation } from './price-book.ts'
import { toLocation } from './price-entries.store.server.ts'

/** The kind of a batch of prices. */
export const PRICE_BATCH = 'prices'

/**
 * An entry of a batch that applies now or later, with the previous price; null if the location had no price of its own.
 */
export type BatchEntry = ListPrice &
  Period & {
    productId: number
    sku: string
    location: PriceLocation
    before: ListPrice | null
    /** Whether another price has been saved since for its product and location. */
    isChanged: boolean
  }

type Row = ListPrice &
  Period &
  AreaAndCity & { productId: number; sku: string; before: ListPrice | null; isChanged: boolean }

/** The entries of a batch that have not ended, and those that were changed since, by SKU. */
export async function batchEntries(tx: Executor, batchId: number, now: Date): Promise<BatchEntry[]> {
  const rows = await query<Row>(
    tx,
    sql`select * from (select e.product_id as "productId", p.sku, e.city_id as "cityId", e.area_id as "areaId",
          e.price_paise as price, e.mrp_paise as mrp, e.starts_at as "startsAt", e.ends_at as "endsAt",
          (select json_build_object('price', b.price_paise, 'mrp', b.mrp_paise) from price_entries b
            where b.product_id = e.product_id and b.location = e.location and b.ends_at = e.starts_at
              and b.starts_at < b.ends_at) as before,
          exists (select from price_entries o
            where o.product_id = e.product_id and o.location = e.location and o.id > e.id
              and o.batch_id is distinct from e.batch_id and o.starts_at < coalesce(o.ends_at, 'infinity')) as "isChanged"
        from price_entries e join products p on p.id = e.product_id
        where e.batch_id = ${batchId}) entry
        where "isChanged" or "endsAt" is null or ("endsAt" > ${now} and "endsAt" > "startsAt")
        order by sku, "startsAt"`,
  )
  return rows.map(({ cityId, areaId, ...row }) => ({ ...row, location: toLocation({ cityId, areaId }) }))
}
