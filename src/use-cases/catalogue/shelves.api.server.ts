import type { Executor } from '../../platform/db/query.server.ts'
import { ValidatedReply, publicHandler, type Handler } from '../../platform/http/handler.server.ts'
import { VersionedValue } from '../../platform/cache/versioned-value.server.ts'
import { toWireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { categoryList, toWireCategory, homeShelves } from '../../domains/catalogue/shelves.contract.ts'
import { shelfCategories, shelves } from '../../domains/catalogue/shelves.store.server.ts'

/** The calls of the landing page's shelves and of the categories. Each reply is validated once and cached. */
export function shelvesHandlers(): Handler[] {
  const cachedShelves = new VersionedValue<Awaited<ReturnType<typeof readShelves>>>()
  const cachedCategories = new VersionedValue<Awaited<ReturnType<typeof readCategories>>>()
  return [
    publicHandler(
      homeShelves,
      async (_, { db, versions }) =>
        new ValidatedReply(await cachedShelves.get(versions?.all, () => readShelves(db))),
    ),
    publicHandler(
      categoryList,
      async (_, { db, versions }) =>
        new ValidatedReply(await cachedCategories.get(versions?.all, () => readCategories(db))),
    ),
  ]
}

async function readShelves(db: Executor) {
  const { packages, tests, concerns } = await shelves(db)
  return homeShelves.reply.parse({
    packages: packages.map(toWireProduct),
    tests: tests.map(toWireProduct),
    concerns: concerns.map(toWireCategory),
  })
}

async function readCategories(db: Executor) {
  const categories = await shelfCategories(db)
  return categoryList.reply.parse({ categories: categories.map(toWireCategory) })
}
