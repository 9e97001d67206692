import { one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { DEFAULT_PRICE } from '../catalogue.ts'
import type { FileProduct } from './catalogue-record.ts'
import { CARE_LISTS, MOST_COUNTED, PRODUCTS_PAGE, type CareList } from './catalogue-care.ts'

/** The filters of the list of products; null does not filter. */
export type ProductSearch = {
  q: string | null
  kind: string | null
  category: number | null
  state: 'sold' | 'retired' | 'all'
  care: CareList | null
  /** The last product of the previous page. */
  after: number | null
}

/** A product of the list; prices in whole rupees. */
export type ListedProductRow = {
  id: number
  sku: string
  name: string
  kind: FileProduct['kind']
  price: number | null
  mrp: number | null
  is_enquiry: boolean
  retired: boolean
  version: number
}

/** The products that match a search, by name, 50 on a page. @see OPS-007 */
export async function listProducts(
  db: Executor,
  search: ProductSearch,
): Promise<{ items: ListedProductRow[]; after: number | null }> {
  const rows = await query<ListedProductRow>(
    db,
    sql`select p.id, p.sku, p.name, p.kind, p.price_paise / 100 as price, p.mrp_paise / 100 as mrp, p.is_enquiry,
          p.is_retired as retired, p.version
        from products p where ${sql.join(conditionsOf(search), sql` and `)}
        order by lower(p.name), p.id limit ${PRODUCTS_PAGE + 1}`,
  )
  const items = rows.slice(0, PRODUCTS_PAGE)
  return { items, after: rows.length > PRODUCTS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

function conditionsOf({ q, kind, category, state, care, after }: ProductSearch): Sql[] {
  const conditions = [sql`true`]
  if (q !== null) conditions.push(matching(q))
  if (kind !== null) conditions.push(sql`p.kind = ${kind}`)
  if (category !== null)
    conditions.push(sql`exists (
      select from product_categories pc where pc.product_id = p.id and pc.category_id = ${category})`)
  if (care === null && state !== 'all') conditions.push(sql`p.is_retired = ${state === 'retired'}`)
  if (care !== null) conditions.push(inCareList[care])
  if (after !== null)
    conditions.push(
      sql`(lower(p.name), p.id) > (select lower(last.name), last.id from products last where last.id = ${after})`,
    )
  return conditions
}

function matching(q: string): Sql {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const id = /^\d{1,9}$/.test(q) ? Number(q) : 0
  return sql`(lower(p.name) like ${pattern} or lower(p.sku) like ${pattern} or p.id = ${id}
    or exists (select from unnest(p.aliases) alias where lower(alias) like ${pattern}))`
}

const sold = sql`not p.is_retired`

// The sum of what a customer would pay for each test; the default price if it has none.
const partsPrice = sql`(
  select sum(coalesce(part.price_paise, ${DEFAULT_PRICE}::bigint)) from products part
  where part.sku = any(p.component_skus))`

/** The condition of each list. @see OPS-C05 */
const inCareList: Record<CareList, Sql> = {
  no_price: sql`${sold} and p.price_paise is null and not p.is_enquiry`,
  no_analytes: sql`${sold} and p.is_diagnostic and cardinality(p.analyte_ids) = 0`,
  no_loinc: sql`${sold} and p.kind = 'test' and p.loinc = ''`,
  no_specimen: sql`${sold} and p.is_diagnostic and p.specimen = ''`,
  not_collected_at_home: sql`${sold} and p.is_diagnostic and not p.is_enquiry and not p.home_collection`,
  dearer_than_parts: sql`${sold} and p.kind = 'package' and not p.is_enquiry
    and coalesce(p.price_paise, ${DEFAULT_PRICE}::bigint) > ${partsPrice}`,
}

/** The number of products in each list; counts stop at a thousand. */
export async function countCareLists(db: Executor): Promise<{ kind: CareList; count: number }[]> {
  const counts = CARE_LISTS.map(
    (kind) => sql`(select count(*)::int from (
      select from products p where ${inCareList[kind]} limit ${MOST_COUNTED + 1}) few) as ${sql.ref(kind)}`,
  )
  const row = await one<Record<CareList, number>>(db, sql`select ${sql.join(counts)}`)
  return CARE_LISTS.map((kind) => ({ kind, count: row?.[kind] ?? 0 }))
}

/** The number of products that sell at the default price; the count stops at a limit. @see OPS-C05 */
export async function countUnpriced(db: Executor, atMost: number): Promise<number> {
  const row = await one<{ count: number }>(
    db,
    sql`select count(*)::int as count
        from (select from products p where ${inCareList.no_price} limit ${atMost}) few`,
  )
  return row?.count ?? 0
}

/** The skus of the first few products that sell at the default price, and the number of all of them. */
export async function soldWithoutPrice(
  db: Executor,
  most: number,
): Promise<{ count: number; skus: string[] }> {
  const row = await one<{ count: number; skus: string[] }>(
    db,
    sql`select count(*)::int as count, coalesce((array_agg(p.sku order by p.id))[1:${most}::int], '{}') as skus
        from products p where ${inCareList.no_price}`,
  )
  return row ?? { count: 0, skus: [] }
}
