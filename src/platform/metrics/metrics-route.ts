import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { respond } from '../http/envelope.ts'
import { isLocalRequest, noSuchCall } from '../http/local-request.ts'

/** Counts a response by its path, status and duration in seconds. */
export type CountAnswer = (path: string, status: number, seconds: number) => void

/** Measures the duration of each response. */
export function measured(countAnswer: CountAnswer): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    countAnswer(c.req.path, c.res.status, (performance.now() - started) / 1000)
  }
}

type MetricsSource = { token: string | null; text: () => Promise<string> }

/**
 * `GET /metrics` for callers with the token. Without a configured token it is for this machine only, and never through
 * a proxy, whose requests all come from this machine. For all others the route does not exist.
 *
 * @see docs/runbook.md
 */
export function metricsRoute({ token, text }: MetricsSource): Hono {
  const app = new Hono()
  app.get('/metrics', async (c) => {
    const isAllowed = token === null ? isLocalRequest(c) : isToken(c, token)
    if (!isAllowed) return respond(noSuchCall)
    return c.body(await text(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}

function isToken(c: Context, token: string): boolean {
  const given = c.req.header('authorization') ?? ''
  return timingSafeEqual(hash(given), hash(`Bearer ${token}`))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
