import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { retryAfter } from '../../src/platform/http/retry-after.ts'
import { openBuiltShop, openWarmShop } from '../support/shop/built-shop.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let app: Hono
const statements: string[] = []
beforeAll(async () => {
  shop = await createTestShop()
  shop.listen(({ text }) => statements.push(text))
  app = await openWarmShop(shop.parts)
})
afterAll(() => shop.close())

const HOME = '/'
const LIST = '/products/health-check'
const DETAIL = '/product/health-check/complete-blood-count'
const POLICY = '/cancellation-and-refund'
const PAGES = [HOME, LIST, '/product', '/product/health-bank', DETAIL, POLICY, '/grievance']

const get = async (path: string, headers: Record<string, string> = {}, from = app) =>
  from.request(`http://localhost${path}`, { headers })
const textOf = async (path: string, from = app) => (await get(path, {}, from)).text()

const sizeOf = async () =>
  Number((await get(POLICY, { 'Accept-Encoding': 'br' })).headers.get('Content-Length'))

const fifthPage = async (to: string) =>
  (await textOf(`/product?page=5&from=1&to=${to}`)).replaceAll(/87,?65\d/g, 'most')

/** Renames the product of the detail page and returns its new name. */
async function rename(name: string): Promise<string> {
  await execute(shop.db, sql`update products set name = ${name} where sku = 'LT-CBC'`)
  return name
}

