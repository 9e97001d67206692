import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { FileAnalyte, FileCategory, FileProduct, WholeCatalogue } from './catalogue-file.ts'

/** A product as the database has it, in the file's words. */
export type StoredProduct = FileProduct & { isRetired: boolean }

/** The whole catalogue of the database, retired products among it. */
export type StoredCatalogue = Omit<WholeCatalogue, 'products'> & { products: StoredProduct[] }

/** Reads the catalogue as its file would have it: the file's names, whole rupees. */
export async function storedCatalogue(tx: Executor): Promise<StoredCatalogue> {
  const categories = await query<FileCategory>(
    tx,
    sql`select id as category_id, name, url_key, parent_id from categories order by position, id`,
  )
  const analytes = await query<FileAnalyte>(tx, sql`select id, name from analytes order by id`)
  const products = await query<StoredProduct>(
    tx,
    sql`
      select p.id, p.sku, p.kind, p.name, p.url_key, p.cat_url_key,
        array(select pc.category_id from product_categories pc
          where pc.product_id = p.id order by pc.category_id) as category_ids,
        p.concerns, p.aliases, p.is_diagnostic as diagnostics_flag,
        case when p.is_enquiry then '1' else '0' end as is_product_inquiry_enable,
        case when p.has_detail_page then '0' else '1' end as show_pdp,
        p.product_tag, p.patient_gender, p.price_paise / 100 as price, p.mrp_paise / 100 as mrp,
        p.short_description as product_short_description, p.specimen, p.fasting_hours, p.home_collection,
        p.tat_hours, p.tat_with_logistics, p.analyte_ids, p.component_skus, p.card_attr as product_card_attr,
        p.loinc, p.recommended_skus, p.rank, p.prenatal, p.consent, p.gst_percent, p.hsn_sac, p.baby_cord,
        p.plan_years, p.declarations, p.is_retired as "isRetired"
      from products p
      order by p.id`,
  )
  return { categories, analytes, products }
}
