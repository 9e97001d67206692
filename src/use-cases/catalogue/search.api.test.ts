import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { wireProduct, type WireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { searchHandlers } from './search.api.server.ts'

const PATH = '/api/pdp/search-result'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: () => searchHandlers() })
})
afterAll(() => shop.close())

// All of them, not only the first page.
async function search(q: string): Promise<WireProduct[]> {
  const answer = await shop.visitor().post(PATH, { q, pageSize: 50 })
  expect(answer.status).toBe(200)
  return answer.body.data.products.items.map((item: unknown) => wireProduct.parse(item))
}

async function first(q: string, count = 1): Promise<string[]> {
  return (await search(q)).slice(0, count).map((product) => product.sku)
}

async function skus(q: string): Promise<string[]> {
  return (await search(q)).map((product) => product.sku)
}

async function page(body: object) {
  return (await shop.visitor().post(PATH, body)).body.data.products
}

async function statusOf(body: object): Promise<number> {
  return (await shop.visitor().post(PATH, { q: 'cbc', ...body })).status
}

describe('API-07: search', () => {
  test('finds a product by its name, by a prefix of it and by its everyday names', async () => {
    expect(await first('Lipid Profile')).toEqual(['LT-LIPID'])
    expect(await first('lipid')).toEqual(['LT-LIPID'])
    expect(await first('CBC')).toEqual(['LT-CBC'])
    expect(await first('vit d')).toEqual(['LT-VITD'])
    expect(await first('vitamin d')).toEqual(['LT-VITD'])
    expect(await first('thyroid')).toEqual(['LT-TFT'])
  })

  test('finds a test by what it measures, before the packages that include it', async () => {
    const results = await skus('neutrophils')
    expect(results.slice(0, 2)).toEqual(['LT-DLC', 'LT-CBC'])
    expect(results.indexOf('LP-FULLBODY-PLUS')).toBeGreaterThan(1)
  })

  test('finds glucose and HbA1c tests for the word sugar', async () => {
    const results = await first('sugar', 5)
    expect(results).toEqual(expect.arrayContaining(['LT-FBS', 'LT-PPBS', 'LT-RBS', 'LT-HBA1C']))
  })

  test('tolerates one typo', async () => {
    expect(await first('thyrod')).toEqual(['LT-TFT'])
    expect(await first('cholestrol', 1)).toEqual(['LT-LIPID'])
    expect(await first('ferritn')).toEqual(['LT-FERRITIN'])
  })

  test('SRCH-05: finds nothing for a product that is not sold', async () => {
    expect(await skus('zzzz')).toEqual([])
    expect(await skus("'; drop table products; --")).toEqual([])
    expect(await skus('%')).toEqual([])
  })

  test('SRCH-07, AMB-42: returns the frequently booked list for an empty query, most booked first', async () => {
    const empty = await skus('')
    expect(empty.slice(0, 2)).toEqual(['LP-FULLBODY-PLUS', 'LP-FULLBODY-BASIC'])
    expect(empty).toHaveLength(25)
    expect(await skus('   ')).toEqual(empty)
    const absent = await shop.visitor().post(PATH)
    expect(absent.body.data.products).toMatchObject({ total_count: 25 })
  })

  test('SRCH-05: has pages, twenty products each by default, and the total number', async () => {
    const all = await skus('blood')
    expect(all).toHaveLength(50)
    const first = await page({ q: 'blood' })
    expect(first).toMatchObject({
      total_count: 50,
      page_info: { current_page: 1, page_size: 20, total_pages: 3 },
      notice: null,
    })
    const pages = [
      first,
      await page({ q: 'blood', currentPage: 2 }),
      await page({ q: 'blood', currentPage: '3' }),
    ]
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 10])
    expect(pages.flatMap(({ items }) => items.map(({ sku }: WireProduct) => sku))).toEqual(all)
    expect(await page({ q: 'blood', currentPage: 4 })).toMatchObject({ items: [], total_count: 50 })
    expect((await page({ q: 'blood', pageSize: 1, currentPage: 50 })).items).toMatchObject([{ sku: all[49] }])
  })

  test('SRCH-07: has pages of the frequently booked list as well', async () => {
    const all = await skus('')
    expect((await page({})).items).toHaveLength(20)
    const second = await page({ q: '', currentPage: 2 })
    expect(second.items.map(({ sku }: WireProduct) => sku)).toEqual(all.slice(20))
    expect(second).toMatchObject({ total_count: 25, page_info: { total_pages: 2 } })
  })

  test('refuses a page size of zero, one of 51, and a page before the first', async () => {
    expect(await statusOf({ pageSize: 50 })).toBe(200)
    expect(await statusOf({ pageSize: 51 })).toBe(422)
    expect(await statusOf({ pageSize: 0 })).toBe(422)
    expect(await statusOf({ currentPage: 100_000 })).toBe(200)
    expect(await statusOf({ currentPage: 100_001 })).toBe(422)
    expect(await statusOf({ currentPage: 0 })).toBe(422)
    expect(await statusOf({ currentPage: 1.5 })).toBe(422)
  })

  test('SEC-24: accepts a query of 100 characters and refuses one of 101', async () => {
    const ask = (length: number) => shop.visitor().post(PATH, { q: 'a'.repeat(length) })
    expect((await ask(100)).status).toBe(200)
    const refused = await ask(101)
    expect(refused.status).toBe(422)
    expect(refused.body.message?.[0]?.field).toBe('q')
    expect((await shop.visitor().post(PATH, { q: 7 })).status).toBe(422)
  })

  test('SRCH-09: finds products that are sold by telephone, without a price', async () => {
    const [results] = await search('amnio eye')
    expect(results).toMatchObject({ is_product_inquiry_enable: '1', price_range: null })
  })
})

