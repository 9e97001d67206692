import { setTimeout as pause } from 'node:timers/promises'
import { transport } from '../../../bench/transport.ts'
import { one, sql } from '../../../src/platform/db/query.server.ts'
import { TestClient } from '../../support/shop/client.ts'
import { inBooks } from './at-once.ts'
import type { DrillShop } from './shop.ts'

/** Row counts of unknown visitors and of the limits. */
export type VisitorRows = { sessions: number; carts: number; counts: number }

const TABLES = ['sessions', 'carts', 'cart_items', 'rate_counts', 'jobs']
const DAY_MS = 24 * 60 * 60_000
const LONGEST_MS = 15 * 60_000

/** How many rows there are. */
export async function visitorRows(shop: DrillShop): Promise<VisitorRows> {
  const row = await inBooks(shop, (db) =>
    one<VisitorRows>(
      db,
      sql`select (select count(*)::int from sessions where customer_id is null and browser_id is null) as sessions,
            (select count(*)::int from carts c join sessions s on s.id = c.session_id
             where c.customer_id is null and s.browser_id is null) as carts,
            (select count(*)::int from rate_counts) as counts`,
    ),
  )
  if (row === undefined) throw new Error('Nothing was counted')
  return row
}

/** The size of the shop's database in bytes, including dead rows. */
export async function databaseSize(shop: DrillShop): Promise<number> {
  const row = await inBooks(shop, (db) =>
    one<{ bytes: number }>(db, sql`select pg_database_size(current_database())::float8 as bytes`),
  )
  return row?.bytes ?? 0
}

/** Returns the space of deleted rows to the operating system. */
export async function vacuum({ postgres, settings }: DrillShop): Promise<void> {
  for (const table of TABLES) {
    await postgres?.query(settings['DATABASE_URL'] ?? '', `vacuum full ${table}`)
  }
}

/**
 * Advances the shop's clock past the end of every visitor's session, and waits until the sweepers have deleted the rows;
 * returns the time this took.
 */
export async function sweepVisitors(shop: DrillShop, before: VisitorRows): Promise<number> {
  const now = new Date(Date.now() + 9 * DAY_MS).toISOString()
  for (const url of shop.urls) await new TestClient(transport(url)).post('/dev/clock', { now })
  const began = performance.now()
  while (performance.now() - began < LONGEST_MS) {
    const { sessions, carts, counts } = await visitorRows(shop)
    if (sessions <= before.sessions && carts <= before.carts && counts === 0) break
    await pause(1_000)
  }
  return performance.now() - began
}
