import { firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { DEFAULT_PRICE } from '../pricing/pricing.ts'
import type { DetailedProduct, ListedProduct } from './product.ts'

/** In which order a list stands. */
export type Sort = 'popular' | 'price_asc' | 'price_desc' | 'name'

/** Which products, and which page of them. */
export type ListingQuery = {
  /** With everything below it; null means every category. */
  categoryId: number | null
  /** Url keys, any of which fits; empty means all. */
  concerns: readonly string[]
  /** Inclusive. */
  priceFrom: Paise | null
  priceTo: Paise | null
  sort: Sort
  /** From 1. */
  page: number
  pageSize: number
}

/** One page of a list, and how many there are in all. */
export type Listing = { products: ListedProduct[]; total: number }

/** The columns of a `ListedProduct`, of a products table named `p`. */
const listedColumns = sql`p.id, p.sku, p.kind, p.name, p.url_key as "urlKey", p.cat_url_key as "catUrlKey",
  p.product_tag as tag, p.short_description as "shortDescription", p.is_diagnostic as "isDiagnostic",
  p.is_enquiry as "isEnquiryOnly", p.has_detail_page as "hasDetailPage", p.patient_gender as "patientGender",
  p.prenatal as "isPrenatal", p.price_paise as price, p.mrp_paise as mrp, p.card_attr as "cardFacts"`

const price = sql`coalesce(p.price_paise, ${sql.lit(DEFAULT_PRICE)})`

// A prenatal test stands in no popular list, whatever its rank; the catalogue's own order decides among equals.
const ORDERS = {
  popular: sql`case when p.prenatal then 0 else p.rank end desc, p.id`,
  price_asc: sql`${price}, p.id`,
  price_desc: sql`${price} desc, p.id`,
  name: sql`lower(p.name) collate "C", p.id`,
} satisfies Record<Sort, unknown>

/** One page of the products that are sold, retired ones never. */
export async function listing(db: Executor, query: ListingQuery): Promise<Listing> {
  const wanted = sql`not p.is_retired and ${inCategory(query)} and ${forConcerns(query)} and ${pricedWithin(query)}`
  const found = await firstRow<Listing>(
    db,
    sql`
      with recursive branch(id) as (
        select c.id from categories c where c.id = ${query.categoryId}::int
        union
        select c.id from categories c join branch b on c.parent_id = b.id
      )
      select
        (select count(*)::int from products p where ${wanted}) as total,
        (select coalesce(json_agg(shown), '[]') from (
          select ${listedColumns} from products p where ${wanted}
          order by ${ORDERS[query.sort]}
          limit ${query.pageSize}::int offset ${(query.page - 1) * query.pageSize}::int
        ) shown) as products`,
  )
  return found ?? { products: [], total: 0 }
}

function inCategory({ categoryId }: ListingQuery) {
  if (categoryId === null) return sql`true`
  return sql`exists (select 1 from product_categories pc join branch b on b.id = pc.category_id where pc.product_id = p.id)`
}

function forConcerns({ concerns }: ListingQuery) {
  if (concerns.length === 0) return sql`true`
  return sql`exists (
    select 1 from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id and c.url_key = any(${concerns}::text[]))`
}

function pricedWithin({ priceFrom, priceTo }: ListingQuery) {
  const from = priceFrom === null ? sql`true` : sql`${price} >= ${priceFrom}::bigint`
  const to = priceTo === null ? sql`true` : sql`${price} <= ${priceTo}::bigint`
  return sql`(${from} and ${to})`
}

/** A product by its address while it is sold; without a category the first one that has the address. */
export function productByUrl(
  db: Executor,
  address: { catUrlKey: string | null; urlKey: string },
): Promise<DetailedProduct | undefined> {
  const { catUrlKey, urlKey } = address
  return firstRow<DetailedProduct>(
    db,
    sql`
      select ${listedColumns}, p.specimen, p.fasting_hours as "fastingHours",
        p.tat_with_logistics as "tatWithLogistics", p.declarations,
        ${analyteNames(sql`p.analyte_ids`)} as analytes,
        (select coalesce(json_agg(json_build_object('group', c.name, 'names', ${analyteNames(sql`c.analyte_ids`)})
            order by held.place), '[]')
          from unnest(p.component_skus) with ordinality held(sku, place) join products c on c.sku = held.sku
        ) as components
      from products p
      where p.url_key = ${urlKey} and (p.cat_url_key = ${catUrlKey}::text or ${catUrlKey}::text is null)
        and not p.is_retired
      order by p.id
      limit 1`,
  )
}

function analyteNames(ids: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(a.name order by measured.place), '[]')
    from unnest(${ids}) with ordinality measured(id, place) join analytes a on a.id = measured.id)`
}

/** What the catalogue recommends beside a product, in its order. Prenatal tests are recommended nowhere. */
export function recommendedBeside(db: Executor, productId: number): Promise<ListedProduct[]> {
  return rows<ListedProduct>(
    db,
    sql`
      select ${listedColumns}
      from products beside
      cross join unnest(beside.recommended_skus) with ordinality recommended(sku, place)
      join products p on p.sku = recommended.sku
      where beside.id = ${productId} and not p.is_retired and not p.prenatal
      order by recommended.place`,
  )
}

/** Sold products by id, in the order of the ids. */
export function productsByIds(db: Executor, ids: readonly number[]): Promise<ListedProduct[]> {
  return rows<ListedProduct>(
    db,
    sql`
      select ${listedColumns}
      from unnest(${ids}::int[]) with ordinality asked(id, place)
      join products p on p.id = asked.id
      where not p.is_retired
      order by asked.place`,
  )
}

/** What is booked most, the most booked first, out of one category or all. Prenatal tests never count. */
export function mostBooked(
  db: Executor,
  most: number,
  categoryId: number | null = null,
): Promise<ListedProduct[]> {
  return rows<ListedProduct>(
    db,
    sql`
      select ${listedColumns}
      from products p
      where p.rank > 0 and not p.is_retired and not p.prenatal
        and (${categoryId}::int is null or exists (
          select 1 from product_categories pc where pc.product_id = p.id and pc.category_id = ${categoryId}::int))
      order by p.rank desc, p.id
      limit ${most}::int`,
  )
}
