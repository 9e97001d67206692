import { firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import { buildSearchIndex, type SearchEntry, type SearchIndex } from './search-index.ts'

type Kept = { version: string; index: Promise<SearchIndex> }

/** Keeps the index of one process and builds it anew when the catalogue was loaded again. */
export class SearchIndexCache {
  #kept: Kept | null = null

  /** The index of the catalogue as it stands; several callers at once share one building. */
  async current(db: Executor): Promise<SearchIndex> {
    const version = await catalogueVersion(db)
    if (this.#kept?.version === version) return this.#kept.index

    const building: Kept = { version, index: searchEntries(db).then(buildSearchIndex) }
    this.#kept = building
    try {
      return await building.index
    } catch (error) {
      if (this.#kept === building) this.#kept = null
      throw error
    }
  }
}

async function catalogueVersion(db: Executor): Promise<string> {
  const load = await firstRow<{ version: string }>(
    db,
    sql`select coalesce(string_agg(l.name || ' ' || l.version || ' ' || l.loaded_at, ',' order by l.name), '') as version
      from seed_loads l`,
  )
  return load?.version ?? ''
}

function searchEntries(db: Executor): Promise<SearchEntry[]> {
  return rows<SearchEntry>(
    db,
    sql`
      select p.id, p.name, p.aliases, p.concerns, p.kind = 'package' as "isPackage",
        case when p.prenatal then 0 else p.rank end as rank,
        array(select a.name from analytes a where a.id = any(p.analyte_ids) order by a.id) as analytes,
        array(select c.name from products c where c.sku = any(p.component_skus) order by c.id) as components
      from products p
      where not p.is_retired
      order by p.id`,
  )
}
