import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { CATEGORY } from './catalogue.ts'
import { mostBooked } from './catalogue.store.server.ts'
import type { ListedProduct } from './product.ts'

/** A category with the number of products in its list. */
export type ShelfCategory = {
  id: number
  name: string
  urlKey: string
  parentId: number | null
  productCount: number
}

/** The catalogue content of the landing page. */
export type Shelves = {
  packages: ListedProduct[]
  tests: ListedProduct[]
  concerns: ShelfCategory[]
}

const SHELF_LENGTH = 4

/** The shelves of the landing page: the most booked packages and tests, and the concerns. */
export async function shelves(db: Executor): Promise<Shelves> {
  const packages = await mostBooked(db, SHELF_LENGTH, CATEGORY.packages)
  const tests = await mostBooked(db, SHELF_LENGTH, CATEGORY.tests)
  const categories = await shelfCategories(db)
  return { packages, tests, concerns: concernsAmong(categories) }
}

/** Every category in the catalogue's order; counts include descendants. */
export function shelfCategories(db: Executor): Promise<ShelfCategory[]> {
  return query<ShelfCategory>(
    db,
    sql`
      with recursive below(top, id) as (
        select c.id, c.id from categories c
        union
        select b.top, c.id from categories c join below b on c.parent_id = b.id
      ),
      filed as (
        select distinct b.top, pc.product_id
        from below b
        join product_categories pc on pc.category_id = b.id
        join products p on p.id = pc.product_id and not p.is_retired
      ),
      counted as (select f.top as id, count(*)::int as products from filed f group by f.top)
      select c.id, c.name, c.url_key as "urlKey", c.parent_id as "parentId",
        coalesce(counted.products, 0) as "productCount"
      from categories c
      left join counted on counted.id = c.id
      order by c.position, c.id`,
  )
}

/** The concerns among the categories: siblings of Packages and Tests that have products. */
export function concernsAmong(categories: readonly ShelfCategory[]): ShelfCategory[] {
  const parent = categories.find((category) => category.id === CATEGORY.packages)?.parentId ?? null
  const listedAside: readonly number[] = [CATEGORY.packages, CATEGORY.tests]
  return categories.filter(
    (category) =>
      category.parentId !== null &&
      category.parentId === parent &&
      !listedAside.includes(category.id) &&
      category.productCount > 0,
  )
}
