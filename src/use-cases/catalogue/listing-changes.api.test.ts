import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { listingHandlers } from './listing.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: () => listingHandlers() })
})
afterAll(() => shop.close())

function list(body: Record<string, unknown>) {
  return shop.visitor().post('/api/product/get-plp-list', body)
}

async function skus(body: Record<string, unknown>): Promise<string[]> {
  const answer = await list({ pageSize: 50, ...body })
  return answer.body.data.products.items.map(({ sku }: { sku: string }) => sku)
}

describe('no list has', () => {
  test('a retired product', async () => {
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-HB'`)
    const tests = await list({ categoryId: '576', pageSize: 1 })
    expect(tests.body.data.products.total_count).toBe(213)
    expect(await skus({ categoryId: '611' })).not.toContain('LT-HB')
  })

  test('a prenatal test among the popular ones, whatever its rank', async () => {
    await execute(shop.db, sql`update products set rank = 999 where prenatal`)
    expect(await skus({ categoryId: '576', pageSize: 15 })).not.toContain('LT-NIPT')
    expect(await skus({ categoryId: '615' })).toContain('LT-NIPT')
  })
})

test('a changed price is listed and counted at once, also by another process', async () => {
  const other = (await shop.anotherProcess())()
  const body = { categoryId: '579', priceFrom: 77_777, priceTo: 77_777 }
  const counts = async () => {
    const listed = await other.post('/api/product/get-plp-list', body)
    const counted = await other.post('/api/product/plp-filters', body)
    return [listed.body.data.products.total_count, counted.body.data.filters.without.concerns]
  }
  expect(await counts()).toEqual([0, 0])
  await execute(
    shop.db,
    sql`update products set price_paise = 7777700, mrp_paise = 7777700 where sku = 'LP-ESSENTIAL'`,
  )
  expect(await counts()).toEqual([1, 1])
  await execute(shop.db, sql`delete from product_categories where category_id = 579`)
  expect(await counts()).toEqual([0, 0])
})
