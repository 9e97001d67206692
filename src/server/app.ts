import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { CatalogueVersions } from '../kernel/handler.server.ts'
import { pageContext, type PageContext } from '../web/page-context.ts'
import { pageMaker } from '../web/page-maker.tsx'
import { offlineDocument } from '../web/offline/offline-document.tsx'
import { isPayPath } from '../web/client/order-paths.ts'
import { OFFLINE_PATH } from '../web/offline/offline-path.ts'
import { pageHeaders } from './http/page-headers.ts'
import { scriptHashes } from './page-cache/inline-scripts.ts'
import { keptPages, keptPagesFirst, type KeptPages } from './page-cache/kept-pages.ts'
import { pages } from './pages.ts'
import type { Served } from './api.ts'
import { createShop, type ShopParts } from './shop.ts'
import { siteMap } from './site-map.ts'
import { warmUp } from './warm-up.ts'

/**
 * What answers requests: everything; the calls of the API and the pages that are kept by themselves. It is `warm` once
 * nobody waits for an index any more.
 */
export type App = { app: Hono; calls: Served[]; kept: KeptPages | null; warm: Promise<void> }

/**
 * The whole shop as one fetch handler: `/api/*` and what else the server answers itself, every other path a page.
 * This module is the server bundle's entry; what it needs is passed in, nothing is shared by module state.
 */
export function createApp(parts: ShopParts): App {
  const shop = createShop(parts)
  const renderPage = createRequestHandler(pages, import.meta.env.MODE)
  const makePage = pageMaker(pages)

  const app = new Hono()
  app.route('/', shop.api)
  const warm = warmUp(shop.ask)
  app.route('/', siteMap(parts))
  const isHttps = parts.publicUrl?.startsWith('https:') ?? false
  const secure = (headers: Headers, scripts: readonly string[], pays = false) =>
    pageHeaders(headers, { scripts, isHttps, pays })
  const contextOf = (nonce: string | null, versions?: CatalogueVersions) => {
    const context = new RouterContextProvider()
    const ask: PageContext['ask'] = (endpoint, body) => shop.ask(endpoint, body, versions)
    context.set(pageContext, { ask, nonce, publicUrl: parts.publicUrl, log: parts.log })
    return context
  }
  const offline = offlineDocument()
  const offlineScripts = scriptHashes(Buffer.from(offline))
  app.get(OFFLINE_PATH, (c) => {
    secure(c.res.headers, offlineScripts)
    return c.html(offline, 200, { 'Cache-Control': 'public, no-cache', 'X-Robots-Tag': 'noindex' })
  })
  // While the code changes under it nothing is kept.
  const kept = import.meta.env.DEV
    ? null
    : keptPages({
        ...parts,
        secure,
        make: (request, versions) => makePage(request, contextOf(null, versions)),
        render: (request, versions) => renderPage(request, contextOf(null, versions)),
      })
  if (kept !== null) app.use(keptPagesFirst(kept))
  app.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const page = await renderPage(c.req.raw, contextOf(nonce))
    secure(page.headers, [`'nonce-${nonce}'`], isPayPath(new URL(c.req.url).pathname))
    return page
  })
  return { app, calls: shop.calls, kept, warm }
}
