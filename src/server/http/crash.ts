import type { ErrorHandler } from 'hono'
import type { Log } from '../../kernel/log.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { failure, respond } from '../../platform/http/envelope.ts'
import { loggedPath } from '../../web/shop/paths/booking-link-path.ts'
import { isPlanOutdated } from '../../platform/db/outdated-plans.server.ts'

const WAIT_SECONDS = 2

const bug = refusal(500, { code: 'internal', message: 'Something went wrong. Please try again.' })
const outage = refusal(
  503,
  { code: 'unavailable', message: 'Something went wrong. Please try again.' },
  { retryAfter: WAIT_SECONDS },
)

/** Answers an error of the app and logs it, with the request's log if there is one. */
export function onError(log: Log): ErrorHandler {
  return (error, c) => {
    const requestLog: Log | undefined = c.get('log')
    return respond(failure(crashed(requestLog ?? log, error, c.req.path)))
  }
}

/**
 * Logs the error and returns a refusal without details: 503 if the database is unavailable, otherwise 500.
 *
 * @see SEC-31
 */
export function crashed(log: Log, error: unknown, path: string): Refusal {
  const isOutage = isDatabaseOutage(error)
  log.error(isOutage ? 'database_unavailable' : 'crashed', error, { path: loggedPath(path) })
  return isOutage ? outage : bug
}

// Connection failures, shutdown and start-up of the server, a read-only server during a failover, lock and statement
// timeouts, and transactions that the database aborted because of a deadlock or because a migration changed a column.
// A second attempt may succeed.
function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isPlanOutdated(error)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57|53)|^(55P03|40001|40P01|25006)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND)$/.test(code))
    return true
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
    error.message,
  )
}
