import { firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { DEFAULT_PRICE } from '../pricing/pricing.ts'
import { listedColumns } from './catalogue.store.server.ts'
import type { ListingSort, PriceBand } from './listing.ts'
import type { ListedProduct } from './product.ts'

/** What a list is narrowed to. */
export type ListingScope = {
  /** With everything below it; null means every category. */
  categoryId: number | null
  /** Url keys of categories, any of which fits with everything below it; empty means all. */
  concerns: readonly string[]
  /** Inclusive. */
  priceFrom: Paise | null
  priceTo: Paise | null
}

/** Which products, and which page of them. */
export type ListingQuery = ListingScope & {
  sort: ListingSort
  /** From 1. */
  page: number
  pageSize: number
}

/** One page of a list, and how many there are in all. */
export type Listing = { products: ListedProduct[]; total: number }

// Null for what is sold on enquiry and has no price: it lies in no price range and stands last in an order by price.
const price = sql`case when p.price_paise is null and p.is_enquiry then null
  else coalesce(p.price_paise, ${sql.lit(DEFAULT_PRICE)}) end`

// A prenatal test stands in no popular list, whatever its rank; the catalogue's own order decides among equals.
const ORDERS = {
  popular: sql`case when p.prenatal then 0 else p.rank end desc, p.id`,
  price_asc: sql`${price} asc nulls last, p.id`,
  price_desc: sql`${price} desc nulls last, p.id`,
  name: sql`lower(p.name) collate "C", p.id`,
} satisfies Record<ListingSort, unknown>

/** One page of the products that are sold, retired ones never. */
export async function listing(db: Executor, query: ListingQuery): Promise<Listing> {
  const found = await firstRow<Listing>(
    db,
    sql`
      with recursive ${below},
      wanted as (
        select p.id from products p
        where not p.is_retired and ${inCategory(query)} and ${forConcerns(query)} and ${pricedWithin(query)}
      )
      select
        (select count(*)::int from wanted) as total,
        (select coalesce(json_agg(shown), '[]') from (
          select ${listedColumns} from products p
          where p.id in (select w.id from wanted w)
          order by ${ORDERS[query.sort]}
          limit ${query.pageSize}::int offset ${(query.page - 1) * query.pageSize}::int
        ) shown) as products`,
  )
  return found ?? { products: [], total: 0 }
}

/** Every category with whatever lies below it, itself included; there are few of them. */
const below = sql`below(top, id) as (
  select c.id, c.id from categories c
  union
  select b.top, c.id from categories c join below b on c.parent_id = b.id
)`

function inCategory({ categoryId }: ListingScope) {
  if (categoryId === null) return sql`true`
  return sql`p.id in (select pc.product_id from product_categories pc
    where pc.category_id in (select b.id from below b where b.top = ${categoryId}::int))`
}

function forConcerns({ concerns }: ListingScope) {
  if (concerns.length === 0) return sql`true`
  return sql`p.id in (select pc.product_id from product_categories pc
    where pc.category_id in (
      select b.id from below b join categories c on c.id = b.top where c.url_key = any(${concerns}::text[])))`
}

function pricedWithin({ priceFrom, priceTo }: ListingScope) {
  const from = priceFrom === null ? sql`true` : sql`${price} >= ${priceFrom}::bigint`
  const to = priceTo === null ? sql`true` : sql`${price} <= ${priceTo}::bigint`
  return sql`(${from} and ${to})`
}

/** How many products each choice of a filter would show while the other filters stay as they are. */
export type FilterCounts = {
  categories: { id: number; inCategories: number; inConcerns: number }[]
  /** In the order of the bands that were asked about. */
  bands: number[]
  least: Paise | null
  most: Paise | null
  withoutCategory: number
  withoutConcerns: number
  withoutPrice: number
}

/**
 * Counts what the filters of a list would show.
 *
 * A category's `inCategories` is the count if it took the place of the list's category, `inConcerns` the count if it
 * were the only concern.
 */
export async function filterCounts(
  db: Executor,
  scope: ListingScope,
  bands: readonly PriceBand[],
): Promise<FilterCounts> {
  const from = bands.map((band) => band.from)
  const to = bands.map((band) => band.to)
  const found = await firstRow<FilterCounts>(
    db,
    sql`
      with recursive ${below},
      sold as materialized (
        select p.id, ${price} as price, ${inCategory(scope)} as in_category,
          ${forConcerns(scope)} as in_concerns, coalesce(${pricedWithin(scope)}, false) as in_price
        from products p
        where not p.is_retired
      ),
      filed as (
        select distinct b.top, s.id, s.in_category, s.in_concerns
        from sold s
        join product_categories pc on pc.product_id = s.id
        join below b on b.id = pc.category_id
        where s.in_price
      ),
      counted as (
        select f.top as id, count(*) filter (where f.in_concerns)::int as "inCategories",
          count(*) filter (where f.in_category)::int as "inConcerns"
        from filed f
        group by f.top
      ),
      priced as (select s.price from sold s where s.in_category and s.in_concerns and s.price is not null)
      select
        (select coalesce(json_agg(counted), '[]') from counted) as categories,
        (select coalesce(json_agg(
            (select count(*)::int from priced
              where (band.low is null or priced.price >= band.low) and (band.high is null or priced.price <= band.high))
            order by band.place), '[]')
          from unnest(${from}::bigint[], ${to}::bigint[]) with ordinality band(low, high, place)) as bands,
        (select min(priced.price) from priced) as least,
        (select max(priced.price) from priced) as most,
        (select count(*)::int from sold s where s.in_concerns and s.in_price) as "withoutCategory",
        (select count(*)::int from sold s where s.in_category and s.in_price) as "withoutConcerns",
        (select count(*)::int from sold s where s.in_category and s.in_concerns) as "withoutPrice"`,
  )
  return found ?? NOTHING_COUNTED
}

const NOTHING_COUNTED: FilterCounts = {
  categories: [],
  bands: [],
  least: null,
  most: null,
  withoutCategory: 0,
  withoutConcerns: 0,
  withoutPrice: 0,
}
