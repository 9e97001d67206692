import { Hono } from 'hono'
import { pageRoutes } from './routes/page-routes.ts'
import type { Pages } from './pages.ts'
import { createShop, type ShopParts } from './shop.ts'
import { warmUp } from './warm-up.ts'

/** The routes of the shop; `warm` is done once no visitor waits for an index any more. */
export type ShopRoutes = { routes: Hono; warm: Promise<void> }

/** The shop's calls, and every other path a page. */
export function shopRoutes(parts: ShopParts, pages: Pages): ShopRoutes {
  const { calls, ask } = createShop({ ...parts, renderPage: pages.render })
  const routes = new Hono().route('/', calls).route('/', pageRoutes(parts, pages, ask))
  return { routes, warm: warmUp(ask) }
}
