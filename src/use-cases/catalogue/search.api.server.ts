import { toRupees, type Paise } from '../../kernel/money.ts'
import { publicHandler, SerializedReply, type Handler } from '../../platform/http/handler.server.ts'
import { toPageCounts, toWireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { mostBooked } from '../../domains/catalogue/catalogue.store.server.ts'
import { inArray, CardCache, writtenCard } from '../../domains/catalogue/card-cache.server.ts'
import type { ListingIndex } from '../../domains/catalogue/listing-index.ts'
import { versionedListingIndex } from '../../domains/catalogue/listing.store.server.ts'
import { toPriceTable, type PriceTable } from '../../domains/search/filter-sets.ts'
import type { FilteredQuery } from '../../domains/search/query-filters.ts'
import { categoryTags, searchResult, type WireFilter } from '../../domains/search/search.contract.ts'
import { sexQuestionNotice } from '../../domains/search/search.messages.ts'
import { categoryTagsWith, versionedSearchIndex } from '../../domains/search/search.store.server.ts'
import { MOST_RESULTS } from '../../domains/search/search-limits.ts'
import type { SearchIndex } from '../../domains/search/search-index.ts'
import { readQuery, searchProducts } from '../../domains/search/search.ts'

// Some 16 MB.
const MOST_CARDS = 20_000

const OPEN = Buffer.from('{"products":{"items":[')

/** The calls of the search. They share one index, which lives as long as they do; prices come from the index of the lists. */
export function searchHandlers(listing = versionedListingIndex()): Handler[] {
  const cachedIndex = versionedSearchIndex()
  const cards = new CardCache({ most: MOST_CARDS, as: writtenCard })
  const priceTable = priceTables()
  return [
    publicHandler(searchResult, async (body, { db, skipCache, versions }) => {
      const { q, currentPage, pageSize } = body
      const first = (currentPage - 1) * pageSize
      const page = <T>(all: readonly T[]) => all.slice(first, first + pageSize)
      if (q === '') {
        const booked = await mostBooked(db, MOST_RESULTS)
        const items = page(booked).map(toWireProduct)
        return { products: { items, ...toPageCounts(booked.length, body), notice: null, filters: [] } }
      }
      const index = await cachedIndex.current(db, skipCache, versions?.search)
      const read = readQuery(index, q)
      if (read.kind === 'sex-question') {
        const nothing = { items: [], ...toPageCounts(0, body), filters: [] }
        return { products: { ...nothing, notice: sexQuestionNotice } }
      }
      const prices = read.filters.some(({ kind }) => kind === 'price')
        ? priceTable(index, await listing.current(db, skipCache, versions?.listing))
        : null
      const all = searchProducts(index, read, { most: MOST_RESULTS, prices })
      const rest = {
        ...toPageCounts(all.length, body),
        notice: null,
        filters: read.filters.map(toWireFilter),
      }
      const items = inArray(await cards.of(db, page(all), versions?.all))
      return new SerializedReply([OPEN, ...items, Buffer.from(`],${JSON.stringify(rest).slice(1)}}`)])
    }),
    publicHandler(categoryTags, async ({ search }, { db }) => {
      const tags = await categoryTagsWith(db, search)
      return {
        getCatagoryTags: {
          response: tags.map(({ name, categoryId, url, parentUrl }) => ({
            category_name: name,
            category_id: String(categoryId),
            category_url: url,
            parent_category_url: parentUrl,
          })),
        },
      }
    }),
  ]
}

/** The prices of an index's products; the last table serves until one of its two sources changes. */
function priceTables(): (index: SearchIndex, listing: ListingIndex) => PriceTable {
  let last: { index: SearchIndex; listing: ListingIndex; prices: PriceTable } | null = null
  return (index, listing) => {
    if (last?.index !== index || last.listing !== listing)
      last = { index, listing, prices: toPriceTable(index.ids, listing) }
    return last.prices
  }
}

function toWireFilter({ without, ...filter }: FilteredQuery['filters'][number]): WireFilter {
  if (filter.kind !== 'price') return { kind: filter.kind, from: null, to: null, without }
  return { kind: filter.kind, from: toBound(filter.from), to: toBound(filter.to), without }
}

function toBound(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount)
}
