import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, query, sql } from '../db/query.server.ts'
import { TestClient } from '../../../tests/support/shop/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { createApi } from '../../../tests/support/shop/test-api.ts'
import { success } from './envelope.ts'
import { ResponseCache } from './response-cache.ts'
import { shopHandlers } from '../../server/handlers/shop-handlers.ts'

const DETAIL = '/api/product/detail'
const CBC = { url_key: 'complete-blood-count' }
const SHARED: readonly [string, object][] = [
  [DETAIL, CBC],
  ['/api/product/get-plp-list', { categoryId: '' }],
  ['/api/product/plp-filters', { categoryId: '' }],
  ['/api/product/retired', CBC],
  ['/api/prices/at', { pincode: '560001' }],
  ['/api/product/shelves', {}],
  ['/api/product/categories', {}],
  ['/api/pdp/search-result', { q: 'thyroid' }],
  ['/api/pdp/search-result', { q: '' }],
  ['/api/search-header/category-tags', { search: 'a' }],
]

let shop: TestShop
const statements: string[] = []
beforeAll(async () => {
  shop = await createTestShop()
  shop.listen(({ text }) => statements.push(text))
})
afterAll(() => shop.close())

/** A process of the shop that caches responses as in production. */
const caching = () =>
  new TestClient(createApi({ ...shop.parts, cachesResponses: true }, shopHandlers(shop.parts)))

test('a public reply is made once for every caller and every spelling of the body', async () => {
  const client = caching()
  const first = await client.post(DETAIL, CBC)
  const customer = shop.visitor()
  await shop.signIn(customer)
  client.cookie = customer.cookie
  statements.length = 0
  const again = await client.post(DETAIL, { other: 'dropped', ...CBC })
  expect(again.body).toEqual(first.body)
  expect(statements.filter((text) => !text.includes('from page_sources'))).toEqual([])
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('a change is visible within a second, in every process', async () => {
  const [one, other] = [caching(), caching()]
  await Promise.all([one.post(DETAIL, CBC), other.post(DETAIL, CBC)])
  await execute(shop.db, sql`update products set name = 'Blood count of now' where sku = 'LT-CBC'`)
  await pause(600)
  for (const client of [one, other]) {
    expect((await client.post(DETAIL, CBC)).body.data.product.name).toBe('Blood count of now')
  }
})

test('a counter rises with a change of every table that these replies read', async () => {
  const client = caching()
  statements.length = 0
  for (const [path, body] of SHARED) expect((await client.post(path, body)).status).toBe(200)
  const names = statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)])
  const readTables = [...new Set(names.map(([, name]) => name ?? ''))]
  const tables = await query<{ name: string; isCounted: boolean }>(
    shop.db,
    sql`select c.relname as name, exists (
          select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname like 'count\\_%\\_change') as "isCounted"
        from pg_class c
        where c.relkind = 'r' and c.relname = any(${readTables}) and c.relname not like '%\\_sources'`,
  )
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter(({ isCounted }) => !isCounted)).toEqual([])
})

test('only these calls are public: none of a cart, an account or an order', () => {
  const shared = shopHandlers(shop.parts).filter(({ isPublic }) => isPublic === true)
  expect(shared.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(
    [...new Set(SHARED.map(([path]) => path))].toSorted(),
  )
  expect(shared.every(({ endpoint }) => endpoint.who === 'visitor' && endpoint.isRead)).toBe(true)
})

test('a refusal is decided each time, and an invalid body is validated each time', async () => {
  const client = caching()
  const unknown = { url_key: 'no-such-test' }
  const answers = await Promise.all([client.post(DETAIL, unknown), client.post(DETAIL, unknown)])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await client.post(DETAIL, { url_key: 7 })).status).toBe(422)
  expect((await client.post(DETAIL, {}, { Origin: 'https://elsewhere.example' })).status).toBe(403)
})

const cacheOfShop = () =>
  new ResponseCache({
    readVersions: () => Promise.resolve({ all: 1, listing: 1, search: 1 }),
    now: () => shop.clock.now().getTime(),
  })

test('a reply from an index that is still being built is not cached', async () => {
  const cache = cacheOfShop()
  const made = [success('before'), success('now'), success('later')].values()
  const ask = async (isCacheable: boolean) => {
    const make = () => Promise.resolve({ envelope: made.next().value ?? success(null), isCacheable })
    return (await cache.respond({ path: '/', body: {}, acceptEncoding: '' }, make)).text()
  }
  expect(await ask(false)).toContain('before')
  expect(await ask(true)).toContain('now')
  expect(await ask(true)).toContain('now')
})

test('a full cache does not cache a response that is requested once, and evicts nothing for it', async () => {
  const cache = cacheOfShop()
  const large = 'x'.repeat(3_000_000)
  const made: string[] = []
  const ask = async (name: string) => {
    const make = () => {
      made.push(name)
      return Promise.resolve({ envelope: success(`${name} ${large}`), isCacheable: true })
    }
    return (await cache.respond({ path: '/', body: { name }, acceptEncoding: '' }, make)).text()
  }
  await ask('first')
  expect(await ask('once')).toContain('once')
  await ask('first')
  expect(made).toEqual(['first', 'once'])

  await ask('once')
  await ask('once')
  expect(made).toEqual(['first', 'once', 'once'])
})
