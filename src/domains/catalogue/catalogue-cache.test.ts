import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { CatalogueCache } from './catalogue-cache.server.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database

let sent: string[] = []
database.listen(({ text }) => sent.push(text))

let cache: CatalogueCache
let id: number
beforeEach(async () => {
  cache = new CatalogueCache()
  const product = await one<{ id: number }>(db, sql`select id from products where sku = 'LT-CBC'`)
  id = product?.id ?? 0
})

async function version(): Promise<number> {
  const row = await one<{ version: number }>(db, sql`select version from page_sources`)
  return row?.version ?? 0
}
const setPrice = (price: number) =>
  execute(db, sql`update products set price_paise = ${price} where sku = 'LT-CBC'`)

/** The price of the product at a version, and the number of statements. */
async function priceAt(requested: number, ids = [id]): Promise<[number | undefined, number]> {
  sent = []
  const products = await cache.products(db, ids, requested)
  return [products.get(id)?.price, sent.length]
}

test('a product is read once for each version', async () => {
  await setPrice(29_900)
  const now = await version()
  expect(await priceAt(now)).toEqual([29_900, 1])
  expect(await priceAt(now)).toEqual([29_900, 0])
})

test('a reader with another version gets the current product', async () => {
  await setPrice(29_900)
  const before = await version()
  await priceAt(before)
  await setPrice(31_100)
  expect(await priceAt(await version())).toEqual([31_100, 1])
  expect(await priceAt(before)).toEqual([31_100, 1])
})

test('a lower version, as after a restore, empties the cache', async () => {
  await setPrice(29_900)
  await priceAt(await version())
  await setPrice(31_100)
  await execute(db, sql`update page_sources set version = version - 5`)
  const restored = await version()
  expect(await priceAt(restored)).toEqual([31_100, 1])
  expect(await priceAt(restored)).toEqual([31_100, 0])
})

test('products come from one statement if one of them is not cached', async () => {
  const now = await version()
  await priceAt(now)
  const other = await one<{ id: number }>(db, sql`select id from products where sku = 'LT-TFT'`)
  const products = await cache.products(db, [id, other?.id ?? 0], now)
  expect([...products.values()].map(({ sku }) => sku).toSorted()).toEqual(['LT-CBC', 'LT-TFT'])
  expect((await priceAt(now, [id, other?.id ?? 0]))[1]).toBe(0)
})

test('a product that is retired or sold on enquiry is not sold', async () => {
  const now = await version()
  expect((await cache.products(db, [id], now)).get(id)?.isSold).toBe(true)
  for (const change of [sql`is_retired = true`, sql`is_retired = false, is_enquiry = true`]) {
    await execute(db, sql`update products set ${change} where id = ${id}`)
    expect((await cache.products(db, [id], await version())).get(id)?.isSold).toBe(false)
  }
  await execute(db, sql`update products set is_retired = false, is_enquiry = false where id = ${id}`)
})

test('only catalogue tables are read; no personal data is cached', async () => {
  await priceAt(-1)
  const tables = new Set<string>()
  for (const text of sent)
    for (const [, table = ''] of text.matchAll(/(?:from|join) ([a-z_]+)/g)) tables.add(table)
  expect([...tables].toSorted()).toEqual(['page_sources', 'product_categories', 'products'])
})
