import { toRupees, type Paise } from '../../kernel/money.ts'
import { publicHandler, SerializedReply, type Handler } from '../../platform/http/handler.server.ts'
import { toPageCounts, toWireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { mostBooked } from '../../domains/catalogue/catalogue.store.server.ts'
import { joinCards, CardCache, serializeCard } from '../../domains/catalogue/card-cache.server.ts'
import type { FilteredQuery } from '../../domains/search/query-filters.ts'
import { categoryTags, searchResult, type WireFilter } from '../../domains/search/search.contract.ts'
import { sexQuestionNotice } from '../../domains/search/search.messages.ts'
import { categoryTagsWith } from '../../domains/search/search.store.server.ts'
import { MOST_RESULTS } from '../../domains/search/search-limits.ts'
import { findProducts, newProductIndexes } from './product-search.server.ts'

// About 16 MB.
const MOST_CARDS = 20_000

const OPEN = Buffer.from('{"products":{"items":[')

/** The search calls. They share the indexes of the process. */
export function searchHandlers(indexes = newProductIndexes()): Handler[] {
  const cards = new CardCache({ most: MOST_CARDS, as: serializeCard })
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
      const found = await findProducts(indexes, q, MOST_RESULTS, { db, skipCache, versions })
      if (found.kind === 'sex-question') {
        const nothing = { items: [], ...toPageCounts(0, body), filters: [] }
        return { products: { ...nothing, notice: sexQuestionNotice } }
      }
      const rest = {
        ...toPageCounts(found.ids.length, body),
        notice: null,
        filters: found.filters.map(toWireFilter),
      }
      const items = joinCards(await cards.of(db, page(found.ids), versions?.all))
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

function toWireFilter({ without, ...filter }: FilteredQuery['filters'][number]): WireFilter {
  if (filter.kind !== 'price') return { kind: filter.kind, from: null, to: null, without }
  return { kind: filter.kind, from: toBound(filter.from), to: toBound(filter.to), without }
}

function toBound(amount: Paise | null): number | null {
  return amount === null ? null : toRupees(amount)
}
