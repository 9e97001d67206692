import { setImmediate as nextTurn } from 'node:timers/promises'
import { getPlpList } from '../domains/catalogue/catalogue.contract.ts'
import { searchResult } from '../domains/search/search.contract.ts'
import type { Shop } from './shop.ts'

/**
 * Builds the indexes of the search and the lists before the first visitors need them. A failure has no effect: a
 * missing index is built on first use.
 */
export async function warmUp(ask: Shop['ask']): Promise<void> {
  await nextTurn()
  const list = {
    categoryId: '',
    shopByConcern: [],
    priceFrom: null,
    priceTo: null,
    currentPage: 1,
    pageSize: 1,
  }
  await Promise.allSettled([ask(searchResult, { q: 'warm-up' }), ask(getPlpList, list)])
}
