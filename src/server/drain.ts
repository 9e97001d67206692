import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

const CHECK_INTERVAL_MS = 100

/**
 * Accepts no new connection, serves the open ones, and closes idle ones after `restingMs`; resolves when none is
 * left. A proxy may be sending on an idle connection at this moment, so it gets time to close it first.
 */
export function drain(server: HttpServer, restingMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Connections accepted at the moment of the signal are still served; the HTTP server's own `close` would end idle
  // ones.
  setImmediate(() => Server.prototype.close.call(server, () => resolve()))
  let checking: NodeJS.Timeout | undefined
  const waiting = setTimeout(() => {
    server.closeIdleConnections()
    checking = setInterval(() => server.closeIdleConnections(), CHECK_INTERVAL_MS)
  }, restingMs)
  return promise.finally(() => {
    clearTimeout(waiting)
    clearInterval(checking)
  })
}
