import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

const LOOK_EVERY_MS = 100

/**
 * Takes no connection more, serves the open ones on, and ends those that rest once `restingMs` are over; done when none
 * is left. A proxy may be sending on a resting connection this very moment: it must have time to give it up itself.
 */
export function drain(server: HttpServer, restingMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Connections that were accepted at the moment of the signal are served; the HTTP server's own close would end idle
  // ones.
  setImmediate(() => Server.prototype.close.call(server, () => resolve()))
  let looking: NodeJS.Timeout | undefined
  const waiting = setTimeout(() => {
    server.closeIdleConnections()
    looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  }, restingMs)
  return promise.finally(() => {
    clearTimeout(waiting)
    clearInterval(looking)
  })
}
