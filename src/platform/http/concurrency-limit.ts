import type { MiddlewareHandler } from 'hono'
import { rejected, respond } from './envelope.ts'

const MAX_CONCURRENT = 2_000

const busy = rejected(
  503,
  { code: 'busy', message: 'Something went wrong. Please try again.' },
  { 'Retry-After': '1' },
)

/** Refuses requests above `max` concurrent ones at once; more would only hold memory. @see SEC-30 */
export function concurrencyLimit(max = MAX_CONCURRENT): MiddlewareHandler {
  let running = 0
  return async (_, next) => {
    if (running >= max) return respond(busy)
    running += 1
    try {
      return await next()
    } finally {
      running -= 1
    }
  }
}
