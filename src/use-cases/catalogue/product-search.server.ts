import type { VersionedIndex } from '../../platform/cache/versioned-index.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { ListingIndex } from '../../domains/catalogue/listing-index.ts'
import { versionedListingIndex } from '../../domains/catalogue/listing.store.server.ts'
import { toPriceTable, type PriceTable } from '../../domains/search/filter-sets.ts'
import type { FilteredQuery } from '../../domains/search/query-filters.ts'
import type { SearchIndex } from '../../domains/search/search-index.ts'
import { versionedSearchIndex } from '../../domains/search/search.store.server.ts'
import { readQuery, searchProducts } from '../../domains/search/search.ts'

/** The indexes of one process, shared by all searches. */
export type ProductIndexes = {
  search: VersionedIndex<SearchIndex>
  listing: VersionedIndex<ListingIndex>
  /** The prices of an index's products. The last table is reused until one of its two sources changes. */
  priceTable: (index: SearchIndex, listing: ListingIndex) => PriceTable
}

/** Creates the indexes of a process. */
export function newProductIndexes(): ProductIndexes {
  return { search: versionedSearchIndex(), listing: versionedListingIndex(), priceTable: priceTables() }
}

/** The products that match a query, best match first; or that the law forbids to answer it. */
export type SearchedProducts =
  | { kind: 'sex-question' }
  | { kind: 'found'; ids: number[]; filters: FilteredQuery['filters'] }

/** The context of a search. `skipCache` and `versions` are those of a public call. */
export type SearchCall = {
  db: Executor
  skipCache?: (() => void) | undefined
  versions?: { search?: number; listing?: number } | undefined
}

/**
 * Searches the products by the shop's rules. Prices come from the index of the lists.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export async function findProducts(
  { search, listing, priceTable }: ProductIndexes,
  q: string,
  most: number,
  { db, skipCache, versions }: SearchCall,
): Promise<SearchedProducts> {
  const index = await search.current(db, skipCache, versions?.search)
  const read = readQuery(index, q)
  if (read.kind === 'sex-question') return read
  const prices = read.filters.some(({ kind }) => kind === 'price')
    ? priceTable(index, await listing.current(db, skipCache, versions?.listing))
    : null
  return { kind: 'found', ids: searchProducts(index, read, { most, prices }), filters: read.filters }
}

function priceTables(): ProductIndexes['priceTable'] {
  let last: { index: SearchIndex; listing: ListingIndex; prices: PriceTable } | null = null
  return (index, listing) => {
    if (last?.index !== index || last.listing !== listing)
      last = { index, listing, prices: toPriceTable(index.ids, listing) }
    return last.prices
  }
}
