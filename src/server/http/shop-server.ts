import { createServer, type RequestListener, type Server } from 'node:http'
import type { ConnectionLimit } from '../../platform/http/connection-limit.ts'
import {
  answerProtocolErrors,
  isHostMissing,
  refuseMissingHost,
} from '../../platform/http/protocol-errors.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import type { UploadLimit } from '../../platform/http/upload-limit.ts'

// With Node's longer default interval, timeouts would take effect up to half a minute late.
const TIME_LIMITS = { headersTimeout: 9_000, requestTimeout: 14_000, connectionsCheckingInterval: 1_000 }
// Node closes a connection without traffic after this time, and after twice this time if a part of the response was
// sent: a client that reads nothing has 15 to 30 seconds, a client that reads slowly is served.
const STALLED_MS = 15_000
// Each connection takes memory and a file descriptor, so connections above the limit are closed at once.
const MAX_CONNECTIONS = 5_000

/** The installation's values that the HTTP server needs. */
export type ShopServerParts = {
  /** Whether the shop's public address uses https. */
  isHttps: boolean
  connectionLimit: ConnectionLimit
  /** The idle time in milliseconds, applied once or twice, after which a connection is closed; 0 disables it. */
  stalledMs?: number
  /** The time limit of a whole request in milliseconds. Only uploads of the staff have a longer one. */
  requestMs?: number
  uploads?: UploadLimit | undefined
}

/**
 * Creates Node's HTTP server in front of the app. It sets the security headers of every response, closes slow
 * connections, and counts the connections of each client address.
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
