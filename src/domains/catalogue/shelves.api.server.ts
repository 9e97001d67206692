import { handleForAll, type Handler } from '../../kernel/handler.server.ts'
import { productOf } from './catalogue.contract.ts'
import { categoryList, categoryOf, homeShelves } from './shelves.contract.ts'
import { shelfCategories, shelves } from './shelves.store.server.ts'

/** The calls of the landing page's shelves and of the categories. */
export function shelvesHandlers(): Handler[] {
  return [
    handleForAll(homeShelves, async (_, { db }) => {
      const { packages, tests, concerns } = await shelves(db)
      return {
        packages: packages.map(productOf),
        tests: tests.map(productOf),
        concerns: concerns.map(categoryOf),
      }
    }),
    handleForAll(categoryList, async (_, { db }) => ({
      categories: (await shelfCategories(db)).map(categoryOf),
    })),
  ]
}
