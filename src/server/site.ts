import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type Next } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import type { Config } from './config/config.ts'
import type { Served } from './api.ts'
import { cspReports } from './csp-reports.ts'
import type { Database } from './db/connect.ts'
import { devRoutes } from './dev-routes.ts'
import { comeBack } from './http/come-back.ts'
import { crashed } from './http/crash.ts'
import { callDoor, type Door } from './http/call-door.ts'
import { failure, rejected, respond, success } from './http/envelope.ts'
import { inTime, notTooMany, patienceWith, roomFor } from './http/in-time.ts'
import { localOnly, noSuchCall } from './http/local-request.ts'
import { pageDoor, type PageDoor } from './http/page-door.ts'
import { plainPath } from './http/plain-path.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { measured, metricsRoute } from './metrics/metrics-route.ts'
import { createMetrics, type ShopMetrics } from './metrics/shop-metrics.ts'
import type { KeptPages } from './page-cache/kept-pages.ts'
import type { Parts } from './shop-parts.ts'
import { workerRoutes } from './worker-routes.ts'

const CLIENT_FOLDER = join(import.meta.dirname, '../../build/client')
const LONGEST_LOOK_MS = 2_000
const A_YEAR = 'public, max-age=31536000, immutable'

/** What the site stands on; `clientFolder` is where the built files lie, the build's own where it is not said. */
type SiteParts = {
  config: Config
  database: Database
  parts: Parts
  pages: Hono
  /** The calls that have a door of their own. */
  calls?: Served[]
  /** The pages that have one. */
  kept?: KeptPages | null
  metrics?: ShopMetrics
  clientFolder?: string
}

type Site = { app: Hono; door: Door; pageDoor: PageDoor; stopping(): void }

/** The whole site: health, files, development's own routes, and the shop; and the doors of its calls and pages. */
export function siteOf(site: SiteParts): Site {
  const { config, database, parts, pages, clientFolder = CLIENT_FOLDER } = site
  const { metrics = createMetrics({ withProcess: false }), calls = [], kept = null } = site
  let isStopping = false
  const room = roomFor()
  // The embedded database is in this process: where it is busy, so are we.
  const patience = database.kind === 'postgresql' ? patienceWith(() => answers(database)) : null
  const file = serveStatic({ root: relative(process.cwd(), clientFolder), precompressed: true })
  const app = new Hono()
  app.get('/healthz', () => respond(success({ status: 'alive' })))
  app.get('/readyz', async () => {
    const isReady = !isStopping && (await answers(database))
    return respond(isReady ? success({ status: 'ready' }) : notReady)
  })
  app.route('/', metricsOf(site, metrics))
  app.use(measured(metrics))
  app.use(async (c, next) => {
    await next()
    if (isStopping) c.res.headers.set('Connection', 'close')
  })
  app.use(plainPath())
  app.use(comeBack())
  app.use(notTooMany(room))
  app.route('/', workerRoutes({ isOn: config.SERVICE_WORKER === 'on', file }))
  app.use('/assets/*', keptForAYear, file)
  app.all('/assets/*', missingFile)
  app.use('/images/*', file)
  app.use('/:file{[^/]+\\.[a-z0-9]+}', file)
  if (patience !== null) app.use(inTime(patience))
  if (config.LABAYA_MODE === 'development') {
    app.use('/dev/*', localOnly())
    app.route('/', devRoutes(parts))
  }
  app.all('/dev/*', () => respond(noSuchCall))
  app.route('/', invoiceRoutes(parts.shop))
  app.route('/', cspReports(parts.shop))
  app.use(compress())
  app.route('/', pages)
  app.onError((error, c) => respond(failure(crashed(parts.shop.log, error, c.req.path))))
  const { log } = parts.shop
  const limits = { room, patience, metrics, log, isStopping: () => isStopping }
  const doors = { door: callDoor({ calls, ...limits }), pageDoor: pageDoor({ kept, ...limits }) }
  return { app, ...doors, stopping: () => void (isStopping = true) }
}

function metricsOf({ config, database: { db, pool }, parts }: SiteParts, metrics: ShopMetrics): Hono {
  const now = () => parts.clock.now()
  return metricsRoute({
    token: config.METRICS_TOKEN ?? null,
    text: () => metrics.text({ db, pool, now }),
  })
}

const notReady = rejected(503, { code: 'not_ready', message: 'Not ready' }, { 'Retry-After': '2' })

// Their names change with their content.
async function keptForAYear(c: Context, next: Next): Promise<void> {
  await next()
  if (c.res.ok) c.header('Cache-Control', A_YEAR)
}

// Another process may have it, of the release before or after: nobody keeps that it was missing here.
function missingFile(c: Context): Response {
  return c.text('There is no such file', 404, { 'Cache-Control': 'no-store' })
}

// A database that stands still answers neither way.
async function answers({ db }: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, wait(LONGEST_LOOK_MS, false, { ref: false })])
}
