import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { ListedProduct } from './product.ts'

/** The columns of a `ListedProduct`, of a products table named `p`. */
export const listedColumns = sql`p.id, p.sku, p.kind, p.name, p.url_key as "urlKey", p.cat_url_key as "catUrlKey",
  p.product_tag as tag, p.short_description as "shortDescription", p.is_diagnostic as "isDiagnostic",
  p.is_enquiry as "isEnquiryOnly", p.has_detail_page as "hasDetailPage", p.patient_gender as "patientGender",
  p.prenatal as "isPrenatal", p.price_paise as price, p.mrp_paise as mrp, p.card_attr as "cardFacts",
  p.tat_with_logistics as "tatWithLogistics", p.home_collection as "isCollectedAtHome",
  case when p.kind = 'package' then (
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position), '[]')
    from (
      select covered.id, covered.name, min(measured.position) as position
      from unnest(p.analyte_ids) with ordinality measured(id, position)
      join analyte_group_members member on member.analyte_id = measured.id
      join analyte_groups covered on covered.id = member.group_id
      group by covered.id, covered.name) g)
  else '[]'::json end as "coveredGroups"`

const byIds = statement<{ ids: readonly number[] }, ListedProduct>(
  (value) => sql`
    select ${listedColumns}
    from unnest(${value('ids')}::int[]) with ordinality requested(id, position)
    join products p on p.id = requested.id
    where not p.is_retired
    order by requested.position`,
)

/** Products on sale by id, in the order of the ids. */
export function productsByIds(db: Executor, ids: readonly number[]): Promise<ListedProduct[]> {
  return query(db, byIds.query({ ids }))
}

/** The most booked products of one category or of all, in descending order. Prenatal tests are excluded. */
export function mostBooked(
  db: Executor,
  most: number,
  categoryId: number | null = null,
): Promise<ListedProduct[]> {
  return query<ListedProduct>(
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
