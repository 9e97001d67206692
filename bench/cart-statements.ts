import { Kysely, PGliteDialect, PostgresDialect, type Dialect } from 'kysely'
import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import pg from 'pg'
import { readCart } from '../src/domains/cart/cart-view.store.server.ts'
import { findSession } from '../src/platform/sessions/sessions.store.server.ts'
import type { TestClient } from '../tests/support/shop/client.ts'

/** A statement as it is sent to the database. */
export type SentStatement = { text: string; values: unknown[] }

const A_DAY_MS = 24 * 60 * 60 * 1000

/** The statements with which the shop reads each client's session and cart. */
export async function cartStatements(
  settings: Record<string, string>,
  clients: TestClient[],
): Promise<SentStatement[][]> {
  let written: SentStatement[] = []
  const db = new Kysely<unknown>({
    dialect: await dialectOf(settings),
    log: ({ query }) => {
      written.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const all: SentStatement[][] = []
  for (const client of clients) {
    written = []
    await readAsShop(db, client)
    all.push(written)
  }
  await db.destroy()
  return all
}

async function readAsShop(db: Kysely<unknown>, { cookie }: TestClient): Promise<void> {
  const now = new Date()
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const life = { idleMs: A_DAY_MS, absoluteMs: A_DAY_MS }
  const session = await findSession(db, { token }, now, life)
  if (session === undefined) throw new Error('A shopper has no session')
  const owner = { id: session.id, customerId: session.customer_id }
  const cart = await readCart(db, { cartId: null, session: owner, now })
  if (cart === undefined) throw new Error('A shopper has no cart')
}

async function dialectOf(settings: Record<string, string>): Promise<Dialect> {
  const { DATABASE_URL: url = '', DATA_DIR: folder = '' } = settings
  if (url !== '') return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
  return new PGliteDialect({ pglite: await PGlite.create(join(folder, 'database')) })
}
