import type { Hono } from 'hono'
import { join } from 'node:path'
import type { ShopParts } from '../../src/server/shop.ts'
import { build } from './real-server.ts'

const BUNDLE = join(import.meta.dirname, '../../build/server/app.js')

/** The shop as it is built, pages included, on a test's own parts; called without a port. */
export async function openBuiltShop(parts: ShopParts): Promise<Hono> {
  build()
  const { createApp } = (await import(BUNDLE)) as { createApp: (parts: ShopParts) => Hono }
  return createApp(parts)
}
