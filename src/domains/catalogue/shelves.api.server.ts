import type { Executor } from '../../platform/db/query.server.ts'
import { ValidatedReply, publicHandler, type Handler } from '../../platform/http/handler.server.ts'
import { KeptValue } from '../../kernel/kept-value.server.ts'
import { productOf } from './catalogue.contract.ts'
import { categoryList, categoryOf, homeShelves } from './shelves.contract.ts'
import { shelfCategories, shelves } from './shelves.store.server.ts'

/** The calls of the landing page's shelves and of the categories: each reply is checked once and kept. */
export function shelvesHandlers(): Handler[] {
  const keptShelves = new KeptValue<Awaited<ReturnType<typeof readShelves>>>()
  const keptCategories = new KeptValue<Awaited<ReturnType<typeof readCategories>>>()
  return [
    publicHandler(
      homeShelves,
      async (_, { db, versions }) =>
        new ValidatedReply(await keptShelves.of(versions?.all, () => readShelves(db))),
    ),
    publicHandler(
      categoryList,
      async (_, { db, versions }) =>
        new ValidatedReply(await keptCategories.of(versions?.all, () => readCategories(db))),
    ),
  ]
}

async function readShelves(db: Executor) {
  const { packages, tests, concerns } = await shelves(db)
  return homeShelves.reply.parse({
    packages: packages.map(productOf),
    tests: tests.map(productOf),
    concerns: concerns.map(categoryOf),
  })
}

async function readCategories(db: Executor) {
  const categories = await shelfCategories(db)
  return categoryList.reply.parse({ categories: categories.map(categoryOf) })
}
