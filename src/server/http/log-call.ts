import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../kernel/log.ts'
import type { CallEnv } from '../../platform/http/call-env.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import type { Pseudonyms } from '../../platform/log/pseudonyms.ts'
import { requestLog } from '../../platform/log/request-log.ts'

/** The dependencies of the log of calls. */
export type LogCallParts = { log: Log; pseudonyms: Pseudonyms; trustProxy: number }

/** Gives a call its id, log and client address, and writes the log line after the response. */
export function logCall({ trustProxy, ...parts }: LogCallParts): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const address = clientAddress(c, trustProxy)
    const { requestId, log, setSession } = requestLog(parts, address)
    c.set('clientAddress', address)
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('setSession', setSession)
    await next()
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info('call', { path: c.req.path, status: c.res.status, ms })
    c.res.headers.set('X-Request-Id', requestId)
  }
}
