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

/** Answers what went wrong in the app, in the log of the request where it has one. */
export function onError(log: Log): ErrorHandler {
  return (error, c) => {
    const requestLog: Log | undefined = c.get('log')
    return respond(failure(crashed(requestLog ?? log, error, c.req.path)))
  }
}

/** Logs what went wrong and says no more of it than that: 503 where the database is away, else 500. @see SEC-31 */
export function crashed(log: Log, error: unknown, path: string): Refusal {
  const isOutage = isDatabaseOutage(error)
  log.error(isOutage ? 'database_unavailable' : 'crashed', error, { path: loggedPath(path) })
  return isOutage ? outage : bug
}

// Connection failures, shutdown and start-up of the server, one that may only be read while another takes over, waits
// that ran out, and transactions that the database gave up for another's sake or over a column that a migration has
// just changed: a second try may well succeed.
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
