import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { respond } from '../http/envelope.ts'
import { isLocalRequest, noSuchCall } from '../http/local-request.ts'

/** Counts an answered request: its path, status and how many seconds it took. */
export type CountAnswer = (path: string, status: number, seconds: number) => void

/** Measures how long each answer takes. */
export function measured(countAnswer: CountAnswer): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    countAnswer(c.req.path, c.res.status, (performance.now() - started) / 1000)
  }
}

type MetricsSource = { token: string | null; text: () => Promise<string> }

/**
 * `GET /metrics` for those who have the token; without one for this machine alone, and never through a proxy, whose
 * requests all come from it. Anybody else learns nothing of it.
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
