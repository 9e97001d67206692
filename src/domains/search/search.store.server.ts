import { setImmediate as nextTurn } from 'node:timers/promises'
import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { VersionedIndex } from '../../platform/cache/versioned-index.server.ts'
import { SearchIndexBuilder, type SearchEntry, type SearchIndex } from './search-index.ts'
import { NO_VOCABULARY, type SearchVocabulary } from './vocabulary.ts'

/** The search index, which lives as long as the handlers that share it. */
export function versionedSearchIndex(): VersionedIndex<SearchIndex> {
  return new VersionedIndex({ version: sourcesVersion, build: builtIndex })
}

async function sourcesVersion(db: Executor): Promise<number> {
  const sources = await one<{ version: number }>(db, sql`select s.version from search_sources s`)
  return sources?.version ?? 0
}

const PRODUCTS_AT_ONCE = 250

// A large catalogue takes seconds to index, so the index is built in small steps that yield to the server's other work.
async function builtIndex(db: Executor): Promise<SearchIndex> {
  const builder = new SearchIndexBuilder(await readVocabulary(db))
  const analytes = await query<Named>(db, sql`select a.id as key, a.name from analytes a`)
  const names: Names = { analytes: namesByKey(analytes), components: await componentNames(db) }
  const ids = await idsInOrder(db)
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const entries = await searchEntries(db, ids.slice(from, from + PRODUCTS_AT_ONCE), names)
    for (const entry of entries) builder.add(entry)
    await nextTurn()
  }
  return builder.finish()
}

/** The stored vocabulary of the search. */
export async function readVocabulary(db: Executor): Promise<SearchVocabulary> {
  const row = await one<{ lists: Partial<SearchVocabulary> }>(
    db,
    sql`select coalesce(jsonb_object_agg(v.name, v.value), '{}') as lists from search_vocabulary v`,
  )
  return { ...NO_VOCABULARY, ...row?.lists }
}

// Among equals, a single test comes before a package, then the more often booked one; prenatal tests are never popular.
async function idsInOrder(db: Executor): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select p.id from products p where not p.is_retired
      order by p.kind = 'package', case when p.prenatal then 0 else p.rank end desc, length(p.name), p.id`,
  )
  return rows.map(({ id }) => id)
}

type Named = { key: string; name: string }
type Names = { analytes: ReadonlyMap<string, string>; components: ReadonlyMap<string, string> }

function namesByKey(named: readonly Named[]): Map<string, string> {
  return new Map(named.map(({ key, name }) => [key, name]))
}

async function componentNames(db: Executor): Promise<Map<string, string>> {
  const named = await query<Named>(
    db,
    sql`select p.sku as key, p.name from products p
      where p.sku in (select unnest(q.component_skus) from products q)`,
  )
  return namesByKey(named)
}

type IndexedProduct = Omit<SearchEntry, 'analytes' | 'components'> & {
  analyteIds: string[]
  componentSkus: string[]
}

// Names are resolved here: the database would look each of them up for every product.
async function searchEntries(db: Executor, ids: number[], names: Names): Promise<SearchEntry[]> {
  const products = await query<IndexedProduct>(
    db,
    sql`
      select p.id, p.sku, p.name, p.aliases, p.concerns, p.kind = 'package' as "isPackage",
        p.patient_gender as "patientGender",
        p.analyte_ids as "analyteIds", p.component_skus as "componentSkus"
      from unnest(${ids}::int[]) with ordinality wanted(id, position)
      join products p on p.id = wanted.id
      order by wanted.position`,
  )
  return products.map(({ analyteIds, componentSkus, ...product }) => ({
    ...product,
    analytes: analyteIds.flatMap((id) => names.analytes.get(id) ?? []),
    components: componentSkus.flatMap((sku) => names.components.get(sku) ?? []),
  }))
}

/** A popular search. */
export type CategoryTag = { name: string; categoryId: number; url: string; parentUrl: string }

/** The popular searches whose name contains the text, the most popular first. */
export function categoryTagsWith(db: Executor, text: string): Promise<CategoryTag[]> {
  return query<CategoryTag>(
    db,
    sql`
      select t.category_name as name, t.category_id as "categoryId", t.category_url as url,
        t.parent_category_url as "parentUrl"
      from popular_tags t
      where position(lower(${text}) in lower(t.category_name)) > 0
      order by t.sort, t.category_id`,
  )
}
