import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { insertRows } from '../../../platform/db/insert-rows.server.ts'
import type { PopularTagRecord, TagCategory } from './popular-tags.ts'

/** The stored content: a value for each name. */
export type StoredContent = Readonly<Record<string, unknown>>

/** The operator's current content. */
export async function storedContent(tx: Executor): Promise<StoredContent> {
  const rows = await query<{ name: string; value: unknown }>(tx, sql`select name, value from content`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Writes values, replacing those of the same names. */
export async function writeContent(tx: Executor, content: StoredContent): Promise<void> {
  for (const [name, value] of Object.entries(content)) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await execute(
      tx,
      sql`insert into content (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
          on conflict (name) do update set value = excluded.value`,
    )
  }
}

/**
 * Locks everything that content consists of against concurrent changes; readers do not wait. The catalogue is locked
 * first, in the order of its own import.
 */
export async function lockContent(tx: Executor): Promise<void> {
  await execute(tx, sql`lock table products, content, popular_tags in share row exclusive mode`)
}

/** The categories that a tag may lead to; prenatal tests do not count as products, so they make no category popular. */
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

/** The current tags, most popular first. */
export function storedTags(tx: Executor): Promise<PopularTagRecord[]> {
  return query<PopularTagRecord>(
    tx,
    sql`select category_name, category_id::text as category_id, category_url, parent_category_url, sort
        from popular_tags order by sort, category_id`,
  )
}

const MOST_USED_TAGS = 500

/** The tags of the products on sale, the most used ones, with their numbers of products. */
export function productTags(db: Executor): Promise<{ tag: string; products: number }[]> {
  return query<{ tag: string; products: number }>(
    db,
    sql`select product_tag as tag, count(*)::int as products from products where not is_retired
        group by product_tag order by 2 desc, 1 limit ${MOST_USED_TAGS}`,
  )
}

/** Replaces the current tags. */
export async function writeTags(tx: Executor, tags: readonly PopularTagRecord[]): Promise<void> {
  await execute(tx, sql`delete from popular_tags`)
  await insertRows(
    tx,
    'popular_tags',
    tags.map((tag) => ({ ...tag, category_id: Number(tag.category_id) })),
  )
}
