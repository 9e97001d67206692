import { createServer, type RequestListener, type Server } from 'node:http'
import type { ConnectionLimit } from '../../platform/http/connection-limit.ts'
import {
  answerProtocolErrors,
  isHostMissing,
  refuseMissingHost,
} from '../../platform/http/protocol-errors.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import type { UploadLimit } from '../../platform/http/upload-limit.ts'

// Without looking often, the limits would bind half a minute late.
const TIME_LIMITS = { headersTimeout: 9_000, requestTimeout: 14_000, connectionsCheckingInterval: 1_000 }
// Node looks so long after the last byte whether anything moves, and once more where a part of the answer went out: a client
// that reads nothing has 15 to 30 seconds, one that reads slowly is served.
const STALLED_MS = 15_000
// Each takes some memory and a file descriptor, whatever its client; any above the limit are closed at once.
const MAX_CONNECTIONS = 5_000

/** What the server in front of the shop needs to know of the installation. */
export type ShopServerParts = {
  /** Whether the shop's public address is an https one. */
  isHttps: boolean
  connectionLimit: ConnectionLimit
  /** Milliseconds, once or twice, after which a connection is cut off on which nothing moves; 0 waits for ever. */
  stalledMs?: number
  /** Milliseconds for a whole request; none has longer but an upload of the staff. */
  requestMs?: number
  uploads?: UploadLimit | undefined
}

/**
 * Node's server in front of the app. It sets the security headers of every response, waits for no slow client, and
 * counts the connections of each client address.
 *
 * @see SEC-20, SEC-24 and SEC-30
 */
export function shopServer(listener: RequestListener, parts: ShopServerParts): Server {
  const headers = securityHeaders(parts)
  const { requestMs = TIME_LIMITS.requestTimeout, uploads } = parts
  const limits = {
    ...TIME_LIMITS,
    requestTimeout: requestMs,
    headersTimeout: Math.min(TIME_LIMITS.headersTimeout, requestMs),
  }
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isHostMissing(request)) return refuseMissingHost(response)
    listener(request, response)
  })
  server.timeout = parts.stalledMs ?? STALLED_MS
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', (socket) => parts.connectionLimit.countConnection(socket))
  answerProtocolErrors(server, headers, (socket) => uploads?.isReceiving(socket) ?? false)
  return server
}
