import type { Executor } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { networkOf } from '../rate-limits/network.server.ts'
import { countUses, releaseUses } from '../rate-limits/rate-limits.store.server.ts'
import {
  isStillCounted,
  newSessionUses,
  returnedSessionUses,
  type SessionOrigin,
} from './new-session-limits.ts'
import type { SessionPolicy } from './session-policy.ts'
import { markReturned, type SessionRow } from './sessions.store.server.ts'
import { tooManyVisitors } from './sessions.messages.ts'

type Counting = Pick<SessionPolicy, 'limits' | 'secretKey' | 'admission'>

const CROWDED_SECONDS = 2

/** Runs the work of a new visitor when it is its subnet's turn; a refusal if too many wait there. */
export async function admitted<T>(
  { admission }: Counting,
  address: string,
  work: () => Promise<T>,
): Promise<T | Refusal> {
  if (admission === null) return work()
  // Work that was not admitted has not begun, so nothing has to be undone.
  const done = await admission.run(networkOf(address).subnet, async () => ({ value: await work() }))
  return done === null ? tooManySessions(CROWDED_SECONDS) : done.value
}

/** Counts a new session for its origin; a refusal if that origin has begun too many. */
export async function countNewSession(
  tx: Executor,
  { limits, secretKey }: Counting,
  origin: SessionOrigin,
  now: Date,
): Promise<Refusal | null> {
  const wait = await countUses(tx, secretKey, newSessionUses(origin, limits), now)
  return wait === 0 ? null : tooManySessions(wait)
}

function tooManySessions(retryAfter: number): Refusal {
  const message = { code: 'too_many_visitors', message: tooManyVisitors(retryAfter) }
  return refusal(429, message, { retryAfter })
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
 * Records the first later request of a session and takes its use back, because visitors who return are not a flood. The
 * number of uses taken back in an hour is limited, because a script may return as well.
 *
 * @see docs/adr/0055
 */
export async function noteReturn(
  db: Executor,
  policy: Counting,
  { id, browser_id: browserId, begun_at: usedAt }: SessionRow,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const isFirst = await markReturned(db, id, now)
  if (!isFirst || !isStillCounted({ browserId, begunAt: usedAt }, now)) return
  const uncount = () =>
    transaction(db, async (tx) => {
      const uses = returnedSessionUses(address, policy.limits)
      if ((await countUses(tx, policy.secretKey, uses, now)) > 0) return
      await uncountNewSession(tx, policy, { browserId, address }, { usedAt, now })
    })
  // If too many wait, the use is not taken back; the visitor is served all the same.
  await admitted(policy, address, uncount)
}
