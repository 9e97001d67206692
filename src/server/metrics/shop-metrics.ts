import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Log } from '../../kernel/log.ts'
import type { Database } from '../../platform/db/connect.server.ts'
import { countedLog } from '../../platform/metrics/counted-log.ts'
import { readFigures, type MetricFigures } from './database-figures.ts'
import type { CountAnswer } from '../../platform/metrics/metrics-route.ts'
import { routeLabel } from './route-label.ts'
import { shopGauges } from './shop-gauges.ts'

/** The counters of this process, and the figures that it reads from the database on request. */
export type ShopMetrics = {
  /** Wraps a log so that its events are counted. */
  counting(log: Log): Log
  /** Counts an answered request. */
  answered: CountAnswer
  /** All metrics in the text format of Prometheus. */
  text(source: Source): Promise<string>
}

type Source = { db: Executor; pool: Database['pool']; now: () => Date }

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
// The minimum time between reads of the database, however many requests arrive.
const FIGURES_CACHED_MS = 5_000
// An alert detects the first event only if the counter was exported as zero before.
const ALERTED = [
  'otp_sent',
  'otp_not_sent',
  'sms_held_back',
  'crashed',
  'database_unavailable',
  'job_failed',
  'job_dead_lettered',
  'slow_query',
  'webhook_bad_signature',
]

/**
 * Creates the metrics of a process. `withProcess` adds the metrics of the Node.js process (memory, event loop), which
 * only one registry may have.
 */
export function createMetrics({ withProcess }: { withProcess: boolean }): ShopMetrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const requests = new Histogram({
    name: 'labaya_http_request_duration_seconds',
    help: 'Time until an answer began, by route and class of status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const events = new Counter({
    name: 'labaya_events_total',
    help: 'Events of the log, by name',
    labelNames: ['event'],
    registers,
  })
  for (const event of ALERTED) events.inc({ event }, 0)
  const gauges = shopGauges(registry)
  const figuresOf = cachedFigures()

  return {
    counting: (log) => countedLog(log, (event) => events.inc({ event })),
    answered(path, status, seconds) {
      requests.observe({ route: routeLabel(path), status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    async text({ db, pool, now }) {
      gauges.show(await figuresOf(db, now()), pool?.() ?? null)
      return registry.metrics()
    },
  }
}

/**
 * Caches the figures for some seconds and shares one read among concurrent callers; null if the database is
 * unavailable.
 */
function cachedFigures(): (db: Executor, now: Date) => Promise<MetricFigures | null> {
  let cached: Promise<MetricFigures | null> | null = null
  let cachedAt = 0
  return (db, now) => {
    const instant = performance.now()
    if (cached === null || instant - cachedAt > FIGURES_CACHED_MS) {
      cached = readFigures(db, now).catch(() => null)
      cachedAt = instant
    }
    return cached
  }
}
