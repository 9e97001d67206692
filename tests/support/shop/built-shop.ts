import { Hono, type MiddlewareHandler } from 'hono'
import { join } from 'node:path'
import type { createPages } from '../../../src/server/pages.ts'
import { onError } from '../../../src/server/http/crash.ts'
import { shopRoutes } from '../../../src/server/shop-routes.ts'
import type { ShopParts } from '../../../src/server/shop-dependencies.ts'
import { build } from '../servers/real-server.ts'

const PAGES = join(import.meta.dirname, '../../../build/server/pages.js')

/** The calls and built pages of a shop with a test's parts; called without a port. */
export async function openBuiltShop(parts: ShopParts, ...before: MiddlewareHandler[]): Promise<Hono> {
  return (await openShop(parts, before)).app
}

/** A built shop with warm indexes: it sends no queries without a request. */
export async function openWarmShop(parts: ShopParts): Promise<Hono> {
  const { app, warm } = await openShop(parts)
  await warm
  return app
}

async function openShop(parts: ShopParts, before: MiddlewareHandler[] = []) {
  build()
  const bundle = (await import(PAGES)) as { createPages: typeof createPages }
  const { routes, warm } = shopRoutes(parts, bundle.createPages())
  const app = new Hono()
  for (const middleware of before) app.use(middleware)
  app.route('/', routes)
  app.onError(onError(parts.log))
  return { app, warm }
}
