import type { MiddlewareHandler } from 'hono'
import { networkOf } from '../../platform/rate-limits/network.server.ts'
import type { CallEnv } from '../../platform/http/call-env.ts'
import { rejected, respond } from '../../platform/http/envelope.ts'

/** The maximum number of files that are read at once, in total and from one network address. */
export type VisitorUploads = { atOnce: number; perAddress: number }

const DEFAULT_UPLOADS: VisitorUploads = { atOnce: 8, perAddress: 2 }

const RETRY = { 'Retry-After': '5' }

const tooMany = rejected(
  429,
  { code: 'busy', message: 'Other files of your network are still arriving. Please try again in a moment.' },
  RETRY,
)
const busy = rejected(
  503,
  { code: 'busy', message: 'Many files arrive right now. Please try again in a moment.' },
  RETRY,
)

/**
 * Refuses a file before its body is read if too many files are in progress. Each file is held in memory as a whole,
 * and any visitor may send one.
 *
 * @see SEC-30
 */
export function limitVisitorUploads({
  atOnce,
  perAddress,
}: VisitorUploads = DEFAULT_UPLOADS): MiddlewareHandler<CallEnv> {
  const running = new Map<string, number>()
  let all = 0
  return async (c, next) => {
    const { address } = networkOf(c.get('clientAddress'))
    const own = running.get(address) ?? 0
    if (own >= perAddress) return respond(tooMany)
    if (all >= atOnce) return respond(busy)
    all += 1
    running.set(address, own + 1)
    try {
      return await next()
    } finally {
      all -= 1
      const left = (running.get(address) ?? 1) - 1
      if (left === 0) running.delete(address)
      else running.set(address, left)
    }
  }
}
