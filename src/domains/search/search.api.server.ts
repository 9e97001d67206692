import { handleForAll, WrittenReply, type Handler } from '../../kernel/handler.server.ts'
import { productOf } from '../catalogue/catalogue.contract.ts'
import { mostBooked } from '../catalogue/catalogue.store.server.ts'
import { KeptCards } from '../catalogue/kept-cards.server.ts'
import { categoryTags, searchResult } from './search.contract.ts'
import { sexQuestionNotice } from './search.messages.ts'
import { categoryTagsWith, keptSearchIndex } from './search.store.server.ts'
import { searchProducts } from './search.ts'

const MOST_RESULTS = 50
const OPEN = Buffer.from('{"products":{"items":[')
const CLOSE = Buffer.from('],"notice":null}}')

/** The calls of the search. They share one index, which lives as long as they do. */
export function searchHandlers(): Handler[] {
  const kept = keptSearchIndex()
  const cards = new KeptCards()
  return [
    handleForAll(searchResult, async ({ q }, { db, passing, versions }) => {
      if (q === '') return shown(await mostBooked(db, MOST_RESULTS))
      const answer = searchProducts(await kept.current(db, passing, versions?.search), q, MOST_RESULTS)
      if (answer.kind === 'sex-question') return { products: { items: [], notice: sexQuestionNotice } }
      if (versions !== undefined) {
        const items = await cards.written(db, answer.ids, versions.all)
        return new WrittenReply([OPEN, ...items, CLOSE])
      }
      return { products: { items: await cards.of(db, answer.ids, undefined), notice: null } }
    }),
    handleForAll(categoryTags, async ({ search }, { db }) => {
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

function shown(products: Parameters<typeof productOf>[0][]) {
  return { products: { items: products.map(productOf), notice: null } }
}
