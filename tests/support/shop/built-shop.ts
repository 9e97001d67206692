import type { Hono } from 'hono'
import { join } from 'node:path'
import type { createApp } from '../../../src/server/app.ts'
import type { ShopParts } from '../../../src/server/shop.ts'
import { build } from '../servers/real-server.ts'

const BUNDLE = join(import.meta.dirname, '../../../build/server/app.js')

/** The shop as it is built, pages included, on a test's own parts; called without a port. */
export async function openBuiltShop(parts: ShopParts): Promise<Hono> {
  return (await built(parts)).app
}

/** The same once its indexes are built: it asks the database for nothing of its own accord any more. */
export async function openWarmShop(parts: ShopParts): Promise<Hono> {
  const { app, warm } = await built(parts)
  await warm
  return app
}

async function built(parts: ShopParts): Promise<ReturnType<typeof createApp>> {
  build()
  const bundle = (await import(BUNDLE)) as { createApp: typeof createApp }
  return bundle.createApp(parts)
}
