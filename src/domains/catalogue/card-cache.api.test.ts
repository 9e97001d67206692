import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import type { WireProduct } from './catalogue.contract.ts'
import { joinCards, CardCache, serializeCard } from './card-cache.server.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await createTestShop()
  const rows = await query<{ id: number }>(
    shop.db,
    sql`select id from products where not is_retired order by id limit 3`,
  )
  ids = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

const newCache = (most = 100) => new CardCache({ most, as: (product) => product })
const priceOf = (cards: WireProduct[]) => cards[0]?.price_range?.minimum_price.final_price.value

test('products have the requested order, cached or not, and one that is not on sale is omitted', async () => {
  const cards = newCache()
  const [first = 0, second = 0, third = 0] = ids
  expect((await cards.of(shop.db, [second, first], 1)).map(({ id }) => id)).toEqual([second, first])
  expect((await cards.of(shop.db, [first, third, -1, second], 1)).map(({ id }) => id)).toEqual([
    first,
    third,
    second,
  ])
})

test('the cache belongs to one version of the catalogue, and nothing is cached without a version', async () => {
  const cards = newCache()
  const [first = 0] = ids
  await execute(shop.db, sql`update products set price_paise = 50000, mrp_paise = 60000 where id = ${first}`)
  expect(priceOf(await cards.of(shop.db, [first], 1))).toBe(500)

  await execute(shop.db, sql`update products set price_paise = 40000 where id = ${first}`)
  expect(priceOf(await cards.of(shop.db, [first], undefined))).toBe(400)
  expect(priceOf(await cards.of(shop.db, [first], 1))).toBe(500)
  expect(priceOf(await cards.of(shop.db, [first], 2))).toBe(400)
})

test('serialized products have the same content and order', async () => {
  const written = new CardCache({ most: 100, as: serializeCard })
  const [first = 0, second = 0, third = 0] = ids
  for (const requested of [[third, first], [first, -1, second], []]) {
    const text = Buffer.concat(joinCards(await written.of(shop.db, requested, 1))).toString()
    expect(JSON.parse(`[${text}]`)).toEqual(await newCache().of(shop.db, requested, undefined))
  }
})

test('a request for more products than the cache’s capacity is complete', async () => {
  const cards = newCache(2)
  const [first = 0, second = 0, third = 0] = ids
  for (const requested of [[first], [second, first, third], [third, second, first]]) {
    expect((await cards.of(shop.db, requested, 1)).map(({ id }) => id)).toEqual(requested)
  }
})
