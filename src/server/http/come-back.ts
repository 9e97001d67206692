import type { MiddlewareHandler } from 'hono'

/** Seconds after which to come again, where nobody said how many. */
export const WAIT_SECONDS = '2'

/** Whoever is told that we cannot answer now is told when to come back, a page's visitor too. @see security.md 26 */
export function comeBack(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 503) return
    c.header('Cache-Control', 'no-store')
    if (!c.res.headers.has('Retry-After')) c.header('Retry-After', WAIT_SECONDS)
  }
}
