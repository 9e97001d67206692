import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { AddressLimit, type AddressLimitParts } from './address-limit.ts'
import { sendAnswer } from './call-door.ts'
import { rejected } from './envelope.ts'
import { answerProtocolErrors } from './protocol-errors.ts'
import { securityHeaders } from './security-headers.ts'

// Without looking often, the limits would bind half a minute late.
const TIME_LIMITS = { headersTimeout: 9_000, requestTimeout: 14_000, connectionsCheckingInterval: 1_000 }
// Node looks so long after the last byte whether anything moves, and once more where a part of the answer went out: a client
// that reads nothing has 15 to 30 seconds, one that reads slowly is served.
const STALLED_MS = 15_000
// Each holds some memory and a file, whoever they come from; more than this are closed at once.
const MOST_CONNECTIONS = 5_000

const noHost = rejected(400, { code: 'no_host', message: 'The request has no Host header' })

/** What the server in front of the shop needs to know of the installation. */
export type ShopServerParts = {
  /** Whether the shop's public address is an https one. */
  isHttps: boolean
  perAddress: AddressLimitParts
  /** Milliseconds, once or twice, after which a connection is cut off on which nothing moves; 0 waits for ever. */
  stalledMs?: number
}

/**
 * The server in front of the shop. It sets the security headers of every response, waits for no slow client, and
 * bounds what one client address may hold.
 *
 * @see security.md 20, 24 and 30
 */
export function shopServer(answer: RequestListener, parts: ShopServerParts): Server {
  const headers = securityHeaders(parts)
  const perAddress = new AddressLimit(parts.perAddress)
  // Node would answer a request without a Host by itself, without the headers.
  const server = createServer({ ...TIME_LIMITS, requireHostHeader: false }, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!perAddress.admits(request, response)) return
    if (isHostMissing(request)) return void sendAnswer(request, response, { answer: noHost, isLast: true })
    answer(request, response)
  })
  server.timeout = parts.stalledMs ?? STALLED_MS
  server.maxConnections = MOST_CONNECTIONS
  server.on('connection', (socket) => perAddress.connected(socket))
  answerProtocolErrors(server, headers)
  return server
}

function isHostMissing({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1'
}
