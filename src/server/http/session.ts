import type { MiddlewareHandler } from 'hono'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Preload } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { CallEnv } from '../../platform/http/call-env.ts'
import { failure, respond } from '../../platform/http/envelope.ts'
import { findCaller } from '../../platform/sessions/caller.ts'
import type { SessionPolicy } from '../../platform/sessions/session-policy.ts'

/** The dependencies that find the session of a call. */
export type SessionParts = { db: Executor; clock: Clock; sessions: SessionPolicy }

/** The response to a visitor who makes a customer's call. */
export const signInFirst = refusal(401, {
  code: 'not_signed_in',
  message: 'Please sign in to continue.',
})

/** Finds the caller's session together with the call's preloaded rows, and sets the cookie after the call. */
export function session(
  { db, clock, sessions }: SessionParts,
  preload: Preload | undefined,
): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw
    const address = c.get('clientAddress')
    const caller = await findCaller(db, { headers, address, preload, body: c.get('body') }, sessions, clock)
    c.get('setSession')(caller.session)
    c.set('call', {
      db,
      now: clock.now(),
      session: caller.session,
      requestId: c.get('requestId'),
      address,
      log: c.get('log'),
      raw: { bytes: c.get('bytes'), headers },
      preloaded: caller.preloaded,
    })
    await next()
    const { cookie } = caller.session
    // A failed call does not change the browser's cookie.
    if (cookie !== null && c.error === undefined) c.res.headers.append('Set-Cookie', cookie)
  }
}

/** Answers 401 if nobody is signed in. */
export function signedIn(): MiddlewareHandler<CallEnv> {
  return async (c, next) =>
    c.get('call').session.customerId === null ? respond(failure(signInFirst)) : next()
}
