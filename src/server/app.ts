import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type Next } from 'hono'
import { closeConnection } from '../platform/http/close-connection.ts'
import { concurrencyLimit } from '../platform/http/concurrency-limit.ts'
import type { ConnectionLimit } from '../platform/http/connection-limit.ts'
import { rejected, respond, success } from '../platform/http/envelope.ts'
import { plainPath } from '../platform/http/plain-path.ts'
import { requestTimeout } from '../platform/http/request-timeout.ts'
import { retryAfter } from '../platform/http/retry-after.ts'
import type { Config } from './config/config.ts'
import { cspReports } from './routes/csp-reports.ts'
import type { Database } from '../platform/db/connect.server.ts'
import { query, sql } from '../platform/db/query.server.ts'
import { devRoutes } from './routes/dev-routes.ts'
import { consoleGate } from './http/console-gate.ts'
import { onError } from './http/crash.ts'
import { localOnly, noSuchCall } from '../platform/http/local-request.ts'
import { invoiceRoutes } from './routes/invoice-routes.ts'
import { prescriptionRoutes } from './routes/prescription-routes.ts'
import { taxStatementRoutes } from './routes/tax-statement-routes.ts'
import { measured, metricsRoute } from '../platform/metrics/metrics-route.ts'
import { createMetrics, type ShopMetrics } from './metrics/shop-metrics.ts'
import type { Parts } from './shop-parts.ts'
import { workerRoutes } from './routes/worker-routes.ts'

const CLIENT_FOLDER = join(import.meta.dirname, '../../build/client')
const MAX_PROBE_MS = 2_000
const A_YEAR = 'public, max-age=31536000, immutable'

/** The parts of the app. `clientFolder` holds the built browser files; the default is the folder of this build. */
export type AppParts = {
  config: Config
  database: Database
  parts: Parts
  /** The shop's calls and pages. */
  routes: Hono
  metrics?: ShopMetrics
  connectionLimit?: ConnectionLimit
  clientFolder?: string
}

/** The app, and the function that announces that the process stops. */
export type App = { app: Hono; stopping: () => void }

/** The app that answers every request: health checks, files, development's own routes, and the shop, in this order. */
export function createApp(site: AppParts): App {
  const { config, database, parts, routes, connectionLimit } = site
  const { metrics = createMetrics({ withProcess: false }) } = site
  const { shop } = parts
  let isStopping = false

  const app = new Hono()
  if (connectionLimit !== undefined) app.use(connectionLimit.middleware())
  app.get('/healthz', () => respond(success({ status: 'alive' })))
  app.get('/readyz', async () => {
    const isReady = !isStopping && (await isDatabaseUp(database))
    return respond(isReady ? success({ status: 'ready' }) : notReady)
  })
  app.route('/', metricsOf(site, metrics))
  app.use(measured(metrics.answered))
  app.use(closeConnection(() => isStopping))
  app.use(retryAfter())
  app.use(concurrencyLimit())
  app.use(consoleGate({ allowed: config.CONSOLE_ALLOW ?? null, trustProxy: config.TRUST_PROXY }))
  app.use(plainPath((c) => routes.fetch(c.req.raw, c.env)))
  app.route('/', files(site))
  // The embedded database runs in this process, so the process is busy while the database is.
  if (database.kind === 'postgresql') app.use(requestTimeout(() => isDatabaseUp(database)))
  if (config.LABAYA_MODE === 'development') {
    app.use('/dev/*', localOnly())
    app.route('/', devRoutes(parts))
  }
  app.all('/dev/*', () => respond(noSuchCall))
  app.route('/', invoiceRoutes(shop))
  app.route('/', taxStatementRoutes(shop))
  app.route('/', prescriptionRoutes(shop))
  app.route('/', cspReports(shop))
  app.route('/', routes)
  app.onError(onError(shop.log))
  return { app, stopping: () => void (isStopping = true) }
}

function files({ config, clientFolder = CLIENT_FOLDER }: AppParts): Hono {
  const file = serveStatic({ root: relative(process.cwd(), clientFolder), precompressed: true })
  const app = new Hono()
  app.route('/', workerRoutes({ isOn: config.SERVICE_WORKER === 'on', file }))
  app.use('/assets/*', storedForAYear, file)
  app.all('/assets/*', missingFile)
  app.use('/images/*', file)
  app.use('/:file{[^/]+\\.[a-z0-9]+}', file)
  return app
}

function metricsOf({ config, database: { db, pool }, parts }: AppParts, metrics: ShopMetrics): Hono {
  const now = () => parts.clock.now()
  return metricsRoute({
    token: config.METRICS_TOKEN ?? null,
    text: () => metrics.text({ db, pool, now }),
  })
}

const notReady = rejected(503, { code: 'not_ready', message: 'Not ready' }, { 'Retry-After': '2' })

// The file names change with their contents.
async function storedForAYear(c: Context, next: Next): Promise<void> {
  await next()
  if (c.res.ok) c.header('Cache-Control', A_YEAR)
}

// A process of the previous or next release may have this file, so caches must not store that it is missing here.
function missingFile(c: Context): Response {
  return c.text('There is no such file', 404, { 'Cache-Control': 'no-store' })
}

// A hanging database neither answers nor fails.
async function isDatabaseUp({ db }: Database): Promise<boolean> {
  const probe = query(db, sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([probe, wait(MAX_PROBE_MS, false, { ref: false })])
}
