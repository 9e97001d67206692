import type { Executor } from '../../platform/db/query.server.ts'
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

/** A product of the file as its row: what both call alike goes over as it is, prices become paise. */
export function productRow({ category_ids: _elsewhere, ...product }: StartingProduct): InsertRow {
  const { diagnostics_flag, is_product_inquiry_enable, show_pdp, price, mrp, ...rest } = product
  const { product_short_description: short_description, product_card_attr: card_attr, ...alike } = rest
  return {
    ...alike,
    short_description,
    card_attr,
    is_diagnostic: diagnostics_flag,
    is_enquiry: is_product_inquiry_enable === '1',
    has_detail_page: show_pdp !== '1',
    price_paise: price === null ? null : rupees(price),
    mrp_paise: mrp === null ? null : rupees(mrp),
    is_retired: false,
  }
}
