import { handle, type Handler } from '../../kernel/handler.server.ts'
import { productOf } from '../catalogue/catalogue.contract.ts'
import { mostBooked, productsByIds } from '../catalogue/catalogue.store.server.ts'
import { searchResult } from './search.contract.ts'
import { SearchIndexCache } from './search.store.server.ts'
import { searchProducts } from './search.ts'

const MOST_RESULTS = 50

/** The calls of the search. They share one index, which lives as long as they do. */
export function searchHandlers(): Handler[] {
  const cache = new SearchIndexCache()
  return [
    handle(searchResult, async ({ q }, { db }) => {
      const products =
        q === ''
          ? await mostBooked(db, MOST_RESULTS)
          : await productsByIds(db, searchProducts(await cache.current(db), q, MOST_RESULTS))
      return { products: { items: products.map(productOf) } }
    }),
  ]
}
