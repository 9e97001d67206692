import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { SourceVersions } from '../../platform/http/handler.server.ts'
import { isConsolePath } from '../../web/app/console-path.ts'
import { personalHeaders } from '../../web/app/personal-page.ts'
import { isBookingLinkPath } from '../../web/shop/paths/booking-link-path.ts'
import { isPayPath } from '../../web/shop/paths/order-paths.ts'
import { OFFLINE_PATH } from '../../web/shop/offline/offline-path.ts'
import type { PageContext } from '../../web/rendering/page-context.ts'
import { pageHeaders } from '../http/page-headers.ts'
import { scriptHashes } from '../page-cache/inline-scripts.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import type { Pages } from '../pages.ts'
import type { ShopParts } from '../shop-dependencies.ts'
import type { Shop } from '../shop.ts'
import { siteMap } from './site-map.ts'

/** The routes of all pages. A cache serves the public ones. */
export function pageRoutes(parts: ShopParts, pages: Pages, ask: Shop['ask']): Hono {
  const isHttps = parts.publicUrl?.startsWith('https:') ?? false
  const secure = (headers: Headers, scripts: readonly string[], pays = false) =>
    pageHeaders(headers, { scripts, isHttps, pays })
  const contextOf = (nonce: string | null, versions?: SourceVersions): PageContext => ({
    ask: (endpoint, body) => ask(endpoint, body, versions),
    nonce,
    publicUrl: parts.publicUrl,
    log: parts.log,
  })

  const routes = new Hono()
  if (!pages.isDev) {
    const cache = new PageCache({
      ...parts,
      secure,
      render: (request, versions) => pages.render(request, contextOf(null, versions)),
    })
    routes.use(cache.middleware())
  }
  routes.use(compress())
  routes.route('/', siteMap(parts))
  const offlineScripts = scriptHashes(Buffer.from(pages.offlineHtml))
  routes.get(OFFLINE_PATH, (c) => {
    secure(c.res.headers, offlineScripts)
    return c.html(pages.offlineHtml, 200, { 'Cache-Control': 'public, no-cache', 'X-Robots-Tag': 'noindex' })
  })
  routes.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const page = await pages.render(c.req.raw, contextOf(nonce))
    const { pathname } = new URL(c.req.url)
    secure(page.headers, [`'nonce-${nonce}'`], isPayPath(pathname))
    // This is set here and not in the page's routes, so that missing and failed pages have it too. @see OPS-003
    if (isConsolePath(pathname)) setAll(page.headers, personalHeaders())
    // The address of a booking link gives access to the booking, so it must not leak to other sites. @see OPS-O09
    if (isBookingLinkPath(pathname))
      setAll(page.headers, { ...personalHeaders(), 'Referrer-Policy': 'no-referrer' })
    return page
  })
  return routes
}

function setAll(headers: Headers, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}
