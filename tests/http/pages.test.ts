import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { createShop } from '../../src/server/shop.ts'
import { type PageContext, pageContext } from '../../src/web/rendering/page-context.ts'
import { loader as listing } from '../../src/web/shop/routes/listing.tsx'
import { loader as search } from '../../src/web/shop/routes/search.tsx'

let shop: TestShop
let context: RouterContextProvider
const requestedCalls: string[] = []
beforeAll(async () => {
  shop = await createTestShop()
  context = new RouterContextProvider()
  const { ask } = createShop(shop.parts)
  const recording: PageContext['ask'] = (endpoint, body) => {
    requestedCalls.push(endpoint.path)
    return ask(endpoint, body)
  }
  context.set(pageContext, { ask: recording, nonce: '', publicUrl: null, log: silentLog })
})
afterAll(() => shop.close())

type Loader<T> = (args: LoaderFunctionArgs) => Promise<T>

function load<T>(loader: Loader<T>, path: string, params: Record<string, string> = {}): Promise<T> {
  const url = new URL(path, 'http://localhost')
  const request = new Request(url)
  return loader({ request, params, context, url, pattern: '' })
}

/** The target of a page's redirect, or its status. */
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

test('ROUTE-02, AMB-54: health checks and each category below them are listed', async () => {
  expect(await titleOf('/products/health-check')).toBe('Health Check')
  expect(await titleOf('/products/health-check/heart', { categoryUrl: 'heart' })).toBe('Heart')
})

test('ROUTE-03: the shop lists all products, or those of the category with the given number', async () => {
  const everything = await load(listing, '/product')
  expect(everything.title).toBe('All products')
  expect(everything.products.total_count).toBeGreaterThan(270)
  expect(await titleOf('/product?category_id=605')).toBe("Women's Health")
})

test('ROUTE-03: an unknown number is an empty list', async () => {
  const { products } = await load(listing, '/product?category_id=9999')
  expect(products.total_count).toBe(0)
})

test('ROUTE-04, AMB-54: the health bank and the health clinic are listed', async () => {
  expect(await titleOf('/product/health-bank', { categoryUrl: 'health-bank' })).toBe('Health Bank')
  expect(await titleOf('/product/health-clinic', { categoryUrl: 'health-clinic' })).toBe('Health Clinic')
})

test('a category at another address redirects to its own, an unknown one is not found', async () => {
  const shopAddress = load(listing, '/product/heart', { categoryUrl: 'heart' })
  expect(await outcome(shopAddress)).toBe('/products/health-check/heart')
  const unknown = load(listing, '/products/health-check/nope', { categoryUrl: 'nope' })
  expect(await outcome(unknown)).toBe(404)
})

test('a page number beyond the last redirects to the last', async () => {
  const beyond = load(listing, '/products/health-check/packages?sort=name&page=99', {
    categoryUrl: 'packages',
  })
  expect(await outcome(beyond)).toBe('/products/health-check/packages?sort=name&page=2')
})

test('SRCH-05: the search page shows the results', async () => {
  const { found, frequent } = await load(search, '/search?q=thyroid')
  expect(found?.products[0]?.name).toBe('Thyroid Profile Total (T3 T4 TSH)')
  expect(frequent).toEqual([])
})

test('SRCH-02, SRCH-04, AMB-42: without a query the page searches nothing, and lists six packages, or six tests', async () => {
  requestedCalls.length = 0
  const { found, frequent, kind } = await load(search, '/search?q=+')
  expect(requestedCalls).not.toContain('/api/pdp/search-result')
  expect([found, kind]).toEqual([null, 'packages'])
  expect(frequent).toHaveLength(6)
  expect(frequent.every(({ sku }) => sku.startsWith('LP-'))).toBe(true)
  const tests = (await load(search, '/search?show=tests')).frequent
  expect(tests).toHaveLength(6)
  expect(tests.every(({ sku }) => sku.startsWith('LT-'))).toBe(true)
})

test('SRCH-03, SRCH-05: without a result, the page shows the popular searches and the frequently booked', async () => {
  const { found, frequent, tags } = await load(search, '/search?q=zzzzqqq')
  expect(found).toEqual({ query: 'zzzzqqq', products: [], total: 0, notice: null, filters: [] })
  expect(frequent).toHaveLength(6)
  expect(tags).toHaveLength(10)
  expect(tags[0]).toEqual({
    name: 'Full Body Checkup',
    categoryId: '601',
    categoryUrl: 'full-body-checkup',
    parentUrl: 'health-check',
  })
})

test('a search for the sex of a foetus shows the line of the law, and nothing else', async () => {
  const { found, frequent, tags } = await load(search, '/search?q=boy+or+girl')
  expect(found).toEqual({
    query: 'boy or girl',
    products: [],
    filters: [],
    total: 0,
    notice: 'Disclosure of the sex of the foetus is prohibited under the PCPNDT Act, 1994.',
  })
  expect([frequent, tags]).toEqual([[], []])
})

test('a query that is too long, or holds control characters, is truncated and searched', async () => {
  const { query } = await load(search, `/search?q=${'a'.repeat(150)}`)
  expect(query).toHaveLength(100)
  expect((await load(search, '/search?q=vitamin%00d')).query).toBe('vitamin d')
})

test('the structured data of a list never names a prenatal test', async () => {
  const pregnancy = await load(listing, '/products/health-check/pregnancy', { categoryUrl: 'pregnancy' })
  const shown = pregnancy.products.items.map(({ name }) => name)
  expect(shown).toContain('Dual Marker Test (First Trimester)')
  const structured = JSON.stringify(pregnancy.meta.filter((tag) => 'script:ld+json' in tag))
  expect(structured).toContain('"@type":"BreadcrumbList"')
  expect(structured).not.toMatch(/Dual Marker|Quadruple Marker|Prenatal/)
})

const tagsOf = async (path: string, params = {}) => JSON.stringify((await load(listing, path, params)).meta)

test('the canonical address has no parameters, and a filtered list has none', async () => {
  const packages = { categoryUrl: 'packages' }
  expect(await tagsOf('/product?category_id=579&sort=name')).toContain(
    '"rel":"canonical","href":"http://localhost/products/health-check/packages"',
  )
  expect(await tagsOf('/products/health-check/packages?page=2', packages)).toMatch(
    /"rel":"canonical","href":"[^"]*packages\?page=2".*"rel":"prev","href":"[^"]*packages"/,
  )
  for (const query of ['from=500', 'concern=heart', 'to=1']) {
    const tags = await tagsOf(`/products/health-check/packages?${query}`, packages)
    expect(tags).toContain('noindex, follow')
    expect(tags).not.toContain('canonical')
  }
  expect(await tagsOf('/product?category_id=9999')).toContain('noindex, follow')
})
