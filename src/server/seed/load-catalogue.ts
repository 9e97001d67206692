import type { Executor } from '../../kernel/db.server.ts'
import { rupees } from '../../kernel/money.ts'
import { insertRows, type InsertRow } from './insert-rows.ts'
import type { StartingData } from './starting-data.ts'

type StartingProduct = StartingData['catalogue']['products'][number]

/** Fills categories, popular tags, analytes and products; prices become paise. */
export async function loadCatalogue(tx: Executor, { catalogue, popularTags }: StartingData): Promise<void> {
  const parentsFirst = catalogue.categories
    .map(({ category_id: id, name, url_key, parent_id }, position) => ({
      id,
      name,
      url_key,
      parent_id,
      position,
    }))
    .toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null))
  await insertRows(tx, 'categories', parentsFirst)
  await insertRows(
    tx,
    'popular_tags',
    popularTags.tags.map((tag) => ({ ...tag, category_id: Number(tag.category_id) })),
  )
  await insertRows(tx, 'analytes', catalogue.analytes)
  await insertRows(tx, 'products', catalogue.products.map(productRow))
  await insertRows(
    tx,
    'product_categories',
    catalogue.products.flatMap(({ id: product_id, category_ids }) =>
      category_ids.map((category_id) => ({ product_id, category_id })),
    ),
  )
}

function productRow(product: StartingProduct): InsertRow {
  const { id, sku, kind, name, url_key, cat_url_key, product_tag, patient_gender } = product
  return {
    ...{ id, sku, kind, name, url_key, cat_url_key, product_tag, patient_gender },
    ...sellingFacts(product),
    ...labFacts(product),
  }
}

function sellingFacts(product: StartingProduct): InsertRow {
  return {
    is_diagnostic: product.diagnostics_flag,
    is_enquiry: product.is_product_inquiry_enable === '1',
    has_detail_page: product.show_pdp !== '1',
    price_paise: product.price === null ? null : rupees(product.price),
    mrp_paise: product.mrp === null ? null : rupees(product.mrp),
    short_description: product.product_short_description,
    card_attr: product.product_card_attr,
    recommended_skus: product.recommended_skus,
    aliases: product.aliases,
    concerns: product.concerns,
    rank: product.rank,
    gst_percent: product.gst_percent,
    hsn_sac: product.hsn_sac,
    declarations: product.declarations,
    baby_cord: product.baby_cord,
    plan_years: product.plan_years,
    is_retired: false,
  }
}

function labFacts(product: StartingProduct): InsertRow {
  const { specimen, fasting_hours, home_collection, tat_hours, tat_with_logistics } = product
  const { analyte_ids, component_skus, loinc, prenatal, consent } = product
  return {
    ...{ specimen, fasting_hours, home_collection, tat_hours, tat_with_logistics },
    ...{ analyte_ids, component_skus, loinc, prenatal, consent },
  }
}
