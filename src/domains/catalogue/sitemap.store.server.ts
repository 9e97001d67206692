import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { detailPath } from './catalogue.ts'
import { categoryPath } from './category-paths.ts'
import { shelfCategories } from './shelves.store.server.ts'

/**
 * The catalogue's addresses for search engines: categories with products, and the products that
 * have their own page. Prenatal tests are omitted.
 */
export async function listedAddresses(db: Executor): Promise<string[]> {
  const categories = await shelfCategories(db)
  const products = await query<{ catUrlKey: string; urlKey: string }>(
    db,
    sql`
      select p.cat_url_key as "catUrlKey", p.url_key as "urlKey"
      from products p
      where p.has_detail_page and not p.is_retired and not p.prenatal
      order by p.id`,
  )
  return [
    ...categories.filter(({ productCount }) => productCount > 0).map(categoryPath),
    ...products.map(detailPath),
  ]
}