describe('a catalogue that changes', () => {
  test('shows new prices at once, and no retired product', async () => {
    await search('lipid')
    await execute(shop.db, sql`update products set price_paise = 12300 where sku = 'LT-LIPID'`)
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-HDL'`)
    const [lipid] = await search('lipid profile')
    expect(lipid?.price_range?.minimum_price.final_price.value).toBe(123)
    expect(await skus('hdl')).not.toContain('LT-HDL')
  })

  test('is indexed again as soon as a product, the name of an analyte or the vocabulary changes', async () => {
    expect(await skus('quetzal')).toEqual([])
    await execute(shop.db, sql`update products set aliases = '{Quetzal}' where sku = 'LT-LIPID'`)
    expect(await skus('quetzal')).toEqual(['LT-LIPID'])

    expect(await skus('axolotl')).toEqual([])
    await execute(shop.db, sql`update analytes set name = 'Axolotl' where name = 'Ferritin'`)
    expect(await first('axolotl')).toEqual(['LT-FERRITIN'])

    expect(await skus('platypus')).toEqual([])
    await execute(
      shop.db,
      sql`update search_vocabulary set value = '[["ferritin", "platypus"]]' where name = 'same'`,
    )
    expect(await first('platypus')).toEqual(['LT-FERRITIN'])
  })

  test('is indexed again by another process too', async () => {
    const other = (await shop.anotherProcess())()
    const ask = async () => (await other.post(PATH, { q: 'narwhal' })).body.data.products.items
    expect(await ask()).toEqual([])
    await execute(shop.db, sql`update products set aliases = '{Narwhal}' where sku = 'LT-TSH'`)
    expect(await ask()).toHaveLength(1)
  })

  test('does not need a new search index for a price', async () => {
    const version = () => one(shop.db, sql`select version from search_sources`)
    const before = await version()
    await execute(shop.db, sql`update products set price_paise = 12400 where sku = 'LT-LIPID'`)
    expect(await version()).toEqual(before)
  })

  test('excludes prenatal tests from the frequently booked list, whatever their rank', async () => {
    await execute(shop.db, sql`update products set rank = 999 where prenatal`)
    expect(await skus('')).not.toContain('LT-NIPT')
    expect(await first('NIPT')).toEqual(['LT-NIPT'])
  })
})

async function products(q: string) {
  return (await shop.visitor().post(PATH, { q })).body.data.products
}

describe('a query that the law forbids to answer', () => {
  const line = 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.'
  test('SRCH-05: for the sex of a foetus has no result and shows the line of the Act', async () => {
    const notice = { code: 'sex_disclosure_prohibited', message: line }
    const none = { items: [], total_count: 0, notice }
    expect(await products('baby gender')).toMatchObject(none)
    expect(await products('ladka ya ladki')).toMatchObject(none)
    expect(await products('NIPT baby gendar')).toMatchObject(none)
  })

  test('is no other query, not even for a prenatal test by its name', async () => {
    expect(await products('nipt')).toMatchObject({ notice: null })
    expect(await products('')).toMatchObject({ notice: null })
    expect(await products('male hormone test')).toMatchObject({ notice: null })
  })
})

async function tags(search?: string) {
  const answer = await shop.visitor().post('/api/search-header/category-tags', { search })
  expect(answer.status).toBe(200)
  return answer.body.data.getCatagoryTags.response
}

function names(results: { category_name: string }[]): string[] {
  return results.map((tag) => tag.category_name)
}

describe('API-08: popular searches', () => {
  test('SRCH-11: have name, id, URL and parent, the most popular first', async () => {
    const all = await tags()
    expect(all).toHaveLength(14)
    expect(all[0]).toEqual({
      category_name: 'Full Body Checkup',
      category_id: '601',
      category_url: 'full-body-checkup',
      parent_category_url: 'health-check',
    })
    expect(await tags('')).toEqual(all)
  })

  test('SRCH-11: are filtered by any part of their name, in any case of letters', async () => {
    expect(names(await tags('HEAL'))).toEqual(["Women's Health"])
    expect(names(await tags('e%'))).toEqual([])
    expect(names(await tags('iv'))).toEqual(['Liver'])
  })

  test('refuse a text of 101 characters', async () => {
    const path = '/api/search-header/category-tags'
    expect((await shop.visitor().post(path, { search: 'a'.repeat(100) })).status).toBe(200)
    expect((await shop.visitor().post(path, { search: 'a'.repeat(101) })).status).toBe(422)
  })
})
