import type { MiddlewareHandler } from 'hono'
import type { NodeEnv } from './call-env.ts'

/**
 * Closes the connection after a response if the process is stopping, or if the rest of the request's body would have to
 * be read first.
 *
 * @see SEC-29
 */
export function closeConnection(isStopping: () => boolean): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    await next()
    if (isStopping() || c.env?.incoming?.complete === false) c.res.headers.set('Connection', 'close')
  }
}
