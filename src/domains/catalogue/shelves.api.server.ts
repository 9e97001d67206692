import { handleForAll, type Handler } from '../../kernel/handler.server.ts'
import { KeptValue } from '../../kernel/kept-value.server.ts'
import { productOf } from './catalogue.contract.ts'
import { categoryList, categoryOf, homeShelves } from './shelves.contract.ts'
import { shelfCategories, shelves } from './shelves.store.server.ts'

/** The calls of the landing page's shelves and of the categories. */
export function shelvesHandlers(): Handler[] {
  const keptShelves = new KeptValue<Awaited<ReturnType<typeof shelves>>>()
  const keptCategories = new KeptValue<Awaited<ReturnType<typeof shelfCategories>>>()
  return [
    handleForAll(homeShelves, async (_, { db, versions }) => {
      const { packages, tests, concerns } = await keptShelves.of(versions?.all, () => shelves(db))
      return {
        packages: packages.map(productOf),
        tests: tests.map(productOf),
        concerns: concerns.map(categoryOf),
      }
    }),
    handleForAll(categoryList, async (_, { db, versions }) => {
      const categories = await keptCategories.of(versions?.all, () => shelfCategories(db))
      return { categories: categories.map(categoryOf) }
    }),
  ]
}
