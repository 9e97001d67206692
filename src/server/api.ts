import { Hono } from 'hono'
import type { Clock } from '../kernel/clock.ts'
import type { Executor } from '../kernel/db.server.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { Call, Handler } from '../kernel/handler.server.ts'
import type { Log } from '../kernel/log.ts'
import { answerCall, answerShared, mayCall } from './http/answer-call.ts'
import { connectionAddress, forwardedAddress } from './http/client-address.ts'
import { crashed } from './http/crash.ts'
import { failure, rejected, respond, type Answer } from './http/envelope.ts'
import { once } from './http/idempotency.ts'
import { isOwnOrigin } from './http/origin.ts'
import { KeptAnswers } from './http/kept-answers.ts'
import { readyAnswers, type ReadyAnswers } from './http/ready-answers.ts'
import { toldCall } from './http/told-call.ts'
import { readJson, unreadIn, type Unread } from './http/read-body.ts'
import { requestLog, type RequestLog } from './request-log.ts'
import { Pseudonyms } from './pseudonyms.ts'
import { findCaller, type Caller } from './sessions/caller.ts'
import type { SessionPolicy } from './sessions/session-policy.ts'

/** What the API stands on. */
export type ApiParts = {
  db: Executor
  clock: Clock
  log: Log
  sessions: SessionPolicy
  publicUrl: string | null
  trustProxy: number
  /** Hashes what must not be read; the same in every process. */
  secretKey: string
  /** Whether answers that are the same for everybody are kept until the catalogue changes. */
  keepsAnswers?: boolean
}

const notFound = rejected(404, { code: 'not_found', message: 'There is no such call' })
const otherOrigin = rejected(403, { code: 'other_origin', message: 'This request came from another site' })
const MOST_KEY_LENGTH = 200

/** A request as far as a call needs it; `connection` is the address at the other end. */
export type Asked = Unread & { connection: string }

/** Answers a request of one call; it fails for nobody. */
export type Serve = (asked: Asked) => Promise<Answer>

/** A call with what serves it, and where everybody is answered alike what finds an answer that is there. */
export type Served = { endpoint: Endpoint; serve: Serve; ready?: ReadyAnswers }

/** Every call, ready to be served over whatever door a request comes in. */
export function servedCalls(parts: ApiParts, handlers: Handler[]): Served[] {
  const kept = parts.keepsAnswers === true ? new KeptAnswers(parts) : null
  const pseudonyms = new Pseudonyms(parts.secretKey)
  return handlers.map((handler) => ({
    endpoint: handler.endpoint,
    serve: (asked) => serve({ ...parts, kept, pseudonyms }, handler, asked),
    ...(kept !== null && handler.isForAll === true
      ? { ready: readyAnswers({ ...parts, kept, pseudonyms }, handler.endpoint.path) }
      : {}),
  }))
}

/** The HTTP API: one route for each handler, and the envelope for whatever else is asked of it. */
export function createApi(parts: ApiParts, handlers: Handler[]): Hono {
  return apiOf(parts, servedCalls(parts, handlers))
}

/** The same of calls that are served already. */
export function apiOf({ log }: Pick<ApiParts, 'log'>, calls: Served[]): Hono {
  const api = new Hono()
  for (const call of calls) addRoute(api, call)
  api.all('/api/*', () => respond(notFound))
  api.onError((error, c) => respond(failure(crashed(log, error, c.req.path))))
  return api
}

function addRoute(api: Hono, { endpoint: { path, method }, serve: served }: Served): void {
  api.on(method, path, async (c) =>
    respond(await served({ ...unreadIn(c.req.raw), connection: connectionAddress(c) })),
  )
  api.all(path, () => {
    const wrong = { code: 'wrong_method', message: `Use ${method}` }
    return respond(rejected(405, wrong, { Allow: method }))
  })
}

type Serving = ApiParts & { kept: KeptAnswers | null; pseudonyms: Pseudonyms }

async function serve(parts: Serving, handler: Handler, asked: Asked): Promise<Answer> {
  const started = performance.now()
  const address = forwardedAddress(asked.connection, asked.headers.get('x-forwarded-for'), parts.trustProxy)
  const request = { ...requestLog(parts, address), address }
  const { requestId, log } = request
  const answer = await guardAndAnswer(parts, handler, asked, request).catch((error: unknown) =>
    failure(crashed(log, error, handler.endpoint.path)),
  )
  return toldCall(answer, { log, path: handler.endpoint.path, requestId, started })
}

type Request1 = RequestLog & { address: string }

async function guardAndAnswer(
  parts: Serving,
  handler: Handler,
  asked: Asked,
  { requestId, log, address, setSession }: Request1,
): Promise<Answer> {
  const { headers } = asked
  if (handler.endpoint.method === 'POST' && !isOwnOrigin(headers, parts.publicUrl)) {
    log.warn('refused', { path: handler.endpoint.path, status: otherOrigin.status, code: 'other_origin' })
    return otherOrigin
  }
  const read = handler.endpoint.method === 'GET' ? emptyBody : await readJson(asked)
  if (!read.ok) return read.answer
  if (handler.isForAll === true) {
    // Nobody's session is looked up: what answers everybody alike gets none.
    const { body, bytes } = read
    return answerShared({ handler, body, bytes, call: { db: parts.db, log }, kept: parts.kept })
  }

  const asker = { headers, address, along: handler.along, body: read.body }
  const caller = await findCaller(parts.db, asker, parts.sessions, parts.clock)
  setSession(caller.session)
  const call: Call = {
    db: parts.db,
    now: parts.clock.now(),
    session: caller.session,
    requestId,
    address,
    log,
    raw: { bytes: read.bytes, headers },
    found: caller.found,
  }
  const answer = await answerOnce(parts, handler, { call, body: read.body })
  return withCookie(answer, caller)
}

const emptyBody = { ok: true, body: {}, bytes: new Uint8Array() } as const

async function answerOnce(
  parts: Serving,
  handler: Handler,
  { call, body }: { call: Call; body: unknown },
): Promise<Answer> {
  const work = () => answerCall({ handler, body, call })
  const key = call.raw.headers.get('idempotency-key')
  // A visitor who must sign in first sends the same call again afterwards.
  if (key === null || handler.endpoint.isRead || !mayCall(handler.endpoint, call)) return work()
  if (key === '' || key.length > MOST_KEY_LENGTH) {
    return rejected(422, { code: 'invalid', message: 'Idempotency-Key must have 1 to 200 characters' })
  }
  return once(parts.sessions, { key, path: handler.endpoint.path, call }, work)
}

function withCookie(answer: Answer, { session: { cookie } }: Caller): Answer {
  return cookie === null ? answer : { ...answer, headers: { ...answer.headers, 'Set-Cookie': cookie } }
}
