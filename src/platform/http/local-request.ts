import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackAddress } from './loopback.ts'
import { connectionAddress } from './client-address.ts'
import { rejected, respond } from './envelope.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** The headers in which proxies name the client. */
const FORWARDING =
  /^(x-forwarded(-.*)?|forwarded(-.*)?|x-(real|client|cluster-client|original|envoy-external)-.*|.*-(connecting|client)-ip|via)$/

/**
 * Whether a request was made on this machine: a connection from loopback to a loopback `Host`, and not through a proxy,
 * whose requests would all come from this machine. A page whose foreign name resolves to this machine (DNS rebinding)
 * has another `Host`.
 */
export function isLocalRequest(c: Context): boolean {
  const names = [...c.req.raw.headers.keys()]
  if (names.some((name) => FORWARDING.test(name))) return false
  return LOCAL_HOST.test(c.req.header('host') ?? '') && isLoopbackAddress(connectionAddress(c))
}

/** Serves requests of this machine; for all others the call does not exist. */
export function localOnly(): MiddlewareHandler {
  return async (c, next) => {
    if (!isLocalRequest(c)) return respond(noSuchCall)
    await next()
    return undefined
  }
}

/** The response to a call that does not exist, or whose existence must not be revealed. */
export const noSuchCall = rejected(404, { code: 'not_found', message: 'There is no such call' })
