import { Hono, type MiddlewareHandler } from 'hono'
import type { StaffHandler } from '../../domains/staff/staff-call.server.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Handler, OwnHandler } from '../../platform/http/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import type { CallEnv } from '../../platform/http/call-env.ts'
import { compressReply } from '../../platform/http/compress-reply.ts'
import { rejected, respond } from '../../platform/http/envelope.ts'
import { idempotency } from '../../platform/http/idempotency.ts'
import { addressBody, emptyBody, jsonBody, jsonType } from '../../platform/http/json-body.ts'
import { ResponseCache } from '../../platform/http/response-cache.ts'
import { sameOrigin } from '../../platform/http/same-origin.ts'
import type { UploadLimit } from '../../platform/http/upload-limit.ts'
import { validateBody } from '../../platform/http/validate-body.ts'
import { CHOSEN_FIELDS } from '../http/chosen-fields.messages.ts'
import { logCall } from '../http/log-call.ts'
import { limitVisitorUploads } from '../http/visitor-uploads.ts'
import { runHandler, runPublicHandler } from '../http/run-handler.ts'
import { session, signedIn } from '../http/session.ts'
import { staffCall } from '../http/staff-call.ts'
import { catalogueVersions } from '../page-cache/catalogue-versions.ts'
import { Pseudonyms } from '../../platform/log/pseudonyms.ts'
import type { SessionPolicy } from '../../platform/sessions/session-policy.ts'

/** The dependencies of the API's routes. */
export type CallParts = {
  db: Executor
  clock: Clock
  log: Log
  sessions: SessionPolicy
  publicUrl: string | null
  trustProxy: number
  /** Keys the hashes of values that must not be readable; the same in every process. */
  secretKey: string
  /** Whether the responses of public calls are cached until the catalogue changes. */
  cachesResponses?: boolean
  /** Extends the time limit for uploads of the staff; if it is absent, they have the limit of any other request. */
  uploads?: UploadLimit
}

const notFound = rejected(404, { code: 'not_found', message: 'There is no such call' })

/** The routes of the API: one for each handler at its endpoint, and an answer to every other request. */
export function callRoutes(parts: CallParts, handlers: (Handler | StaffHandler)[]): Hono<CallEnv> {
  const { db, clock, publicUrl } = parts
  const routes = new Hono<CallEnv>()
  const log = logCall({ ...parts, pseudonyms: new Pseudonyms(parts.secretKey) })
  const cache =
    parts.cachesResponses === true
      ? new ResponseCache({ readVersions: () => catalogueVersions(db), now: () => clock.now().getTime() })
      : null
  for (const handler of handlers) {
    const { method, path } = handler.endpoint
    const isGet = method === 'GET'
    // Only the console's own pages may use its files.
    const origin = isGet && !('isStaff' in handler) ? [] : [sameOrigin(publicUrl)]
    const type = isGet ? [] : [jsonType()]
    routes.on(method, path, compressReply(), log, ...origin, ...type, ...stepsOf(parts, handler, cache))
    routes.all(path, () => respond(wrongMethod(method)))
  }
  routes.all('/api/*', () => respond(notFound))
  return routes
}

/** The middleware that reads and answers a call. */
function stepsOf(
  parts: CallParts,
  handler: Handler | StaffHandler,
  cache: ResponseCache | null,
): MiddlewareHandler<CallEnv>[] {
  const { endpoint } = handler
  const isGet = endpoint.method === 'GET'
  if ('isStaff' in handler) return [staffCall(parts, handler, isGet ? addressBody() : jsonBody(endpoint))]
  const read = isGet ? emptyBody() : jsonBody(endpoint)
  const upload = endpoint.takesFile ? [limitVisitorUploads()] : []
  const validate = validateBody(endpoint, CHOSEN_FIELDS)
  if (handler.isPublic === true) return [read, validate, runPublicHandler(handler, { db: parts.db, cache })]
  return [...upload, read, ...forCaller(parts, handler), validate, runHandler(handler)]
}

/** The middleware of a call that depends on its caller. A visitor must sign in before an idempotency key is used. */
function forCaller(parts: CallParts, { endpoint, preload }: OwnHandler): MiddlewareHandler<CallEnv>[] {
  return [
    session(parts, preload),
    ...(endpoint.who === 'customer' ? [signedIn()] : []),
    ...(endpoint.isRead ? [] : [idempotency(parts.sessions)]),
  ]
}

function wrongMethod(method: string) {
  return rejected(405, { code: 'wrong_method', message: `Use ${method}` }, { Allow: method })
}
