import { publicHandler, SerializedReply, type Handler } from '../../platform/http/handler.server.ts'
import { toPageCounts, toWireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { mostBooked } from '../../domains/catalogue/catalogue.store.server.ts'
import { inArray, CardCache, writtenCard } from '../../domains/catalogue/card-cache.server.ts'
import { categoryTags, searchResult } from '../../domains/search/search.contract.ts'
import { sexQuestionNotice } from '../../domains/search/search.messages.ts'
import { categoryTagsWith, versionedSearchIndex } from '../../domains/search/search.store.server.ts'
import { MOST_RESULTS } from '../../domains/search/search-limits.ts'
import { searchProducts } from '../../domains/search/search.ts'

// Some 16 MB.
const MOST_CARDS = 20_000

const OPEN = Buffer.from('{"products":{"items":[')

/** The calls of the search. They share one index, which lives as long as they do. */
export function searchHandlers(): Handler[] {
  const cachedIndex = versionedSearchIndex()
  const cards = new CardCache({ most: MOST_CARDS, as: writtenCard })
  return [
    publicHandler(searchResult, async (body, { db, skipCache, versions }) => {
      const { q, currentPage, pageSize } = body
      const first = (currentPage - 1) * pageSize
      const page = <T>(all: readonly T[]) => all.slice(first, first + pageSize)
      if (q === '') {
        const booked = await mostBooked(db, MOST_RESULTS)
        const items = page(booked).map(toWireProduct)
        return { products: { items, ...toPageCounts(booked.length, body), notice: null } }
      }
      const index = await cachedIndex.current(db, skipCache, versions?.search)
      const answer = searchProducts(index, q, MOST_RESULTS)
      if (answer.kind === 'sex-question')
        return { products: { items: [], ...toPageCounts(0, body), notice: sexQuestionNotice } }

      const ids = page(answer.ids)
      const rest = { ...toPageCounts(answer.ids.length, body), notice: null }
      const items = inArray(await cards.of(db, ids, versions?.all))
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
