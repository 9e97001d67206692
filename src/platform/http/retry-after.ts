import type { MiddlewareHandler } from 'hono'

/** Seconds after which to try again, where the response does not say. */
const RETRY_SECONDS = '2'

/** Gives every 503 a `Retry-After`, and lets nobody store it: of a call, a page, its data or a file. @see SEC-26 */
export function retryAfter(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 503) return
    const { headers } = c.res
    headers.set('Cache-Control', 'no-store')
    if (!headers.has('Retry-After')) headers.set('Retry-After', RETRY_SECONDS)
  }
}
