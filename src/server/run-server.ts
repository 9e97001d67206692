import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { ConnectionLimit } from '../platform/http/connection-limit.ts'
import { createApp } from './app.ts'
import { createBusinessClock } from './clocks/business-clock.ts'
import type { Config } from './config/config.ts'
import { unverifiedDatabases } from './config/database-tls.ts'
import { warnOfGenerousCoupons } from './warnings/coupon-warnings.ts'
import { devServer } from './dev-server.ts'
import { developmentNotice } from './config/development-config.ts'
import { openReplica } from '../platform/db/open-replica.server.ts'
import { slowStatements } from '../platform/db/statement-listener.server.ts'
import { drain } from './drain.ts'
import { createLog } from '../platform/log/log.ts'
import { createMetrics } from './metrics/shop-metrics.ts'
import { openDatabase } from './open-database.ts'
import { warnOfMissingPolicies } from './warnings/policy-warnings.ts'
import { warnOfMissingPrices } from './warnings/price-warnings.ts'
import { shopServer } from './http/shop-server.ts'
import type { createPages } from './pages.ts'
import { Pseudonyms } from '../platform/log/pseudonyms.ts'
import { announced, terminalProgress } from '../platform/log/progress.ts'
import { shopParts } from './shop-parts.ts'
import { shopRoutes } from './shop-routes.ts'
import type { ShopParts } from './shop-dependencies.ts'
import { withTimeout } from '../platform/with-timeout.ts'

const STOP_MS = 9_000
// Importing a hundred thousand products takes about twenty seconds.
const LONGEST_WARM_UP_MS = 45_000
// Longer than our proxy keeps an idle connection; see deploy/nginx/labaya.conf.
const RESTING_MS = 3_000
const PAGES = join(import.meta.dirname, '../../build/server/pages.js')

/** Starts the shop and serves it until the process receives a stop signal. */
export async function runServer(config: Config, { isDev }: { isDev: boolean }): Promise<void> {
  const metrics = createMetrics({ withProcess: true })
  const log = metrics.counting(createLog(config.LOG_LEVEL))
  const database = await openDatabase(config, log, terminalProgress)
  if (config.SLOW_QUERY_MS > 0) database.listen(slowStatements(log, config.SLOW_QUERY_MS))
  const opened =
    config.DATABASE_REPLICA_URL === undefined
      ? null
      : await openReplica(config.DATABASE_REPLICA_URL, database, log)
  const replica = opened?.replica ?? null
  const clock = createBusinessClock()
  const parts = await shopParts({ config, database, log, clock, replica })
  if (config.LABAYA_MODE === 'production') {
    await warnOfMissingPolicies(database.db, parts.shop.settings.seller, log)
    for (const setting of unverifiedDatabases(config)) log.warn('database_tls_off', { setting })
    await warnOfGenerousCoupons(database.db, clock.now(), log)
    await warnOfMissingPrices(database.db, log)
  }
  const dev = isDev ? await devServer() : null
  const pages = (dev ?? (await loadPages())).createPages()
  const { routes, warm } = shopRoutes(parts.shop, pages)
  const connectionLimit = connectionLimitOf(config, parts.shop)
  const { app, stopping } = createApp({ config, database, parts, routes, metrics, connectionLimit })

  const answer = getRequestListener(app.fetch)
  const listener: RequestListener = (request, response) => void answer(request, response)
  const server = shopServer(dev === null ? listener : dev.wrap(listener), {
    isHttps: config.PUBLIC_URL?.startsWith('https:') ?? false,
    // In development, compiling a page may take long.
    ...(dev === null ? {} : { stalledMs: 0 }),
    connectionLimit,
    uploads: parts.shop.uploads,
  })
  // Until then another process keeps serving, and a proxy sends requests to it.
  await announced(terminalProgress, 'Preparing the search', () => withTimeout(LONGEST_WARM_UP_MS, warm))
  await announced(terminalProgress, 'Opening the port', () => listen(server, config))
  parts.start()
  if (config.LABAYA_MODE === 'development') terminalProgress(developmentNotice(config))
  terminalProgress(`Labaya is open at ${config.PUBLIC_URL ?? `http://localhost:${portOf(server)}`}`)

  stopOnSignal(server, async () => {
    const drained = drain(server, config.TRUST_PROXY > 0 ? RESTING_MS : 0)
    stopping()
    await Promise.all([parts.stop(), drained])
    await parts.close()
    await dev?.close()
    await opened?.close()
    await database.close()
  })
}

function connectionLimitOf(config: Config, { log, secretKey }: ShopParts): ConnectionLimit {
  const pseudonyms = new Pseudonyms(secretKey)
  return new ConnectionLimit({
    max: config.CONNECTIONS_PER_IP,
    trustProxy: config.TRUST_PROXY,
    logRefused: (address) =>
      log.warn('connections_refused', { from: pseudonyms.address(address), account: null }),
  })
}

async function loadPages(): Promise<{ createPages: typeof createPages }> {
  // React reads this variable when it loads; without it, the slow development build would render the pages.
  process.env['NODE_ENV'] ??= 'production'
  const bundle: { createPages: typeof createPages } = await import(PAGES)
  return bundle
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, () => resolve())
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function stopOnSignal(server: Server, stop: () => Promise<void>): void {
  const onSignal = () => {
    setTimeout(() => server.closeAllConnections(), STOP_MS - 2_000).unref()
    setTimeout(() => process.exit(1), STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
}
