import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import type { WireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { searchHandlers } from './search.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: () => searchHandlers() })
})
afterAll(() => shop.close())

async function page(body: object) {
  return (await shop.visitor().post('/api/pdp/search-result', body)).body.data.products
}

async function skus(q: string): Promise<string[]> {
  return (await page({ q, pageSize: 50 })).items.map(({ sku }: WireProduct) => sku)
}

describe('feels right 21: the filters of a query', () => {
  test('are returned in rupees, each with the query without it', async () => {
    const { filters, items } = await page({ q: 'full body package for women under ₹3,500' })
    expect(filters).toEqual([
      { kind: 'packages', from: null, to: null, without: 'full body for women under ₹3,500' },
      { kind: 'women', from: null, to: null, without: 'full body package for under ₹3,500' },
      { kind: 'price', from: null, to: 3500, without: 'full body package for women' },
    ])
    expect(items[0]).toMatchObject({ sku: 'LP-FULLBODY-FEMALE' })
    expect(items.map(({ sku }: WireProduct) => sku)).not.toContain('LP-FULLBODY-MALE')
  })

  test('are absent for a query without them, an empty one, and a refused one', async () => {
    expect(await page({ q: 'cbc' })).toMatchObject({ filters: [] })
    expect(await page({ q: '' })).toMatchObject({ filters: [] })
    expect(await page({ q: 'baby gender package' })).toMatchObject({ items: [], filters: [] })
  })

  test('of a price use the current price, including the bound itself', async () => {
    expect(await skus('thyroid under 400')).toContain('LT-TFT')
    await execute(shop.db, sql`update products set price_paise = 40000 where sku = 'LT-TFT'`)
    expect(await skus('thyroid under 400')).toContain('LT-TFT')
    await execute(shop.db, sql`update products set price_paise = 40001 where sku = 'LT-TFT'`)
    expect(await skus('thyroid under 400')).not.toContain('LT-TFT')
    await execute(shop.db, sql`update products set price_paise = 39900 where sku = 'LT-TFT'`)
  })

  test('of a gender follow a change of the product', async () => {
    expect(await skus('liver for women')).toContain('LT-LFT')
    await execute(shop.db, sql`update products set patient_gender = 'M' where sku = 'LT-LFT'`)
    expect(await skus('liver for women')).not.toContain('LT-LFT')
    await execute(shop.db, sql`update products set patient_gender = 'FM' where sku = 'LT-LFT'`)
  })
})
