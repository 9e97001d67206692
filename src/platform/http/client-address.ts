import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address of a request's client. `X-Forwarded-For` counts only for as many proxies as are trusted.
 *
 * @param trustProxy how many of our own proxies are in front of the process
 */
export function clientAddress(c: Context, trustProxy: number): string {
  return forwardedAddress(connectionAddress(c), c.req.header('x-forwarded-for') ?? null, trustProxy)
}

/** The client's address, given the connection's address and the value of the header. */
export function forwardedAddress(direct: string, header: string | null, trustProxy: number): string {
  if (trustProxy === 0) return direct
  const forwarded = (header ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustProxy) || direct
}

/** The network address at the other end of the connection. */
export function connectionAddress(c: Context): string {
  // Requests made by tests through `app.request()` have no connection.
  if (c.env === undefined || !('incoming' in Object(c.env))) return 'unknown'
  return getConnInfo(c).remote.address ?? 'unknown'
}
