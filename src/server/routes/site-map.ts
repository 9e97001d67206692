import { Hono, type Context } from 'hono'
import { listedAddresses } from '../../domains/catalogue/sitemap.store.server.ts'
import { POLICY_PAGES, POLICY_PATHS } from '../../domains/policies/policies.ts'
import { readPolicies } from '../../domains/policies/policies.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'

/** An address that search engines may list. `changedOn` is YYYY-MM-DD, or null if the date is unknown. */
type Entry = { path: string; changedOn: string | null }

// The protocol allows at most 50,000 addresses in a sitemap.
const MOST_ENTRIES = 40_000
const AN_HOUR = 'public, max-age=3600'

/** The dependencies of the routes for search engines. */
type SiteMapParts = { db: Executor; publicUrl: string | null }

/** The addresses for search engines: `/robots.txt` and `/sitemap.xml`. */
export function siteMap({ db, publicUrl }: SiteMapParts): Hono {
  const originOf = (c: Context) => new URL(publicUrl ?? c.req.url).origin
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    const text = robots(originOf(c), publicUrl !== null)
    return c.text(text, 200, { 'Cache-Control': AN_HOUR })
  })
  app.get('/sitemap.xml', async (c) => {
    const xml = sitemap(originOf(c), await entries(db), Number(c.req.query('part') ?? '0'))
    return xml === null
      ? c.notFound()
      : c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': AN_HOUR })
  })
  return app
}

// The paths of personal pages and of non-pages. An overlay is the same page as the one below it.
const EXCLUDED = [
  '/api/',
  '/dev/',
  '/login',
  '/otp',
  '/address',
  '/checkout',
  '/payment-selection',
  '/payment-success-ecom',
  '/payment-fail',
  '/my-profile',
  '/b/',
  '/*?sheet=',
  '/*&sheet=',
] as const

function robots(origin: string, isPublic: boolean): string {
  const hint = isPublic ? [] : ['# A development installation: its public address is not set (PUBLIC_URL).']
  const rules = EXCLUDED.map((path) => `Disallow: ${path}`)
  return [...hint, 'User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

async function entries(db: Executor): Promise<Entry[]> {
  const { pages } = await readPolicies(db)
  const catalogue = await listedAddresses(db)
  return [
    ...['/', '/product', ...catalogue].map((path) => ({ path, changedOn: null })),
    ...POLICY_PAGES.map((page) => ({ path: POLICY_PATHS[page], changedOn: pages[page]?.changedOn || null })),
  ]
}

// Part 0 is the whole sitemap or, if there are too many addresses, the index of its parts. Null for a part that does
// not exist.
function sitemap(origin: string, all: Entry[], part: number): string | null {
  const parts = Math.ceil(all.length / MOST_ENTRIES)
  if (part === 0 && parts > 1) {
    const addresses = Array.from({ length: parts }, (_, index) => `${origin}/sitemap.xml?part=${index + 1}`)
    return xmlOf(
      'sitemapindex',
      addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`),
    )
  }
  if (!Number.isInteger(part) || part < 0 || part > parts) return null
  const first = Math.max(0, part - 1) * MOST_ENTRIES
  return xmlOf(
    'urlset',
    all.slice(first, first + MOST_ENTRIES).map((entry) => addressOf(origin, entry)),
  )
}

function addressOf(origin: string, { path, changedOn }: Entry): string {
  const changed = changedOn === null ? '' : `<lastmod>${escaped(changedOn)}</lastmod>`
  return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`
}

function xmlOf(root: 'urlset' | 'sitemapindex', lines: string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, `</${root}>`, ''].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