describe('a public page', () => {
  test('is rendered once: for the next visitor only the version is read from the database', async () => {
    for (const path of PAGES) {
      const first = await textOf(path)
      statements.length = 0
      expect(await textOf(path)).toBe(first)
      expect(statements.filter((text) => !text.includes('from page_sources'))).toEqual([])
    }
  })

  test('is not sent again to a browser that has cached it', async () => {
    const tag = (await get(LIST)).headers.get('ETag') ?? ''
    const again = await get(LIST, { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('keeps its ETag when a change does not affect it', async () => {
    const quick = await sizeOf()
    await expect.poll(sizeOf, { timeout: 20_000 }).toBeLessThan(quick)
    const small = await sizeOf()
    await rename('Blood count of yesterday')
    await pause(600)
    expect(await sizeOf()).toBe(small)
  })

  test('shows a change within a second, in every process', async () => {
    const other = await openBuiltShop(shop.parts)
    await Promise.all([textOf(DETAIL), textOf(DETAIL, other)])
    const name = await rename('Blood count of today')
    await pause(600)
    expect(await textOf(DETAIL)).toContain(name)
    expect(await textOf(DETAIL, other)).toContain(name)
    const shown = await get(DETAIL)
    expect(shown.headers.get('Cache-Control')).toBe('public, no-cache')
  })

  test('without a cached copy shows a change of a product or of the content within a second', async () => {
    const uncached = (to: number) => textOf(`${LIST}?from=1&to=${to}&sort=name`)
    await Promise.all([uncached(70_000), textOf(HOME)])
    await execute(shop.db, sql`update products set name = 'A count of today' where sku = 'LT-CBC'`)
    await execute(shop.db, sql`update content set value = '"+911800999999"' where name = 'support_phone'`)
    await execute(shop.db, sql`update categories set name = 'Hearts of today' where url_key = 'heart'`)
    await pause(600)
    for (const page of [await uncached(70_000), await uncached(70_001)]) {
      expect(page).toContain('A count of today')
      expect(page).toContain('Hearts of today')
      expect(page).toContain('+911800999999')
    }
    expect(await textOf(HOME)).toContain('+911800999999')
  })

  test('without a cached copy reads no catalogue data from the database', async () => {
    await Promise.all(PAGES.map((path) => textOf(path)))
    await textOf(`${LIST}?to=60000`)
    statements.length = 0
    expect((await get(`${LIST}?to=60001`)).status).toBe(200)
    expect(statements.filter((text) => !text.includes('from page_sources'))).toEqual([])
  })

  test('has the same bytes each time it is rendered', async () => {
    const rendered = await fifthPage('87654')
    expect(rendered.match(/<article/g)?.length).toBeGreaterThan(10)
    expect(await fifthPage('87653')).toBe(rendered)
  })

  test('is invalidated by a change of any table it depends on', async () => {
    const fresh = await openBuiltShop(shop.parts)
    // The search reads its words during warm-up, and no cached page reads them.
    await textOf('/search?q=cbc', fresh)
    statements.length = 0
    for (const path of [...PAGES, `${LIST}.data`]) await textOf(path, fresh)
    const names = statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)])
    const tableNames = names.map(([, name]) => name ?? '')
    const tables = await query<{ name: string; isCounted: boolean }>(
      shop.db,
      sql`select c.relname as name, exists (
            select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
            where t.tgrelid = c.oid and p.proname = 'count_page_change') as "isCounted"
          from pg_class c
          where c.relkind = 'r' and c.relname = any(${tableNames}) and c.relname not like '%_sources'`,
    )
    expect(tables.length).toBeGreaterThan(8)
    expect(tables.filter(({ isCounted }) => !isCounted)).toEqual([])
  })
})

describe('SEC-26: while the database is away', () => {
  const away = openPostgres('postgresql://labaya@127.0.0.1:1/none', () => {})
  afterAll(() => away.close())

  test('a page, a page’s data and a call all report it, with a Retry-After', async () => {
    const cut = await openBuiltShop({ ...shop.parts, db: away.db }, retryAfter())
    const paths = [HOME, LIST, DETAIL, '/search?q=cbc', `${LIST}.data`, '/search.data?q=cbc']
    const answers = await Promise.all(paths.map((path) => get(path, {}, cut)))
    const summaries = answers.map(({ status, headers }, index) => [
      paths[index],
      status,
      headers.get('Retry-After'),
      headers.get('Cache-Control'),
    ])
    expect(summaries).toEqual(paths.map((path) => [path, 503, '2', 'no-store']))
  })

  test('cached pages are still served for a while', async () => {
    let isAway = false
    const cut = new Proxy(shop.parts.db, {
      get: (db, name) => {
        const from = isAway ? away.db : db
        const member: unknown = Reflect.get(from, name)
        return typeof member === 'function' ? member.bind(from) : member
      },
    })
    const before = await openBuiltShop({ ...shop.parts, db: cut })
    const cached = await textOf(DETAIL, before)
    isAway = true
    expect(await textOf(DETAIL, before)).toBe(cached)
    await pause(600)
    expect(await textOf(DETAIL, before)).toBe(cached)
    expect((await get(HOME, {}, before)).status).toBe(503)
  })
})

describe('SEC-21: nothing personal is cached', () => {
  test('a customer gets the same bytes as a visitor, and no cookie', async () => {
    const customer = shop.visitor()
    await shop.signIn(customer)
    for (const path of PAGES) {
      const answer = await get(path, { Cookie: customer.cookie, Referer: 'http://localhost/my-profile' })
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(await answer.text()).toBe(await textOf(path))
    }
  })

  test('personal pages, search results and missing pages are rendered for each request', async () => {
    for (const path of [
      '/my-profile',
      '/checkout',
      '/payment-fail',
      '/refer-and-earn',
      '/search?q=cbc',
      '/no',
    ]) {
      const answer = await get(path)
      expect([path, answer.headers.get('ETag')]).toEqual([path, null])
    }
    expect((await get('/my-profile')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('SEC-20: a cached page', () => {
  test.each(PAGES)(
    '%s has no nonce, since a nonce is for one response only, and names the hashes of its scripts',
    async (path) => {
      const answer = await get(path)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      const html = await answer.text()
      expect(policy).not.toContain('nonce')
      expect(html).not.toMatch(/nonce="[^"]/)
      const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|application\/))[^>]*>([\s\S]*?)<\/script>/g)]
      expect(inline.length).toBeGreaterThan(2)
      for (const [, text = ''] of inline) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      }
    },
  )
})
