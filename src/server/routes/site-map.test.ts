import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { siteMap } from './site-map.ts'

const PUBLIC_URL = 'https://shop.example'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const get = (path: string, publicUrl: string | null = PUBLIC_URL) =>
  siteMap({ db: database.db, publicUrl }).request(`http://127.0.0.1:4000${path}`)

async function listed(): Promise<string[]> {
  const xml = await (await get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
}

describe('the sitemap', () => {
  test('ROUTE-01 … ROUTE-04: lists the home page, the lists and the products, each once', async () => {
    const paths = await listed()
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/product',
        '/products/health-check',
        '/products/health-check/heart',
        '/product/health-bank',
        '/product/health-clinic',
        '/product/health-check/complete-blood-count',
        '/privacy',
      ]),
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('omits products without a page, prenatal tests, retired products and personal pages', async () => {
    await execute(database.db, sql`update products set is_retired = true where sku = 'LT-HB'`)
    const paths = await listed()
    const hidden = await query<{ urlKey: string }>(
      database.db,
      sql`select url_key as "urlKey" from products where not has_detail_page or prenatal or sku = 'LT-HB'`,
    )
    expect(hidden.length).toBeGreaterThan(20)
    const names = new Set(paths.map((path) => path.split('/').at(-1)))
    expect(hidden.filter(({ urlKey }) => names.has(urlKey))).toEqual([])
    expect(paths.filter((path) => /^\/(login|my-profile|payment|search|api|checkout)/.test(path))).toEqual([])
  })

  test('is XML that may be cached for an hour, in a single part', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await get('/sitemap.xml?part=1')).status).toBe(200)
    expect((await get('/sitemap.xml?part=2')).status).toBe(404)
    expect((await get('/sitemap.xml?part=x')).status).toBe(404)
  })

  test('has the date of a policy if the operator set one', async () => {
    const terms = { version: '2', changed_on: '2026-10-05', sections: [{ title: 'Terms', body: ['Text'] }] }
    await execute(
      database.db,
      sql`update content set value = ${JSON.stringify({ pages: { terms } })}::jsonb where name = 'policies'`,
    )
    const xml = await (await get('/sitemap.xml')).text()
    expect(xml).toContain('<loc>https://shop.example/terms</loc><lastmod>2026-10-05</lastmod>')
    expect(xml).toMatch(/<loc>https:\/\/shop\.example\/product\/health-bank<\/loc><\/url>/)
  })
})

describe('robots.txt', () => {
  test('excludes personal pages and non-pages, and names the sitemap', async () => {
    const text = await (await get('/robots.txt')).text()
    expect(text).toMatch(/^User-agent: \*\n/)
    for (const path of ['/api/', '/dev/', '/my-profile', '/payment-selection', '/login']) {
      expect(text).toContain(`Disallow: ${path}\n`)
    }
    expect(text).not.toMatch(/Disallow: \/\n/)
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  test('of a development installation names the requested address', async () => {
    const text = await (await get('/robots.txt', null)).text()
    expect(text).toMatch(/^# A development installation/)
    expect(text).toContain('Sitemap: http://127.0.0.1:4000/sitemap.xml')
  })
})
