import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { createShop } from '../../src/server/shop.ts'
import { pageContext } from '../../src/web/rendering/page-context.ts'
import { loader } from '../../src/web/shop/routes/product-detail.tsx'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let context: RouterContextProvider
beforeAll(async () => {
  shop = await createTestShop()
  context = new RouterContextProvider()
  const { ask } = createShop(shop.parts)
  context.set(pageContext, { ask, nonce: '', publicUrl: 'https://shop.example', log: silentLog })
})
afterAll(() => shop.close())

async function load(catUrlKey: string, urlKey: string) {
  const url = new URL(`http://localhost/product/${catUrlKey}/${urlKey}`)
  const answer = await loader({
    request: new Request(url),
    params: { catUrlKey, urlKey },
    context,
    url,
    pattern: '',
  })
  return { ...answer.data, status: answer.init?.status ?? 200 }
}

/** The status and target of a page's redirect, or its status. */
async function outcome(loading: Promise<unknown>): Promise<string | number> {
  try {
    await loading
    return 200
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('Location')}`
    return (thrown as { init: { status: number } }).init.status
  }
}

const ld = (head: object[]) => head.filter((tag) => 'script:ld+json' in tag).map((tag) => JSON.stringify(tag))

describe('ROUTE-01: the address of a product', () => {
  test('AMB-54: shows the product', async () => {
    const { product, status } = await load('health-check', 'complete-blood-count')
    expect([product?.name, status]).toEqual(['Complete Blood Count (CBC)', 200])
  })

  test('ROUTE-14, AMB-54: of the sperm vault for one baby is in the health bank', async () => {
    expect(await outcome(load('health-bank', 'spermvault-one-baby'))).toBe(200)
  })

  test('CARD-02: redirects to the list of its category when the product has no page', async () => {
    expect(await outcome(load('health-check', 'haemoglobin'))).toBe('302 /products/health-check')
    expect(await outcome(load('health-clinic', 'wound-gel-opti'))).toBe('302 /product/health-clinic')
  })

  test('under another category redirects permanently to its own', async () => {
    const moved = '301 /product/health-check/complete-blood-count'
    expect(await outcome(load('health-bank', 'complete-blood-count'))).toBe(moved)
    expect(await outcome(load('home-devices', 'haemoglobin'))).toBe('302 /products/health-check')
  })

  test('that no product has, or can have, is not found', async () => {
    expect(await outcome(load('health-check', 'nope'))).toBe(404)
    expect(await outcome(load('health-check', 'x'.repeat(120)))).toBe(404)
    expect(await outcome(load('health-check', 'x'.repeat(121)))).toBe(404)
  })
})

describe('the structured data of a product', () => {
  test('contains its offer in rupees, its breadcrumbs and its canonical address', async () => {
    const { head } = await load('health-check', 'complete-blood-count')
    const [way, product] = ld(head)
    expect(head[0]).toEqual({ title: 'Complete Blood Count (CBC) at ₹299 · Labaya' })
    expect(way).toContain('BreadcrumbList')
    expect(product).toContain('"price":"299","priceCurrency":"INR"')
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://shop.example/product/health-check/complete-blood-count',
    })
  })

  test('contains no offer and no price of a product sold on enquiry', async () => {
    const { head, product } = await load('health-bank', 'egg-freezing-counselling')
    expect(product?.is_product_inquiry_enable).toBe('1')
    expect(ld(head)).toHaveLength(2)
    expect(JSON.stringify(head)).not.toMatch(/"offers"|₹/)
  })

  test('does not exist for a prenatal test, and nothing is recommended with it', async () => {
    const { head, product } = await load('health-check', 'non-invasive-prenatal-test')
    expect(product?.is_prenatal).toBe(true)
    expect(product?.recommended).toEqual([])
    expect(ld(head)).toEqual([])
  })
})

test('a retired product answers 410 with the closest products, and noindex', async () => {
  await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-TFT'`)
  const { product, retired, status, head } = await load('health-check', 'thyroid-profile-total')
  expect([product, status]).toEqual([null, 410])
  expect(retired?.name).toBe('Thyroid Profile Total (T3 T4 TSH)')
  expect(retired?.alternatives.map(({ sku }) => sku)).toContain('LT-TFT-FREE')
  expect(head).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})
