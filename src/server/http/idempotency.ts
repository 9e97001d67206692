import { createHash } from 'node:crypto'
import { execute, firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import { inRounds } from '../../kernel/rounds.ts'
import { failure, textOf, type Answer } from './envelope.ts'
import { refusal } from '../../kernel/refusal.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const ABANDONED_MS = 60_000
const FORGOTTEN_AT_ONCE = 5_000
const LAST_REPEATED_STATUS = 428

/** A keyed call: who, under which key, and what it asked. */
export type Keyed = { sessionId: number; key: string; path: string; bytes: Uint8Array; now: Date }

type Stored = { path: string; body_hash: Buffer; status: number | null; answer: string | null }

/**
 * Runs `work` once for its key; a repeat gets the first answer again.
 * Answers that a retry could better (429 and up) are not kept.
 *
 * @see contract.md §1 "Idempotency"
 */
export async function once(db: Executor, keyed: Keyed, work: () => Promise<Answer>): Promise<Answer> {
  if (!(await claim(db, keyed))) return earlierAnswer(db, keyed)

  try {
    const answer = await work()
    await (answer.status > LAST_REPEATED_STATUS ? forget(db, keyed) : keep(db, keyed, answer))
    return answer
  } catch (error) {
    await forget(db, keyed)
    throw error
  }
}

async function claim(db: Executor, keyed: Keyed): Promise<boolean> {
  const { sessionId, key, path, now } = keyed
  const expired = new Date(now.getTime() - KEPT_MS)
  const abandoned = new Date(now.getTime() - ABANDONED_MS)
  const claimed = await execute(
    db,
    sql`insert into idempotency_keys as known (session_id, key, path, body_hash, created_at)
        values (${sessionId}, ${key}, ${path}, ${bodyHash(keyed)}, ${now})
        on conflict (session_id, key) do update
          set path = excluded.path, body_hash = excluded.body_hash, created_at = excluded.created_at,
              status = null, answer = null
          where known.created_at < ${expired}
             or (known.status is null and known.created_at < ${abandoned} and known.body_hash = excluded.body_hash)`,
  )
  return claimed === 1
}

async function earlierAnswer(db: Executor, keyed: Keyed): Promise<Answer> {
  const stored = await firstRow<Stored>(
    db,
    sql`select path, body_hash, status, answer from idempotency_keys
        where session_id = ${keyed.sessionId} and key = ${keyed.key}`,
  )
  if (stored === undefined || (isSame(stored, keyed) && stored.status === null)) {
    const running = { code: 'idempotency_in_progress', message: 'The first request is still running' }
    return failure(refusal(409, running, { retryAfter: 1 }))
  }
  if (!isSame(stored, keyed)) {
    const reused = { code: 'idempotency_key_reused', message: 'This key was used for another request' }
    return failure(refusal(422, reused))
  }
  return {
    status: stored.status ?? 200,
    text: stored.answer ?? '',
    headers: { 'Idempotent-Replayed': 'true' },
  }
}

function isSame(stored: Stored, keyed: Keyed): boolean {
  return stored.path === keyed.path && Buffer.from(stored.body_hash).equals(bodyHash(keyed))
}

function bodyHash(keyed: Keyed): Buffer {
  return createHash('sha256').update(keyed.bytes).digest()
}

/** Forgets answers that no key gets back any more. */
export async function forgetAnswers(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await inRounds(FORGOTTEN_AT_ONCE, () =>
    execute(
      db,
      sql`delete from idempotency_keys where (session_id, key) in (
            select session_id, key from idempotency_keys where created_at < ${before}
            limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
    ),
  )
}

function keep(db: Executor, { sessionId, key }: Keyed, answer: Answer): Promise<number> {
  return execute(
    db,
    sql`update idempotency_keys set status = ${answer.status}, answer = ${textOf(answer)}
        where session_id = ${sessionId} and key = ${key}`,
  )
}

function forget(db: Executor, { sessionId, key }: Keyed): Promise<number> {
  return execute(db, sql`delete from idempotency_keys where session_id = ${sessionId} and key = ${key}`)
}
