import { createHash } from 'node:crypto'
import { execute, firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import type { Call } from '../../kernel/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'
import { failure, textOf, type Answer } from './envelope.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
const HOUR_SECONDS = 60 * 60
const SUBNET_TIMES = 5
const ABANDONED_MS = 60_000
const LAST_REPEATED_STATUS = 428
const LONGEST_ANSWER = 64 * 1024

/** How many calls may carry a key, of a session in a day and of an address's visitors in an hour; 0 lifts a limit. */
export type KeyLimits = { perSessionDay: number; perAddressHour: number }

/** What keys stand on. The secret keys the hashes of what is counted. */
export type KeyPolicy = { keyLimits: KeyLimits; secretKey: string }

/** A call that came under a key. */
export type KeyedCall = { key: string; path: string; call: Call }

/** A keyed call of a session: who, under which key, and what was sent. */
type Keyed = { sessionId: number; key: string; path: string; bytes: Uint8Array; now: Date }

type Stored = { path: string; body_hash: Buffer; status: number | null; answer: string | null }

/**
 * Runs `work` once for its key; a repeat gets the first answer again.
 * Answers that a retry could better (429 and up) are not kept. A visitor's first call has no session yet that a repeat
 * could name: its answer is kept only where the work begins one.
 *
 * @see contract.md §1 "Idempotency"
 */
export async function once(
  policy: KeyPolicy,
  { key, path, call }: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { db, session, now } = call
  const wait = await countUses(db, policy.secretKey, keyUses(call, policy.keyLimits), now)
  if (wait > 0) return tooManyKeys(wait)

  const keyed = { key, path, bytes: call.raw.bytes, now }
  if (session.id !== null) return onceIn(db, { ...keyed, sessionId: session.id }, work)
  const answer = await work()
  const sessionId: number | null = session.id
  if (sessionId !== null && isStored(answer)) await keepFirst(db, { ...keyed, sessionId }, answer)
  return answer
}

function keyUses({ session, address }: Call, { perSessionDay, perAddressHour }: KeyLimits): RateUse[] {
  const ofSession = { name: 'idempotency-key/session', limit: perSessionDay, seconds: DAY_SECONDS }
  const perNetwork = {
    perAddress: perAddressHour,
    perSubnet: perAddressHour * SUBNET_TIMES,
    seconds: HOUR_SECONDS,
  }
  const isStranger = session.customerId === null && session.browserId === null
  return [
    ...(session.id === null ? [] : [{ ...ofSession, subject: String(session.id) }]),
    ...(isStranger ? networkUses('idempotency-key', perNetwork, address) : []),
  ]
}

function tooManyKeys(retryAfter: number): Answer {
  const message = 'Too many calls carried an Idempotency-Key. Please send this one without it, or later'
  return failure(refusal(429, { code: 'too_many_idempotency_keys', message }, { retryAfter }))
}

function isStored({ status }: Answer): boolean {
  return status <= LAST_REPEATED_STATUS
}

async function onceIn(db: Executor, keyed: Keyed, work: () => Promise<Answer>): Promise<Answer> {
  if (!(await claim(db, keyed))) return earlierAnswer(db, keyed)

  try {
    const answer = await work()
    await (isStored(answer) ? keep(db, keyed, answer) : forget(db, keyed))
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
  if (stored.answer === null) {
    const gone = {
      code: 'idempotency_answer_not_kept',
      message: 'It was done; its answer was too long to be kept',
    }
    return failure(refusal(409, gone))
  }
  return {
    status: stored.status ?? 200,
    text: stored.answer,
    headers: { 'Idempotent-Replayed': 'true' },
  }
}

function isSame(stored: Stored, keyed: Keyed): boolean {
  return stored.path === keyed.path && Buffer.from(stored.body_hash).equals(bodyHash(keyed))
}

function bodyHash(keyed: Keyed): Buffer {
  return createHash('sha256').update(keyed.bytes).digest()
}

/** Deletes answers that no key gets back any more, `atMost` of them; returns how many. */
export function deleteOldAnswers(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  return execute(
    db,
    sql`delete from idempotency_keys where (session_id, key) in (
          select session_id, key from idempotency_keys where created_at < ${before}
          limit ${atMost} for update skip locked)`,
  )
}

function keep(db: Executor, { sessionId, key }: Keyed, answer: Answer): Promise<number> {
  return execute(
    db,
    sql`update idempotency_keys set status = ${answer.status}, answer = ${storedText(answer)}
        where session_id = ${sessionId} and key = ${key}`,
  )
}

function keepFirst(db: Executor, keyed: Keyed, answer: Answer): Promise<number> {
  const { sessionId, key, path, now } = keyed
  return execute(
    db,
    sql`insert into idempotency_keys (session_id, key, path, body_hash, created_at, status, answer)
        values (${sessionId}, ${key}, ${path}, ${bodyHash(keyed)}, ${now}, ${answer.status}, ${storedText(answer)})
        on conflict do nothing`,
  )
}

// A longer answer is not kept: its repeat hears that it was done.
function storedText(answer: Answer): string | null {
  const text = textOf(answer)
  return Buffer.byteLength(text) > LONGEST_ANSWER ? null : text
}

function forget(db: Executor, { sessionId, key }: Keyed): Promise<number> {
  return execute(db, sql`delete from idempotency_keys where session_id = ${sessionId} and key = ${key}`)
}
