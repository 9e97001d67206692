import type { Executor } from '../../platform/db/query.server.ts'
import { productRow } from '../../domains/catalogue/edit/product-row.ts'
import { insertRows } from '../../platform/db/insert-rows.server.ts'
import type { StartingData } from './starting-data.ts'

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
