import { createServer, type RequestListener, type Server } from 'node:http'

// Without looking often, the limits would bind half a minute late.
const TIME_LIMITS = { headersTimeout: 9_000, requestTimeout: 14_000, connectionsCheckingInterval: 1_000 }

/** The server in front of the shop, which waits for no slow client. @see security.md 24 */
export function shopServer(answer: RequestListener): Server {
  return createServer(TIME_LIMITS, answer)
}
