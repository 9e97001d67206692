import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { devRoutes } from './dev-routes.ts'
import { rejected, respond, success } from './http/envelope.ts'
import type { Parts } from './shop-parts.ts'

const CLIENT_FOLDER = join(import.meta.dirname, '../../build/client')
const A_YEAR = 'public, max-age=31536000, immutable'

type SiteParts = { config: Config; database: Database; parts: Parts; pages: Hono }

/** The whole site: health, files, development's own routes, and the shop. */
export function siteOf({ config, database, parts, pages }: SiteParts): { app: Hono; stopping(): void } {
  let isStopping = false
  const app = new Hono()
  app.get('/healthz', () => respond(success({ status: 'alive' })))
  app.get('/readyz', async () => {
    const isReady = !isStopping && (await answers(database))
    return respond(isReady ? success({ status: 'ready' }) : notReady)
  })
  app.use(async (c, next) => {
    await next()
    if (isStopping) c.header('Connection', 'close')
  })
  app.use('/assets/*', serveStatic(files({ onFound: (_path, c) => c.header('Cache-Control', A_YEAR) })))
  app.use('/:file{[^/]+\\.[a-z0-9]+}', serveStatic(files({})))
  if (config.LABAYA_MODE === 'development') app.route('/', devRoutes(parts))
  app.all('/dev/*', () => respond(rejected(404, { code: 'not_found', message: 'There is no such call' })))
  app.use(compress())
  app.route('/', pages)
  return { app, stopping: () => void (isStopping = true) }
}

const notReady = rejected(503, { code: 'not_ready', message: 'Not ready' }, { 'Retry-After': '2' })

function files(options: Omit<NonNullable<Parameters<typeof serveStatic>[0]>, 'root'>) {
  return { root: relative(process.cwd(), CLIENT_FOLDER), precompressed: true, ...options }
}

async function answers({ db }: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
