import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { shelves, shelfCategories } from './shelves.store.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the landing page lists the most booked packages and tests', async () => {
  const { packages, tests } = await shelves(database.db)
  expect(packages).toHaveLength(4)
  expect(packages[0]?.sku).toBe('LP-FULLBODY-PLUS')
  expect(tests.slice(0, 2).map((product) => product.sku)).toEqual(['LT-CBC', 'LT-TFT'])
})

test('the landing page lists the concerns, and neither Packages and Tests nor other branches', async () => {
  const { concerns } = await shelves(database.db)
  expect(concerns).toHaveLength(22)
  expect(concerns[0]).toMatchObject({ id: 601, name: 'Full Body', urlKey: 'full-body-checkup' })
  expect(concerns.every((concern) => concern.productCount > 0)).toBe(true)
})

test('a category counts its descendants’ products, each once', async () => {
  const categories = await shelfCategories(database.db)
  const countOf = (id: number) => categories.find((category) => category.id === id)?.productCount
  expect(categories).toHaveLength(28)
  expect(countOf(570)).toBe(261)
  expect(countOf(579)).toBe(47)
  expect(countOf(580)).toBe(8)
})

test('no prenatal test is on a shelf, whatever its rank', async () => {
  await execute(database.db, sql`update products set rank = 999 where prenatal`)
  const { tests } = await shelves(database.db)
  expect(tests.map((product) => product.sku)).not.toContain('LT-NIPT')
  expect(tests[0]?.sku).toBe('LT-CBC')
})
