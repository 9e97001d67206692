import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../../kernel/log.ts'
import { networkOf } from '../../platform/rate-limits/network.server.ts'
import type { Pseudonyms } from '../pseudonyms.ts'
import { sendAnswer } from './call-door.ts'
import { forwardedAddress } from './client-address.ts'
import { rejected } from './envelope.ts'

/** What bounds the connections of one client address. */
export type AddressLimitParts = {
  /** The most connections, or behind a proxy requests, of one address at a time; 0 is no limit. */
  most: number
  trustProxy: number
  log: Log
  pseudonyms: Pseudonyms
}

const WAIT_SECONDS = '10'
const REFUSED_MS = 1_000
const LOGGED_A_MINUTE = 30
const MINUTE_MS = 60_000

const refused = rejected(
  429,
  {
    code: 'too_many_connections',
    message: 'Too many connections come from your network. Please try again in a moment.',
  },
  { 'Retry-After': WAIT_SECONDS },
)

/**
 * Bounds how much of the server one client address holds at a time: its connections where clients connect directly.
 * Behind a proxy every connection is the proxy's, so there the requests of a forwarded address are counted; the proxy
 * bounds the connections (`limit_conn` in deploy/nginx/labaya.conf).
 *
 * An address is an IPv4 address or an IPv6 /64, as everywhere in the limits.
 */
export class AddressLimit {
  readonly #parts: AddressLimitParts
  readonly #counts = new Map<string, number>()
  readonly #refused = new WeakSet<Socket>()
  #logged = { since: 0, lines: 0 }

  constructor(parts: AddressLimitParts) {
    this.#parts = parts
  }

  /** Counts a new connection. One too many may send a request, is told to come back, and is closed within a second. */
  connected(socket: Socket): void {
    if (this.#parts.most === 0 || this.#parts.trustProxy > 0) return
    const address = addressOf(socket.remoteAddress ?? '')
    if (this.#enter(address)) return void socket.once('close', () => this.#leave(address))
    this.#refused.add(socket)
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS)
    socket.once('close', () => clearTimeout(timer))
  }

  /** Whether a request is served; one that is not has been answered. */
  admits(request: IncomingMessage, response: ServerResponse): boolean {
    const { most, trustProxy } = this.#parts
    if (most === 0) return true
    if (trustProxy === 0) {
      return (
        !this.#refused.has(request.socket) || this.#refuse(request, response, request.socket.remoteAddress)
      )
    }
    const { 'x-forwarded-for': header = null } = request.headers
    const forwarded = Array.isArray(header) ? header.join() : header
    const direct = request.socket.remoteAddress ?? ''
    const address = addressOf(forwardedAddress(direct, forwarded, trustProxy))
    if (!this.#enter(address)) return this.#refuse(request, response, address)
    response.once('close', () => this.#leave(address))
    return true
  }

  #enter(address: string): boolean {
    const count = this.#counts.get(address) ?? 0
    if (count >= this.#parts.most) return false
    this.#counts.set(address, count + 1)
    return true
  }

  #leave(address: string): void {
    const count = this.#counts.get(address) ?? 0
    if (count > 1) this.#counts.set(address, count - 1)
    else this.#counts.delete(address)
  }

  #refuse(request: IncomingMessage, response: ServerResponse, address = ''): false {
    this.#tell(address)
    void sendAnswer(request, response, { answer: refused, isLast: true })
    return false
  }

  // So many a minute, so that nobody fills the log.
  #tell(address: string): void {
    const now = performance.now()
    if (now - this.#logged.since > MINUTE_MS) this.#logged = { since: now, lines: 0 }
    this.#logged.lines += 1
    if (this.#logged.lines > LOGGED_A_MINUTE) return
    const { log, pseudonyms } = this.#parts
    log.warn('connections_refused', { from: pseudonyms.address(address), account: null })
  }
}

function addressOf(address: string): string {
  return networkOf(address).address
}
