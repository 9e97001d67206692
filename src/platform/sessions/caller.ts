import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../db/query.server.ts'
import type { RequestHeaders } from '../http/handler.server.ts'
import { readToken } from './cookie.ts'
import { toDevice } from './device.ts'
import { noteReturn } from './new-session-counts.ts'
import { RequestSession, type Identity } from './request-session.ts'
import type { SessionPolicy } from './session-policy.ts'
import { findSession, touchSession, type SessionPreload } from './sessions.store.server.ts'

const TOUCH_EVERY_MS = 60 * 1000

/** The session of one request, and the result of the preload that was read with it. */
export type Caller = { session: RequestSession; preloaded?: unknown }

const NOBODY: Identity = { id: null, customerId: null, marker: null, browserId: null }

/** A caller without a session, for pages that are rendered for all visitors. */
export function anonymousCaller(policy: SessionPolicy, clock: Clock): Caller {
  const origin = { device: null, address: 'page' }
  return { session: new RequestSession(NOBODY, origin, { policy, clock }) }
}

/** The parts of a request that its session depends on; new sessions are counted for `address`. */
type CallerRequest = { headers: RequestHeaders; address: string } & SessionPreload

/** Finds the session of a request's cookie, with its preload. An invalid, expired or ended session counts as none. */
export async function findCaller(
  db: Executor,
  { headers, address, ...read }: CallerRequest,
  policy: SessionPolicy,
  clock: Clock,
): Promise<Caller> {
  const origin = { device: toDevice(headers.get('user-agent')), address }
  const callerOf = (identity: Identity) => new RequestSession(identity, origin, { policy, clock })
  const token = readToken(headers.get('cookie'), policy.cookie)
  const now = clock.now()
  const row = token === null ? undefined : await findSession(db, { token, ...read }, now, policy.life)
  if (row === undefined) return { session: callerOf(NOBODY) }

  const browserId = row.browser_id
  if (!row.is_live) return { session: callerOf({ ...NOBODY, browserId }) }
  if (!row.has_returned) await noteReturn(db, policy, row, { address, now })
  else if (now.getTime() - row.seen_at.getTime() > TOUCH_EVERY_MS) await touchSession(db, row.id, now)
  const identity = { id: row.id, customerId: row.customer_id, marker: row.marker, browserId }
  return { session: callerOf(identity), preloaded: row.preloaded }
}
