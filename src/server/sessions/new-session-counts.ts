import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { countUses, releaseUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import {
  isStillCounted,
  newSessionUses,
  returnedSessionUses,
  type SessionOrigin,
} from './new-session-limits.ts'
import type { SessionPolicy } from './session-policy.ts'
import { markReturned, type SessionRow } from './session-store.ts'
import { tooManyVisitors } from './sessions.messages.ts'

type Counting = Pick<SessionPolicy, 'limits' | 'secretKey'>

/** Counts a new session for where it comes from; the refusal to answer where that has begun too many. */
export async function countNewSession(
  tx: Executor,
  { limits, secretKey }: Counting,
  origin: SessionOrigin,
  now: Date,
): Promise<Refusal | null> {
  const wait = await countUses(tx, secretKey, newSessionUses(origin, limits), now)
  if (wait === 0) return null
  const message = { code: 'too_many_visitors', message: tooManyVisitors(wait) }
  return refusal(429, message, { retryAfter: wait })
}

/** Takes back what was counted for a session. */
export function uncountNewSession(
  tx: Executor,
  { limits, secretKey }: Counting,
  origin: SessionOrigin,
  at: { usedAt: Date; now: Date },
): Promise<void> {
  return releaseUses(tx, secretKey, newSessionUses(origin, limits), at)
}

/**
 * Notes the first later request of a session, and gives its use back: visitors who come back are no flood. Only so many
 * are given back in an hour, as a script may come back as well.
 *
 * @see docs/adr/0055
 */
export async function noteReturn(
  db: Executor,
  policy: Counting,
  { id, browser_id: browserId, begun_at: usedAt }: SessionRow,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isFirst = await markReturned(tx, id, now)
    if (!isFirst || !isStillCounted({ browserId, begunAt: usedAt }, now)) return
    const uses = returnedSessionUses(address, policy.limits)
    if ((await countUses(tx, policy.secretKey, uses, now)) > 0) return
    await uncountNewSession(tx, policy, { browserId, address }, { usedAt, now })
  })
}
