import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../kernel/db.server.ts'
import type { AskedHeaders, Session } from '../../kernel/handler.server.ts'
import { readToken, setCookie, type CookiePolicy } from './cookie.ts'
import { deviceOf } from './device.ts'
import {
  endSession,
  findSession,
  insertSession,
  insertSessionWith,
  newToken,
  signInSession,
  touchSession,
  type ReadAlong,
  type SessionLife,
} from './session-store.ts'

const TOUCH_EVERY_MS = 60 * 1000

/** What sessions need to know of the installation. */
export type SessionPolicy = { cookie: CookiePolicy; life: SessionLife }

/** The session of one request, and the cookie its answer must set, if any. */
export type Caller = { session: Session; setCookie(): string | null; found?: unknown }

/** A caller without a session, for pages rendered for everybody. */
export function anonymousCaller(policy: SessionPolicy, clock: Clock): Caller {
  return callerOf(NOBODY, policy, clock)
}

/** Finds the session behind a request's cookie, and what is read along with it; a wrong, old or ended one counts as none. */
export async function findCaller(
  db: Executor,
  { headers, ...read }: { headers: AskedHeaders } & ReadAlong,
  policy: SessionPolicy,
  clock: Clock,
): Promise<Caller> {
  const device = deviceOf(headers.get('user-agent'))
  const token = readToken(headers.get('cookie'), policy.cookie)
  const now = clock.now()
  const row = token === null ? undefined : await findSession(db, { token, ...read }, now, policy.life)
  if (row === undefined) return callerOf({ ...NOBODY, device }, policy, clock)

  const browserId = row.browser_id
  if (!row.is_live) return callerOf({ ...NOBODY, browserId, device }, policy, clock)
  if (now.getTime() - row.seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(db, row.id, now)
  const known = { id: row.id, customerId: row.customer_id, marker: row.marker, browserId, device }
  return { ...callerOf(known, policy, clock), found: row.found }
}

type Identity = Pick<Session, 'id' | 'customerId' | 'marker' | 'browserId'> & { device: string | null }

const NOBODY: Identity = { id: null, customerId: null, marker: null, browserId: null, device: null }

function callerOf({ device, ...known }: Identity, policy: SessionPolicy, clock: Clock): Caller {
  let cookie: string | null = null
  const session: Session = {
    ...known,
    async begin(db) {
      if (session.id !== null) return session.id
      const token = newToken()
      session.id = await insertSession(db, { token, browserId: session.browserId, device }, clock.now())
      cookie = setCookie(token, policy.cookie)
      return session.id
    },
    async beginWith(db, statement, values) {
      if (session.id !== null) throw new Error(`Session ${session.id} began before`)
      const token = newToken()
      const made = { session: { token, browserId: session.browserId, device }, values }
      const row = await insertSessionWith(db, statement, made, clock.now())
      if (row === undefined) return undefined
      session.id = row.sessionId
      cookie = setCookie(token, policy.cookie)
      return row
    },
    async signIn(db, customerId) {
      // Whoever signs in over somebody else inherits nothing that hangs on her session.
      if (session.customerId !== null && session.customerId !== customerId) await session.signOut(db)
      const id = await session.begin(db)
      const token = newToken()
      const marker = newToken().slice(0, 12)
      await signInSession(db, { id, customerId, token, marker, device }, clock.now())
      Object.assign(session, { customerId, marker })
      cookie = setCookie(token, policy.cookie)
    },
    async signOut(db) {
      if (session.id !== null) await endSession(db, session.id, clock.now())
      Object.assign(session, { id: null, customerId: null, marker: null })
      cookie = setCookie(null, policy.cookie)
      // The cookie of a known browser stays its sign of recognition: a new one, of a session that holds nothing.
      if (session.browserId !== null) await session.begin(db)
    },
  }
  return { session, setCookie: () => cookie }
}
