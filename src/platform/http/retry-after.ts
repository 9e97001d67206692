import type { MiddlewareHandler } from 'hono'

/** Seconds to wait before another attempt, if the response does not say. */
const RETRY_SECONDS = '2'

/** Gives every 503 of a call, a page or a file a `Retry-After`, and forbids caching it. @see SEC-26 */
export function retryAfter(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 503) return
    const { headers } = c.res
    headers.set('Cache-Control', 'no-store')
    if (!headers.has('Retry-After')) headers.set('Retry-After', RETRY_SECONDS)
  }
}
