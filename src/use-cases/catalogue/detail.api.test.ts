import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import type { WireProduct } from '../../domains/catalogue/catalogue.contract.ts'
import { detailHandlers } from './detail.api.server.ts'
import { wireProductDetail } from '../../domains/catalogue/detail/detail.contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: detailHandlers })
})
afterAll(() => shop.close())

function detail(body: Record<string, unknown>) {
  return shop.visitor().post('/api/product/detail', body)
}

async function recommendedBeside(urlKey: string): Promise<string[]> {
  const answer = await detail({ url_key: urlKey })
  return wireProductDetail.parse(answer.body.data.product).recommended.map((product) => product.sku)
}

describe('a product by its URL', () => {
  test('has the tests of a package in groups with their analytes', async () => {
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

  test('has one group for a test', async () => {
    const answer = await detail({ url_key: 'complete-blood-count', cat_url_key: 'health-check' })
    const { parameters } = wireProductDetail.parse(answer.body.data.product)
    expect(parameters).toHaveLength(1)
    expect(parameters[0]?.group).toBe('Complete Blood Count (CBC)')
    expect(parameters[0]?.names).toHaveLength(24)
  })

  test('explains in plain words what is measured, why it is requested and what sample is taken', async () => {
    const answer = await detail({ url_key: 'lipid-profile' })
    const product = wireProductDetail.parse(answer.body.data.product)
    expect(product.parameters[0]?.parts).toMatchObject([{ name: 'Cholesterol and fats' }])
    expect(product.parameters[0]?.parts[0]?.words).toContain('fats carried in the blood')
    expect(product.concerns).toContainEqual({
      name: 'Heart',
      path: '/products/health-check/heart',
      words: 'Asked for when heart risk is looked at or a heart condition is followed.',
    })
    expect(product.samples).toEqual([{ words: 'blood from a vein in the arm', preparation: '' }])
  })

  test('lists the requirements of one test beyond fasting', async () => {
    const answer = await detail({ url_key: 'glucose-post-prandial' })
    expect(answer.body.data.product.preparation).toMatch(/2 hours after the first bite/)
  })

  test('has the sum of the single prices of a package’s tests, and links to tests with a page', async () => {
    const { single_price, parameters } = wireProductDetail.parse(
      (await detail({ url_key: 'full-body-checkup-basic' })).body.data.product,
    )
    const [sum] = await query<{ total: number }>(
      shop.db,
      sql`select (sum(price_paise) / 100)::float8 as total from products where sku = any(
        (select component_skus from products where sku = 'LP-FULLBODY-BASIC')::text[])`,
    )
    expect(single_price).toEqual({ value: sum?.total, currency: 'INR' })
    expect(parameters[0]?.page).toEqual({ url_key: 'complete-blood-count', cat_url_key: 'health-check' })
  })

  test('has the declarations of a device', async () => {
    const [row] = await query<{ url: string }>(
      shop.db,
      sql`select url_key as url from products where sku = 'LX-BP-MON'`,
    )
    const answer = await detail({ url_key: row?.url })
    expect(answer.body.data.product.declarations).toMatchObject({ country_of_origin: 'India' })
  })

  test('recommends complete products in the order of the catalogue', async () => {
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
    expect(answer.body.data.product.recommended[0].reason).toBe('Adds thyroid to your check')
  })

  test('CARD-02: has a reply that says so for a product without a page', async () => {
    const answer = await detail({ url_key: 'haemoglobin' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.product.show_pdp).toBe('1')
  })

  test('is 404 for an unknown URL, or another category', async () => {
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

  test('exists for every product that is sold', async () => {
    const sold = await query<{ url: string; cat: string; sku: string }>(
      shop.db,
      sql`select url_key as url, cat_url_key as cat, sku from products`,
    )
    for (const { url, cat, sku } of sold) {
      const answer = await detail({ url_key: url, cat_url_key: cat })
      expect(wireProductDetail.parse(answer.body.data.product).sku).toBe(sku)
    }
  })
})

describe('a retired or prenatal product', () => {
  test('is 404 at its URL and no longer recommended if it is retired', async () => {
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-TFT'`)
    expect((await detail({ url_key: 'thyroid-profile-total' })).status).toBe(404)
    expect(await recommendedBeside('complete-blood-count')).not.toContain('LT-TFT')
  })

  test('has a replacement if it is retired: the smallest product for the same people that measures the same', async () => {
    const answer = await shop.visitor().post('/api/product/retired', { url_key: 'thyroid-profile-total' })
    const { name, alternatives } = answer.body.data.retired
    expect(name).toBe('Thyroid Profile Total (T3 T4 TSH)')
    expect(alternatives.map((product: WireProduct) => product.sku)).toEqual([
      'LT-TSH',
      'LT-T3',
      'LT-T4',
      'LT-TFT-FREE',
    ])
  })

  test('is not reported as retired if it is sold, or never existed', async () => {
    for (const url_key of ['complete-blood-count', 'no-such-test']) {
      const answer = await shop.visitor().post('/api/product/retired', { url_key })
      expect(answer.body.data.retired).toBeNull()
    }
  })

  test('has neither a replacement nor recommendations if it is prenatal', async () => {
    expect(await recommendedBeside('non-invasive-prenatal-test')).toEqual([])
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-QUAD'`)
    const [row] = await query<{ url: string }>(
      shop.db,
      sql`select url_key as url from products where sku = 'LT-QUAD'`,
    )
    const answer = await shop.visitor().post('/api/product/retired', { url_key: row?.url })
    expect(answer.body.data.retired).toMatchObject({ alternatives: [] })
  })

  test('is never recommended if it is prenatal', async () => {
    await execute(
      shop.db,
      sql`update products set recommended_skus = '{LT-NIPT,LT-LFT}' where sku = 'LT-CBC'`,
    )
    expect(await recommendedBeside('complete-blood-count')).toEqual(['LT-LFT'])
  })
})
