import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { execute, rows, sql } from '../../kernel/db.server.ts'
import { catalogueHandlers } from './catalogue.api.server.ts'
import { wireProductDetail, wireProductPage, type WireProduct } from './catalogue.contract.ts'
import { CATEGORY } from './catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: catalogueHandlers })
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

function detail(body: Record<string, unknown>) {
  return shop.visitor().post('/api/product/detail', body)
}

const priceOf = (product: WireProduct) => product.price_range?.minimum_price.final_price.value ?? 1000

describe('API-06: a list', () => {
  test('SRCH-04: has the first six packages where nothing else is asked, most booked first', async () => {
    const asked = {
      currentPage: 1,
      categoryId: '579',
      shopByConcern: '',
      priceFrom: '',
      priceTo: '',
      pageSize: 6,
    }
    const [plain, full] = await Promise.all([list({}), list({ ...asked, catalog: true })])
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

  test('SRCH-02: of the tests begins with what is booked most', async () => {
    const tests = await skus({ categoryId: CATEGORY.tests, pageSize: 3 })
    expect(tests).toEqual(['LT-CBC', 'LT-TFT', 'LT-HBA1C'])
  })

  test('goes on over pages without gap or repetition, and is empty after the last', async () => {
    const [whole, first, last, after] = await Promise.all([
      skus({ categoryId: '579', pageSize: 50 }),
      skus({ categoryId: '579', pageSize: 24, currentPage: 1 }),
      skus({ categoryId: '579', pageSize: 24, currentPage: 2 }),
      list({ categoryId: '579', pageSize: 24, currentPage: 3 }),
    ])
    expect([...first, ...last]).toEqual(whole)
    expect(after.body.data.products).toMatchObject({ items: [], total_count: 47 })
  })

  test('ROUTE-02: of a parent category holds what lies below it', async () => {
    const healthCheck = await list({ categoryId: '570' })
    expect(healthCheck.body.data.products.total_count).toBe(261)
  })

  test('ROUTE-03, ROUTE-04: may be of any category, or of every one', async () => {
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

  test('holds the products of a concern, or of any of several', async () => {
    const [heart, several, unknown] = await Promise.all([
      skus({ categoryId: '579', shopByConcern: 'heart' }),
      skus({ categoryId: '579', shopByConcern: ['heart', 'thyroid'] }),
      skus({ categoryId: '579', shopByConcern: 'no-such-concern' }),
    ])
    expect(heart).toContain('LP-HEART-PLUS')
    expect(several).toEqual(expect.arrayContaining([...heart, 'LP-THYROID-BASIC']))
    expect(unknown).toEqual([])
  })

  test('counts both ends of a price range in', async () => {
    const prices = (await products({ categoryId: '579', priceFrom: 799, priceTo: '1299' })).map(priceOf)
    expect(Math.min(...prices)).toBe(799)
    expect(Math.max(...prices)).toBe(1299)
    const outside = await skus({ categoryId: '579', priceFrom: 799.01, priceTo: 1298.99 })
    expect(outside).not.toContain('LP-ESSENTIAL')
    expect(outside).not.toContain('LP-FULLBODY-BASIC')
    expect(await skus({ categoryId: '579', priceFrom: 2000, priceTo: 1000 })).toEqual([])
  })

  test('CARD-09: takes a product without prices as one of 1000 rupees', async () => {
    const unpriced = await products({ categoryId: '576', priceFrom: 1000, priceTo: 1000 })
    expect(unpriced.map((product) => product.sku)).toContain('LT-STD-PCR')
    expect(unpriced.find((product) => product.sku === 'LT-STD-PCR')?.price_range).toBeNull()
  })

  test('stands in the order that is asked for', async () => {
    const [cheapest, dearest, byName] = await Promise.all([
      products({ categoryId: '579', sort: 'price_asc' }),
      products({ categoryId: '579', sort: 'price_desc' }),
      products({ categoryId: '579', sort: 'name' }),
    ])
    expect(cheapest.map(priceOf)).toEqual(cheapest.map(priceOf).toSorted((a, b) => a - b))
    expect(dearest.map(priceOf)).toEqual(dearest.map(priceOf).toSorted((a, b) => b - a))
    const names = byName.map((product) => product.name.toLowerCase())
    expect(names).toEqual([...names].sort())
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

describe('a product by its address', () => {
  test('shows a package in groups of its tests, each with what it measures', async () => {
    const answer = await detail({ url_key: 'full-body-checkup-basic' })
    const product = wireProductDetail.parse(answer.body.data.product)
    expect(product.sku).toBe('LP-FULLBODY-BASIC')
    expect(product.parameters.map(({ group }) => group)).toEqual([
      'Complete Blood Count (CBC)',
      'Erythrocyte Sedimentation Rate (ESR)',
      'Glucose Fasting (FBS)',
      'Lipid Profile',
      'Liver Function Test (LFT)',
      'Kidney Function Test (KFT)',
      'Thyroid Profile Total (T3 T4 TSH)',
      'Urine Routine and Microscopy',
    ])
    expect(product.parameters[0]?.names.slice(0, 2)).toEqual(['Haemoglobin', 'RBC Count'])
    expect(product.parameters.flatMap(({ names }) => names)).toHaveLength(79)
    expect(product).toMatchObject({ fasting_hours: 12, tat_with_logistics: '24 hrs', declarations: null })
    expect(product.specimen).toContain('Urine')
  })

  test('shows a test in one group', async () => {
    const answer = await detail({ url_key: 'complete-blood-count', cat_url_key: 'health-check' })
    const { parameters } = wireProductDetail.parse(answer.body.data.product)
    expect(parameters).toHaveLength(1)
    expect(parameters[0]?.group).toBe('Complete Blood Count (CBC)')
    expect(parameters[0]?.names).toHaveLength(24)
  })

  test('shows the declarations of a device', async () => {
    const [row] = await rows<{ url: string }>(
      shop.db,
      sql`select url_key as url from products where sku = 'LX-BP-MON'`,
    )
    const answer = await detail({ url_key: row?.url })
    expect(answer.body.data.product.declarations).toMatchObject({ country_of_origin: 'India' })
  })

  test('recommends in the order of the catalogue, whole products', async () => {
    const answer = await detail({ url_key: 'complete-blood-count' })
    const recommended: WireProduct[] = answer.body.data.product.recommended
    expect(recommended.map((product) => product.sku)).toEqual([
      'LT-TFT',
      'LT-HBA1C',
      'LT-VITD',
      'LT-LIPID',
      'LT-VITB12',
      'LT-LFT',
    ])
    expect(recommended[0]?.price_range?.minimum_price.final_price.currency).toBe('INR')
  })

  test('CARD-02: answers for a product without a page too, and says so', async () => {
    const answer = await detail({ url_key: 'haemoglobin' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.product.show_pdp).toBe('1')
  })

  test('is 404 where nothing has it, or the category is another', async () => {
    for (const body of [
      { url_key: 'no-such-test' },
      { url_key: 'haemoglobin', cat_url_key: 'health-bank' },
    ]) {
      const answer = await detail(body)
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject({ error: true, data: null, message: [{ code: 'unknown_product' }] })
    }
    expect((await detail({ url_key: '' })).status).toBe(422)
    expect((await detail({})).status).toBe(422)
  })

  test('is there for every product that is sold', async () => {
    const sold = await rows<{ url: string; cat: string; sku: string }>(
      shop.db,
      sql`select url_key as url, cat_url_key as cat, sku from products`,
    )
    for (const { url, cat, sku } of sold) {
      const answer = await detail({ url_key: url, cat_url_key: cat })
      expect(wireProductDetail.parse(answer.body.data.product).sku).toBe(sku)
    }
  })
})

describe('what the shop no longer or never shows', () => {
  test('a retired product is in no list and its address is 404', async () => {
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-TFT'`)
    expect(await skus({ categoryId: '576' })).not.toContain('LT-TFT')
    expect((await detail({ url_key: 'thyroid-profile-total' })).status).toBe(404)
    const beside = await detail({ url_key: 'complete-blood-count' })
    expect(beside.body.data.product.recommended.map((product: WireProduct) => product.sku)).not.toContain(
      'LT-TFT',
    )
    await execute(shop.db, sql`update products set is_retired = false where sku = 'LT-TFT'`)
  })

  test('a prenatal test is recommended nowhere and no rank lifts it in a popular list', async () => {
    await execute(shop.db, sql`update products set rank = 999 where sku = 'LT-NIPT'`)
    await execute(
      shop.db,
      sql`update products set recommended_skus = '{LT-NIPT,LT-TFT}' where sku = 'LT-CBC'`,
    )
    expect(await skus({ categoryId: '576', pageSize: 15 })).not.toContain('LT-NIPT')
    const beside = await detail({ url_key: 'complete-blood-count' })
    expect(beside.body.data.product.recommended.map((product: WireProduct) => product.sku)).toEqual([
      'LT-TFT',
    ])
  })
})
