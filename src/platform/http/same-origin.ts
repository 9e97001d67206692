import type { MiddlewareHandler } from 'hono'
import type { RequestHeaders } from './handler.server.ts'
import type { CallEnv } from './call-env.ts'
import { rejected, respond } from './envelope.ts'

const otherOrigin = rejected(403, { code: 'other_origin', message: 'This request came from another site' })

/** Refuses a write that a page of another origin sends. */
export function sameOrigin(publicUrl: string | null): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    if (isSameOrigin(c.req.raw.headers, publicUrl)) return next()
    c.get('log').warn('refused', { path: c.req.path, status: otherOrigin.status, code: 'other_origin' })
    return respond(otherOrigin)
  }
}

/**
 * Whether the headers of a write show an allowed origin. A client that sends neither header (a script) is allowed; a
 * page of another origin is not.
 *
 * @param publicUrl the shop's own origin; without it the request's Host counts
 * @see SEC-18
 */
export function isSameOrigin(headers: RequestHeaders, publicUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return false

  const origin = headers.get('origin')
  if (origin === null) return true
  if (publicUrl !== null) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
