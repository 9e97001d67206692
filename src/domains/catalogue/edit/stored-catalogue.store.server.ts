import { query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import type {
  FileAnalyte,
  FileCategory,
  FileProduct,
  StoredCatalogue,
  StoredProduct,
} from './catalogue-record.ts'

/** The columns of a `StoredProduct`, of a products table named `p`: the names of the file, prices in whole rupees. */
export const productColumns = sql`p.id, p.sku, p.kind, p.name, p.url_key, p.cat_url_key,
  array(select pc.category_id from product_categories pc
    where pc.product_id = p.id order by pc.category_id) as category_ids,
  p.concerns, p.aliases, p.is_diagnostic as diagnostics_flag,
  case when p.is_enquiry then '1' else '0' end as is_product_inquiry_enable,
  case when p.has_detail_page then '0' else '1' end as show_pdp,
  p.product_tag, p.patient_gender, p.price_paise / 100 as price, p.mrp_paise / 100 as mrp,
  p.short_description as product_short_description, p.specimen, p.fasting_hours, p.home_collection,
  p.tat_hours, p.tat_with_logistics, p.analyte_ids, p.component_skus, p.card_attr as product_card_attr,
  p.loinc, p.recommended_skus, p.rank, p.prenatal, p.consent, p.gst_percent, p.hsn_sac, p.baby_cord,
  p.plan_years, p.declarations, p.is_retired as "isRetired"`

/** Reads the catalogue in the form of its file. */
export async function storedCatalogue(tx: Executor): Promise<StoredCatalogue> {
  return { ...(await storedReferences(tx)), products: await everyProduct(tx) }
}

/** All products, including retired ones. */
export function everyProduct(db: Executor): Promise<StoredProduct[]> {
  return productsWhere(db, sql`true`)
}

/** The categories and analytes that products refer to. */
export async function storedReferences(tx: Executor): Promise<Omit<StoredCatalogue, 'products'>> {
  const categories = await query<FileCategory>(
    tx,
    sql`select id as category_id, name, url_key, parent_id from categories order by position, id`,
  )
  const analytes = await query<FileAnalyte>(tx, sql`select id, name from analytes order by id`)
  return { categories, analytes }
}

/** The tags that products have. */
export async function usedTags(db: Executor): Promise<string[]> {
  const rows = await query<{ tag: string }>(
    db,
    sql`select distinct product_tag as tag from products where product_tag <> '' order by 1 limit 200`,
  )
  return rows.map(({ tag }) => tag)
}

/** Products by sku, including retired ones. */
export function storedProducts(tx: Executor, skus: readonly string[]): Promise<StoredProduct[]> {
  return productsWhere(tx, sql`p.sku = any(${[...skus]}::text[])`)
}

/**
 * Every product that a check of the given products needs: products that they refer to, that refer to them, or that have
 * the same name.
 */
export function storedNeighbours(tx: Executor, products: readonly FileProduct[]): Promise<StoredProduct[]> {
  const values = <T>(of: (product: FileProduct) => readonly T[]) => [...new Set(products.flatMap(of))]
  const own = values(({ sku }) => [sku])
  const referred = values((product) => [...product.component_skus, ...product.recommended_skus])
  const names = values(({ name }) => [name.trim().toLowerCase()])
  const addresses = values((product) => [`${product.cat_url_key}/${product.url_key}`])
  return productsWhere(
    tx,
    sql`p.sku in (
      select sku from products
      where sku = any(${[...own, ...referred]}::text[]) or id = any(${values(({ id }) => [id])}::int[])
        or lower(btrim(name)) = any(${names}::text[])
        or cat_url_key || '/' || url_key = any(${addresses}::text[])
      union ${referringWith(sql`component_skus`, own)}
      union ${referringWith(sql`recommended_skus`, own)})`,
  )
}

/**
 * The SKUs of the products whose column names one of the given SKUs, and all others that the column names: all tests of a
 * package are needed to check it. A join, because `&&` compares thousands of SKUs with those of each product.
 */
function referringWith(column: Sql, skus: readonly string[]): Sql {
  return sql`select unnest(array_append(${column}, sku)) from products where id in (
    select p.id from products p cross join unnest(p.${column}) referred(sku) where referred.sku = any(${skus}::text[]))`
}

function productsWhere(tx: Executor, condition: Sql): Promise<StoredProduct[]> {
  return query<StoredProduct>(
    tx,
    sql`select ${productColumns} from products p where ${condition} order by p.id`,
  )
}
