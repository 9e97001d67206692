import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlpList } from '../domains/catalogue/catalogue.contract.ts'
import { searchResult } from '../domains/search/search.contract.ts'
import { createTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { createShop } from './shop.ts'
import { warmUp } from './warm-up.ts'

let shop: TestShop
const statements: string[] = []
beforeAll(async () => {
  shop = await createTestShop()
  shop.listen(({ text }) => statements.push(text))
})
afterAll(() => shop.close())

/** What is read to build an index, and for nothing else. */
const indexReads = () => statements.filter((text) => /search_vocabulary|from analytes/.test(text))

test('once the shop is warm, nobody waits for the index of the search or of the lists', async () => {
  const { ask } = createShop(shop.parts)
  await warmUp(ask)
  const built = statements.length
  expect(indexReads()).not.toEqual([])

  statements.length = 0
  await ask(searchResult, { q: 'thyroid' })
  await ask(getPlpList, { categoryId: '' })
  expect(indexReads()).toEqual([])
  expect(statements.length).toBeLessThan(built / 2)
})

test('a shop whose database is away for a moment while it warms up starts all the same', async () => {
  await expect(warmUp(() => Promise.reject(new Error('away')))).resolves.toBeUndefined()
})
