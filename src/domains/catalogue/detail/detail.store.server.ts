import { one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { listedColumns } from '../catalogue.store.server.ts'
import type { DetailedProduct } from './detail.ts'
import type { ListedProduct } from '../product.ts'

/** The address of a product; without a category it means the first product with the address. */
export type ProductAddress = { catUrlKey: string | null; urlKey: string }

/** A product on sale, by its address. */
export function productByUrl(db: Executor, address: ProductAddress): Promise<DetailedProduct | undefined> {
  const ofProduct = sql`c.id in (select pc.category_id from product_categories pc where pc.product_id = p.id)`
  return one<DetailedProduct>(
    db,
    sql`
      select ${detailedColumns(ofProduct)}
      from products p
      where ${isAt(address)} and not p.is_retired
      order by p.id
      limit 1`,
  )
}

/** A product as its page would show it, from a draft that is not stored. @see OPS-C02 */
export function detailOfDraft(
  db: Executor,
  { row, categoryIds }: { row: object; categoryIds: readonly number[] },
): Promise<DetailedProduct | undefined> {
  const ofDraft = sql`c.id = any(${[...categoryIds]}::int[])`
  return one<DetailedProduct>(
    db,
    sql`
      select ${detailedColumns(ofDraft)}
      from jsonb_populate_record(null::products, ${JSON.stringify(row)}::text::jsonb) p`,
  )
}

// `isConcern` is the condition that a category `c` is one of the product's.
function detailedColumns(isConcern: Sql) {
  return sql`${listedColumns}, p.specimen, p.fasting_hours as "fastingHours", p.plan_years as "planYears",
    p.declarations,
    cardinality(p.component_skus) as "componentCount",
    coalesce((select prepare.preparation from product_preparations prepare where prepare.sku = p.sku), '')
      as preparation,
    ${analytesOf(sql`p.analyte_ids`)} as analytes,
    ${components} as components, ${analyteGroups} as "analyteGroups",
    ${concernsOf(isConcern)} as concerns, ${samples} as samples`
}

// Each case has its own statement: with one statement for both, the database would read the whole index of addresses.
function isAt({ catUrlKey, urlKey }: ProductAddress) {
  const hasAddress = sql`p.url_key = ${urlKey}`
  return catUrlKey === null ? hasAddress : sql`p.cat_url_key = ${catUrlKey} and ${hasAddress}`
}

function analytesOf(ids: Sql) {
  return sql`(
    select coalesce(json_agg(json_build_object('name', a.name, 'groupId', member.group_id)
      order by measured.position), '[]')
    from unnest(${ids}) with ordinality measured(id, position)
    join analytes a on a.id = measured.id
    left join analyte_group_members member on member.analyte_id = a.id)`
}

const components = sql`(
  select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'urlKey', c.url_key, 'catUrlKey', c.cat_url_key, 'price', c.price_paise, 'mrp', c.mrp_paise,
      'hasPage', c.has_detail_page and not c.is_retired, 'isSoldSingly', not c.is_retired and not c.is_enquiry,
      'analytes', ${analytesOf(sql`c.analyte_ids`)}) order by held.position), '[]')
  from unnest(p.component_skus) with ordinality held(sku, position)
  join products c on c.sku = held.sku)`

const analyteGroups = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'words', g.words)), '[]')
  from analyte_groups g
  where g.id in (
    select member.group_id from analyte_group_members member
    where member.analyte_id = any(p.analyte_ids) or member.analyte_id in (
      select unnest(c.analyte_ids) from products c where c.sku = any(p.component_skus))))`

function concernsOf(isConcern: Sql) {
  return sql`(
    select coalesce(json_agg(json_build_object(
        'id', c.id, 'name', c.name, 'urlKey', c.url_key, 'parentId', c.parent_id, 'words', said.words)
      order by c.position), '[]')
    from categories c
    join concern_words said on said.url_key = c.url_key
    where ${isConcern})`
}

// A specimen without a plain name has the lab's name.
const samples = sql`(
  select coalesce(json_agg(json_build_object(
      'words', coalesce(said.words, part.name), 'preparation', coalesce(said.preparation, ''))
    order by part.position), '[]')
  from unnest(string_to_array(p.specimen, ' + ')) with ordinality part(name, position)
  left join specimen_words said on said.specimen = part.name)`

/** A recommended product, with the names of its concerns. */
export type RecommendedProduct = ListedProduct & { concerns: string[] }

/** The products that the catalogue recommends for a product, in its order. Prenatal tests are never recommended. */
export function recommendedWith(db: Executor, productId: number): Promise<RecommendedProduct[]> {
  return query<RecommendedProduct>(
    db,
    sql`
      select ${listedColumns}, p.concerns
      from products beside
      cross join unnest(beside.recommended_skus) with ordinality recommended(sku, position)
      join products p on p.sku = recommended.sku
      where beside.id = ${productId} and not p.is_retired and not p.prenatal
      order by recommended.position`,
  )
}

/** The products that a draft recommends, in its order. @see OPS-C02 */
export function recommendedByDraft(db: Executor, skus: readonly string[]): Promise<RecommendedProduct[]> {
  return query<RecommendedProduct>(
    db,
    sql`
      select ${listedColumns}, p.concerns
      from unnest(${[...skus]}::text[]) with ordinality recommended(sku, position)
      join products p on p.sku = recommended.sku
      where not p.is_retired and not p.prenatal
      order by recommended.position`,
  )
}

/** A product that is no longer on sale. */
export type RetiredProduct = { id: number; name: string; catUrlKey: string }

/** A retired product, by its address. */
export function retiredByUrl(db: Executor, address: ProductAddress): Promise<RetiredProduct | undefined> {
  return one<RetiredProduct>(
    db,
    sql`
      select p.id, p.name, p.cat_url_key as "catUrlKey" from products p
      where ${isAt(address)} and p.is_retired
      order by p.id
      limit 1`,
  )
}

/**
 * Replacements of a retired product: products that measure the same with the fewest additional analytes; for a product
 * that is not a test, the most booked of its kind. A prenatal test has none.
 */
export function alternativesTo(db: Executor, retiredId: number, most: number): Promise<ListedProduct[]> {
  return query<ListedProduct>(
    db,
    sql`
      select ${listedColumns}
      from products gone
      join products p on p.is_diagnostic = gone.is_diagnostic and p.kind <> 'enquiry'
      cross join lateral (
        select count(*)::int as count from unnest(p.analyte_ids) a where a = any(gone.analyte_ids)) shared
      where gone.id = ${retiredId} and not gone.prenatal
        and not p.is_retired and not p.prenatal and not p.is_enquiry
        and p.patient_gender in ('', 'FM', gone.patient_gender)
        and (shared.count > 0 or (cardinality(gone.analyte_ids) = 0 and p.cat_url_key = gone.cat_url_key))
      order by
        shared.count::float8 / greatest(cardinality(p.analyte_ids) + cardinality(gone.analyte_ids) - shared.count, 1) desc,
        p.rank desc, p.id
      limit ${most}::int`,
  )
}
