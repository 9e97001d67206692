import type * as z from 'zod'
import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { insertRows } from '../../../platform/db/insert-rows.server.ts'
import type { popularTagsSchema } from '../../seed/schemas/offers-schema.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { JsonPath } from '../json-paths.ts'

/** A tag of the search panel as its file has it. */
export type PopularTag = z.output<typeof popularTagsSchema>['tags'][number]

/** A category that a tag may lead to, and how much it sells. */
export type TagCategory = { id: string; urlKey: string; parentUrlKey: string | null; products: number }

/** The categories as tags know them; prenatal tests do not make one popular. */
export function tagCategories(tx: Executor): Promise<TagCategory[]> {
  return query<TagCategory>(
    tx,
    sql`
      select c.id::text as id, c.url_key as "urlKey", parent.url_key as "parentUrlKey",
        (select count(*)::int from product_categories pc join products p on p.id = pc.product_id
          where pc.category_id = c.id and not p.is_retired and not p.prenatal) as products
      from categories c left join categories parent on parent.id = c.parent_id`,
  )
}

/** What does not fit in tags: categories that are not there, are not named right, or sell nothing. */
export function* tagFaults(
  tags: readonly PopularTag[],
  categories: readonly TagCategory[],
  at: JsonPath,
): Generator<Fault> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const [index, tag] of tags.entries()) {
    const path = [...at, index]
    const category = byId.get(tag.category_id)
    const isDouble = tags.findIndex((other) => other.category_id === tag.category_id) < index
    if (isDouble) yield { path, message: `category ${tag.category_id} is a tag already` }
    if (category === undefined) yield { path, message: `there is no category ${tag.category_id}` }
    else yield* wrongAddress(tag, category, path)
  }
}

function* wrongAddress(tag: PopularTag, category: TagCategory, path: JsonPath): Generator<Fault> {
  const { urlKey, parentUrlKey, products } = category
  const parents = parentUrlKey === null ? ['', urlKey] : [parentUrlKey]
  if (tag.category_url !== urlKey) {
    yield { path: [...path, 'category_url'], message: `category ${category.id} has the address ${urlKey}` }
  }
  if (!parents.includes(tag.parent_category_url)) {
    const message = `must be ${parents.map((url) => `'${url}'`).join(' or ')}`
    yield { path: [...path, 'parent_category_url'], message }
  }
  if (products === 0) yield { path, message: `category ${category.id} has nothing to sell` }
}

/** The current tags, most popular first. */
export function storedTags(tx: Executor): Promise<PopularTag[]> {
  return query<PopularTag>(
    tx,
    sql`select category_name, category_id::text as category_id, category_url, parent_category_url, sort
        from popular_tags order by sort, category_id`,
  )
}

/** Replaces the current tags. */
export async function writeTags(tx: Executor, tags: readonly PopularTag[]): Promise<void> {
  await execute(tx, sql`delete from popular_tags`)
  await insertRows(
    tx,
    'popular_tags',
    tags.map((tag) => ({ ...tag, category_id: Number(tag.category_id) })),
  )
}
