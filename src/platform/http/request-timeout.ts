import type { MiddlewareHandler } from 'hono'
import { withTimeout } from '../with-timeout.ts'
import { rejected, respond } from './envelope.ts'

const TIMEOUT_MS = 4_400
const PROBE_MS = 300
// Requests that queued up while the database was silent need some time after it is back.
const OUTAGE_MS = 10_000

const unavailable = rejected(
  503,
  { code: 'unavailable', message: 'Something went wrong. Please try again.' },
  { 'Retry-After': '2' },
)

/**
 * Ends a request within five seconds if the database does not answer. While the database answers, slow requests are
 * served.
 *
 * @param isDatabaseUp pings the database; the promise may never settle
 * @see SEC-26
 */
export function requestTimeout(isDatabaseUp: () => Promise<boolean>): MiddlewareHandler {
  let outageUntil = 0
  return async (_, next) => {
    const work = next()
    const done = work.then(() => true)
    if ((await withTimeout(TIMEOUT_MS, done)) !== null) return undefined
    const isOutage = performance.now() < outageUntil
    if (!isOutage && (await withTimeout(PROBE_MS, isDatabaseUp())) === true) return work
    outageUntil = performance.now() + OUTAGE_MS
    // The response was sent: a late error has no receiver.
    work.catch(() => {})
    return respond(unavailable)
  }
}
