import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from './support/test-shop.ts'
import { silentLog } from '../src/server/log.ts'
import { createShop } from '../src/server/shop.ts'
import { pageContext } from '../src/web/page-context.ts'
import { loader as listing } from '../src/web/routes/listing.tsx'
import { loader as productDetail } from '../src/web/routes/product-detail.tsx'
import { loader as search } from '../src/web/routes/search.tsx'

let shop: TestShop
let context: RouterContextProvider
beforeAll(async () => {
  shop = await createTestShop()
  context = new RouterContextProvider()
  const { ask } = createShop(shop.parts)
  context.set(pageContext, { ask, nonce: '', publicUrl: null, log: silentLog })
})
afterAll(() => shop.close())

type Loader<T> = (args: LoaderFunctionArgs) => Promise<T>

function load<T>(loader: Loader<T>, path: string, params: Record<string, string> = {}): Promise<T> {
  const url = new URL(path, 'http://localhost')
  const request = new Request(url)
  return loader({ request, params, context, url, pattern: '' })
}

/** Where a page sends the browser, or the status it fails with. */
async function outcome(loading: Promise<unknown>): Promise<string | number> {
  try {
    await loading
    return 200
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location') ?? thrown.status
    return (thrown as { init: { status: number } }).init.status
  }
}

const titleOf = async (path: string, params = {}) => (await load(listing, path, params)).title

test('ROUTE-02: health checks and each category below them are listed', async () => {
  expect(await titleOf('/products/health-check')).toBe('Health Check')
  expect(await titleOf('/products/health-check/heart', { categoryUrl: 'heart' })).toBe('Heart')
})

test('ROUTE-03: the shop lists everything, or the category of the number', async () => {
  const everything = await load(listing, '/product')
  expect(everything.title).toBe('All products')
  expect(everything.products.total_count).toBeGreaterThan(270)
  expect(await titleOf('/product?category_id=605')).toBe("Women's Health")
})

test('ROUTE-03: an unknown number is an empty list', async () => {
  const { products } = await load(listing, '/product?category_id=9999')
  expect(products.total_count).toBe(0)
})

test('ROUTE-04: the health bank and the health clinic are listed', async () => {
  expect(await titleOf('/product/health-bank', { categoryUrl: 'health-bank' })).toBe('Health Bank')
  expect(await titleOf('/product/health-clinic', { categoryUrl: 'health-clinic' })).toBe('Health Clinic')
})

test('a category under another address leads to its own, an unknown one is not found', async () => {
  const shopAddress = load(listing, '/product/heart', { categoryUrl: 'heart' })
  expect(await outcome(shopAddress)).toBe('/products/health-check/heart')
  const unknown = load(listing, '/products/health-check/nope', { categoryUrl: 'nope' })
  expect(await outcome(unknown)).toBe(404)
})

test('a page beyond the last leads to the last', async () => {
  const beyond = load(listing, '/products/health-check/packages?sort=name&page=99', {
    categoryUrl: 'packages',
  })
  expect(await outcome(beyond)).toBe('/products/health-check/packages?sort=name&page=2')
})

test('ROUTE-01: a product has its page', async () => {
  const address = { catUrlKey: 'health-check', urlKey: 'complete-blood-count' }
  const { data } = await load(productDetail, "/product/health-check/complete-blood-count", address)
  expect(product.name).toBe('Complete Blood Count (CBC)')
})

test('ROUTE-14: the sperm vault for one baby has its page in the health bank', async () => {
  const address = { catUrlKey: 'health-bank', urlKey: 'spermvault-one-baby' }
  expect(await outcome(load(productDetail, '/product/health-bank/spermvault-one-baby', address))).toBe(200)
})

test('CARD-02: a product without a page leads to the list of its category', async () => {
  const test = load(productDetail, '/', { catUrlKey: 'health-check', urlKey: 'haemoglobin' })
  expect(await outcome(test)).toBe('/products/health-check')
  const membrane = load(productDetail, '/', { catUrlKey: 'health-clinic', urlKey: 'wound-gel-opti' })
  expect(await outcome(membrane)).toBe('/product/health-clinic')
})

test('an unknown product, and an address no product can have, are not found', async () => {
  const unknown = load(productDetail, '/', { catUrlKey: 'health-check', urlKey: 'nope' })
  expect(await outcome(unknown)).toBe(404)
  const endless = load(productDetail, '/', { catUrlKey: 'health-check', urlKey: 'x'.repeat(121) })
  expect(await outcome(endless)).toBe(404)
})

test('SRCH-05: the search page shows what is found', async () => {
  const { found, frequent } = await load(search, '/search?q=thyroid')
  expect(found[0]?.name).toBe('Thyroid Profile Total (T3 T4 TSH)')
  expect(frequent).toEqual([])
})

test('SRCH-07: without a query, and where nothing is found, the frequently booked products stand there', async () => {
  expect((await load(search, '/search')).frequent).toHaveLength(12)
  const nothing = await load(search, '/search?q=zzzzqqq')
  expect(nothing.found).toEqual([])
  expect(nothing.frequent).toHaveLength(12)
})

test('a query that is longer than any, or holds control characters, is searched for as far as it goes', async () => {
  const { query } = await load(search, `/search?q=${'a'.repeat(150)}`)
  expect(query).toHaveLength(100)
  expect((await load(search, '/search?q=vitamin%00d')).query).toBe('vitamin d')
})
