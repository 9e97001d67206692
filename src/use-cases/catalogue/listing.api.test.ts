import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { wireProductPage, type WireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { CATEGORY } from '../../domains/catalogue/catalogue.ts'
import { plpFilters, type WireFilters } from '../../domains/catalogue/listing.contract.ts'
import { listingHandlers } from './listing.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: () => listingHandlers() })
})
afterAll(() => shop.close())

function list(body: Record<string, unknown>) {
  return shop.visitor().post('/api/product/get-plp-list', body)
}

async function products(body: Record<string, unknown>): Promise<WireProduct[]> {
  const answer = await list({ pageSize: 50, ...body })
  return wireProductPage.parse(answer.body.data.products).items
}

async function skus(body: Record<string, unknown>): Promise<string[]> {
  return (await products(body)).map((product) => product.sku)
}

async function filters(body: Record<string, unknown>): Promise<WireFilters> {
  const answer = await shop.visitor().post('/api/product/plp-filters', body)
  return plpFilters.reply.parse(answer.body.data).filters
}

const priceOf = (product: WireProduct) => product.price_range?.minimum_price.final_price.value ?? 1000

describe('API-06: a list', () => {
  test('SRCH-04: starts by default with the first six packages, most booked first', async () => {
    const filter = {
      currentPage: 1,
      categoryId: '579',
      shopByConcern: '',
      priceFrom: '',
      priceTo: '',
      pageSize: 6,
    }
    const [plain, full] = await Promise.all([list({}), list({ ...filter, catalog: true })])
    expect(plain.status).toBe(200)
    expect(plain.body).toEqual(full.body)

    const page = wireProductPage.parse(plain.body.data.products)
    expect(page.items.map((product) => product.sku)).toEqual([
      'LP-FULLBODY-PLUS',
      'LP-FULLBODY-BASIC',
      'LP-HEART-PLUS',
      'LP-DIABETES-CARE',
      'LP-WOMEN-BASIC',
      'LP-THYROID-BASIC',
    ])
    expect(page.total_count).toBe(47)
    expect(page.page_info).toEqual({ current_page: 1, page_size: 6, total_pages: 8 })
  })

  test('SRCH-02: of tests starts with the most booked', async () => {
    const tests = await skus({ categoryId: CATEGORY.tests, pageSize: 3 })
    expect(tests).toEqual(['LT-CBC', 'LT-TFT', 'LT-HBA1C'])
  })

  test('has pages without gap or repetition, and an empty page after the last', async () => {
    const [whole, first, last, after] = await Promise.all([
      skus({ categoryId: '579', pageSize: 50 }),
      skus({ categoryId: '579', pageSize: 24, currentPage: 1 }),
      skus({ categoryId: '579', pageSize: 24, currentPage: 2 }),
      list({ categoryId: '579', pageSize: 24, currentPage: 3 }),
    ])
    expect([...first, ...last]).toEqual(whole)
    expect(after.body.data.products).toMatchObject({ items: [], total_count: 47 })
  })

  test('ROUTE-02: of a parent category has the products of its children', async () => {
    const healthCheck = await list({ categoryId: '570' })
    expect(healthCheck.body.data.products.total_count).toBe(261)
  })

  test('ROUTE-03, ROUTE-04: may be of any category, or of all', async () => {
    const [bank, clinic, every] = await Promise.all([
      skus({ categoryId: '580' }),
      skus({ categoryId: 581 }),
      list({ categoryId: '' }),
    ])
    expect(bank).toContain('LX-SPERMVAULT-ONE')
    expect(clinic).toHaveLength(7)
    expect(every.body.data.products.total_count).toBe(279)
  })

  test('of an unknown category is empty', async () => {
    for (const categoryId of ['999', '0', 'thyroid', '579 or 1=1', '99999999999', -5]) {
      const answer = await list({ categoryId })
      expect(answer.status).toBe(200)
      expect(answer.body.data.products).toMatchObject({ items: [], total_count: 0 })
    }
  })

  test('has the products of a concern, or of any of several', async () => {
    const [heart, several, unknown] = await Promise.all([
      skus({ categoryId: '579', shopByConcern: 'heart' }),
      skus({ categoryId: '579', shopByConcern: ['heart', 'thyroid'] }),
      skus({ categoryId: '579', shopByConcern: 'no-such-concern' }),
    ])
    expect(heart).toContain('LP-HEART-PLUS')
    expect(several).toEqual(expect.arrayContaining([...heart, 'LP-THYROID-BASIC']))
    expect(unknown).toEqual([])
  })

  test('includes both ends of a price range', async () => {
    const prices = (await products({ categoryId: '579', priceFrom: 799, priceTo: '1299' })).map(priceOf)
    expect(Math.min(...prices)).toBe(799)
    expect(Math.max(...prices)).toBe(1299)
    const outside = await skus({ categoryId: '579', priceFrom: 799.01, priceTo: 1298.99 })
    expect(outside).not.toContain('LP-ESSENTIAL')
    expect(outside).not.toContain('LP-FULLBODY-BASIC')
    expect(await skus({ categoryId: '579', priceFrom: 2000, priceTo: 1000 })).toEqual([])
  })

  test('CARD-09: treats a product without prices as costing 1000 rupees', async () => {
    const unpriced = await products({ categoryId: '576', priceFrom: 1000, priceTo: 1000 })
    expect(unpriced.map((product) => product.sku)).toContain('LT-STD-PCR')
    expect(unpriced.find((product) => product.sku === 'LT-STD-PCR')?.price_range).toBeNull()
  })

  test('has the requested order', async () => {
    const [cheapest, dearest, byName] = await Promise.all([
      products({ categoryId: '579', sort: 'price_asc' }),
      products({ categoryId: '579', sort: 'price_desc' }),
      products({ categoryId: '579', sort: 'name' }),
    ])
    expect(cheapest.map(priceOf)).toEqual(cheapest.map(priceOf).toSorted((a, b) => a - b))
    expect(dearest.map(priceOf)).toEqual(dearest.map(priceOf).toSorted((a, b) => b - a))
    const names = byName.map((product) => product.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  test.each([
    ['pageSize', 0],
    ['pageSize', 51],
    ['pageSize', 2.5],
    ['currentPage', 0],
    ['priceFrom', -1],
    ['priceTo', 'cheap'],
    ['sort', 'rank; drop table products'],
  ])('is refused where %s is %s', async (field, value) => {
    const answer = await list({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.message?.map((message) => message.field)).toEqual([field])
  })

  test('may have pages of 1 to 50 products', async () => {
    expect(await skus({ pageSize: 1 })).toHaveLength(1)
    expect(await skus({ categoryId: '576', pageSize: 50 })).toHaveLength(50)
  })
})

describe('the filters of a list', () => {
  test('count the products of each category and concern in a price range', async () => {
    const filter = { categoryId: '579', shopByConcern: ['heart'], priceFrom: 500, priceTo: 3000 }
    const { categories, concerns, without } = await filters(filter)
    const total = async (change: object) =>
      (await list({ ...filter, ...change })).body.data.products.total_count
    expect(categories.find(({ id }) => id === 576)?.count).toBe(await total({ categoryId: '576' }))
    expect(categories.find(({ id }) => id === 570)?.count).toBe(await total({ categoryId: '570' }))
    expect(concerns.find(({ id }) => id === 604)?.count).toBe(await total({ shopByConcern: ['thyroid'] }))
    expect(without).toEqual({
      category: await total({ categoryId: '' }),
      concerns: await total({ shopByConcern: [] }),
      price: await total({ priceFrom: '', priceTo: '' }),
    })
  })

  test('offer no choice without products', async () => {
    const { categories, concerns } = await filters({ categoryId: '581' })
    expect(concerns).toEqual([{ id: 581, count: 7 }])
    expect(categories.every(({ count }) => count > 0)).toBe(true)
    const narrow = await filters({ categoryId: '579', shopByConcern: 'heart', priceTo: 1 })
    expect([narrow.categories, narrow.concerns]).toEqual([[], []])
    expect(narrow.without.price).toBeGreaterThan(0)
  })

  test('count price ranges including both ends, and have the lowest price for any chosen range', async () => {
    const { price_bands: bands, least_price: least } = await filters({ categoryId: '579', priceFrom: 5000 })
    const counts = await Promise.all(
      bands.map(async ({ from, to }) => {
        const page = await list({ categoryId: '579', priceFrom: from ?? '', priceTo: to ?? '', pageSize: 1 })
        return page.body.data.products.total_count as number
      }),
    )
    expect(bands.map(({ count }) => count)).toEqual(counts)
    expect(bands.map(({ from, to }) => [from, to])).toEqual([
      [null, 500],
      [500, 1000],
      [1000, 2500],
      [2500, null],
    ])
    expect(least).toBe(Math.min(...(await products({ categoryId: '579' })).map(priceOf)))
  })

  test('count nothing in an unknown category', async () => {
    for (const categoryId of ['999', 'thyroid']) {
      const { without, least_price: least } = await filters({ categoryId })
      expect(without).toMatchObject({ concerns: 0, price: 0 })
      expect(without.category).toBe(279)
      expect(least).toBeNull()
    }
  })

  test('refuse what a list refuses', async () => {
    const answer = await shop.visitor().post('/api/product/plp-filters', { priceTo: 'cheap' })
    expect(answer.status).toBe(422)
    expect(answer.body.message?.map((message) => message.field)).toEqual(['priceTo'])
  })
})

describe('a product sold on enquiry without a price', () => {
  test('is in no price range, and is last in an order by price', async () => {
    const [dearest, cheapest, ranged] = await Promise.all([
      products({ categoryId: '581', sort: 'price_desc' }),
      products({ categoryId: '581', sort: 'price_asc' }),
      skus({ categoryId: '581', priceFrom: 0 }),
    ])
    expect(ranged).toEqual(['LX-GENE-COUNSEL'])
    expect(dearest[0]?.sku).toBe('LX-GENE-COUNSEL')
    expect(cheapest[0]?.sku).toBe('LX-GENE-COUNSEL')
  })
})
