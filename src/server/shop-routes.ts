import { Hono } from 'hono'
import { pageRoutes } from './routes/page-routes.ts'
import type { Pages } from './pages.ts'
import type { ShopParts } from './shop-dependencies.ts'
import { createShop } from './shop.ts'
import { warmUp } from './warm-up.ts'

/** The routes of the shop. `warm` resolves when the indexes are built, so that no visitor waits for one. */
export type ShopRoutes = { routes: Hono; warm: Promise<void> }

/** The routes of the shop's calls; every other path is a page. */
export function shopRoutes(parts: ShopParts, pages: Pages): ShopRoutes {
  const { calls, ask } = createShop({ ...parts, renderPage: pages.render })
  const routes = new Hono().route('/', calls).route('/', pageRoutes(parts, pages, ask))
  return { routes, warm: warmUp(ask) }
}
