import { setImmediate as nextTurn } from 'node:timers/promises'
import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { VersionedIndex } from '../../platform/cache/versioned-index.server.ts'
import { DEFAULT_PRICE } from './catalogue.ts'
import { type ListingCategory, type ListingEntry, type ListingIndex, listingIndex } from './listing-index.ts'

/** The index of the lists, which lives as long as the handlers that share it. */
export function versionedListingIndex(): VersionedIndex<ListingIndex> {
  return new VersionedIndex({ version: sourcesVersion, build: builtIndex })
}

async function sourcesVersion(db: Executor): Promise<number> {
  const sources = await one<{ version: number }>(db, sql`select s.version from listing_sources s`)
  return sources?.version ?? 0
}

const ENTRIES_AT_ONCE = 500

// The index is built in steps of a few milliseconds that yield between them, so that the server responds while a large
// catalogue is indexed. A JSON list of a hundred thousand ids is parsed in a tenth of the time of an SQL array.
async function builtIndex(db: Executor): Promise<ListingIndex> {
  const categories = await query<ListingCategory>(
    db,
    sql`select c.id, c.url_key as "urlKey", c.parent_id as "parentId" from categories c order by c.id`,
  )
  const names = await one<{ ids: number[] }>(
    db,
    sql`select coalesce(json_agg(p.id order by lower(p.name) collate "C", p.id), '[]') as ids
      from products p where not p.is_retired`,
  )
  const entries: ListingEntry[] = []
  for (let after: number | undefined = -1; after !== undefined;) {
    const next = await entriesAfter(db, after)
    entries.push(...next)
    after = next.length < ENTRIES_AT_ONCE ? undefined : next.at(-1)?.id
    await nextTurn()
  }
  return listingIndex(entries, categories, names?.ids ?? [])
}

// Null if the product is sold on enquiry without a price: it matches no price range and comes last in an order by price.
// A prenatal test is in no popular list, whatever its rank.
function entriesAfter(db: Executor, id: number): Promise<ListingEntry[]> {
  return query<ListingEntry>(
    db,
    sql`
      select p.id,
        case when p.price_paise is null and p.is_enquiry then null
          else coalesce(p.price_paise, ${sql.lit(DEFAULT_PRICE)}) end as price,
        case when p.prenatal then 0 else p.rank end as popularity,
        array(select pc.category_id from product_categories pc where pc.product_id = p.id) as "categoryIds"
      from products p
      where p.id > ${id} and not p.is_retired
      order by p.id
      limit ${ENTRIES_AT_ONCE}::int`,
  )
}
