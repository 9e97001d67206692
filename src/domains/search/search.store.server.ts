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

type IndexedProduct = Omit<SearchEntry, 'analytes' | 'components'> & {
  sku: string
  isRetired: boolean
  analyteIds: string[]
  componentSkus: string[]
}

// Names are put in place here: the database would look every one of them up for every product.
async function searchEntries(db: Executor): Promise<SearchEntry[]> {
  const analytes = await rows<{ id: string; name: string }>(db, sql`select a.id, a.name from analytes a`)
  const products = await rows<IndexedProduct>(
    db,
    sql`
      select p.id, p.sku, p.name, p.aliases, p.concerns, p.kind = 'package' as "isPackage",
        case when p.prenatal then 0 else p.rank end as rank, p.is_retired as "isRetired",
        p.analyte_ids as "analyteIds", p.component_skus as "componentSkus"
      from products p
      order by p.id`,
  )
  const analyteNames = new Map(analytes.map(({ id, name }) => [id, name]))
  const productNames = new Map(products.map(({ sku, name }) => [sku, name]))
  return products
    .filter((product) => !product.isRetired)
    .map(({ analyteIds, componentSkus, ...product }) => ({
      ...product,
      analytes: analyteIds.flatMap((id) => analyteNames.get(id) ?? []),
      components: componentSkus.flatMap((sku) => productNames.get(sku) ?? []),
    }))
}
