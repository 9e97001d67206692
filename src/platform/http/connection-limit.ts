import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { networkOf } from '../rate-limits/network.server.ts'
import type { NodeEnv } from './call-env.ts'
import { forwardedAddress } from './client-address.ts'
import { rejected, respond } from './envelope.ts'

/** The limits and the log of a `ConnectionLimit`. */
export type ConnectionLimitParts = {
  /** The most connections, or behind a proxy the most requests, of one address at a time; 0 lifts the limit. */
  max: number
  /** How many of our own proxies are in front of the process. */
  trustProxy: number
  /** Logs that a request of an address was refused; the number of calls a minute is limited. */
  logRefused: (address: string) => void
}

const RETRY_SECONDS = '10'
const REFUSED_MS = 1_000
const LOGGED_A_MINUTE = 30
const MINUTE_MS = 60_000

const refused = rejected(
  429,
  {
    code: 'too_many_connections',
    message: 'Too many connections come from your network. Please try again in a moment.',
  },
  { 'Retry-After': RETRY_SECONDS, Connection: 'close' },
)

/**
 * Limits how much of the server one client address uses at a time: its connections, if clients connect directly. Behind
 * a proxy every connection is the proxy's, so the requests of each forwarded address are counted, and the proxy limits
 * the connections (`limit_conn` in deploy/nginx/labaya.conf).
 *
 * An address is an IPv4 address or an IPv6 /64, as in all limits.
 */
export class ConnectionLimit {
  readonly #parts: ConnectionLimitParts
  readonly #counts = new Map<string, number>()
  readonly #refused = new WeakSet<Socket>()
  #logged = { since: 0, lines: 0 }

  constructor(parts: ConnectionLimitParts) {
    this.#parts = parts
  }

  /**
   * Counts a new connection. One above the limit gets a reply that asks to retry later, and is closed within a second.
   */
  countConnection(socket: Socket): void {
    if (this.#parts.max === 0 || this.#parts.trustProxy > 0) return
    const address = addressOf(socket.remoteAddress ?? '')
    if (this.#enter(address)) return void socket.once('close', () => this.#leave(address))
    this.#refused.add(socket)
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS)
    socket.once('close', () => clearTimeout(timer))
  }

  /** Refuses the requests of an address that has too many in progress. */
  middleware(): MiddlewareHandler<NodeEnv> {
    return async (c, next) => {
      const { incoming, outgoing } = c.env ?? {}
      const isRefused = incoming !== undefined && outgoing !== undefined && !this.#admits(incoming, outgoing)
      return isRefused ? respond(refused) : next()
    }
  }

  #admits(request: IncomingMessage, response: ServerResponse): boolean {
    const { max, trustProxy } = this.#parts
    if (max === 0) return true
    const direct = request.socket.remoteAddress ?? ''
    if (trustProxy === 0) {
      const isTooMany = this.#refused.has(request.socket)
      if (isTooMany) this.#log(direct)
      return !isTooMany
    }
    const { 'x-forwarded-for': header = null } = request.headers
    const forwarded = Array.isArray(header) ? header.join() : header
    const address = addressOf(forwardedAddress(direct, forwarded, trustProxy))
    if (!this.#enter(address)) {
      this.#log(address)
      return false
    }
    response.once('close', () => this.#leave(address))
    return true
  }

  #enter(address: string): boolean {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.#parts.max) return false
    this.#counts.set(address, count + 1)
    return true
  }

  #leave(address: string): void {
    const count = this.#counts.get(address) ?? 0
    if (count > 1) this.#counts.set(address, count - 1)
    else this.#counts.delete(address)
  }

  // Limits the lines a minute, so that no client can fill the log.
  #log(address: string): void {
    const now = performance.now()
    if (now - this.#logged.since > MINUTE_MS) this.#logged = { since: now, lines: 0 }
    this.#logged.lines += 1
    if (this.#logged.lines <= LOGGED_A_MINUTE) this.#parts.logRefused(address)
  }
}

function addressOf(address: string): string {
  return networkOf(address).address
}
