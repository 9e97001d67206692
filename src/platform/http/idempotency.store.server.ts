import { createHash } from 'node:crypto'
import { execute, one, sql, type Executor } from '../db/query.server.ts'

const STORED_MS = 24 * 60 * 60 * 1000
const ABANDONED_MS = 60_000
const MAX_STORED_BYTES = 64 * 1024

/** A call with a key: its session, the key, and what was sent. */
export type KeyedCall = { sessionId: number; key: string; path: string; bytes: Uint8Array; now: Date }

/** The reply to a call with a key. */
export type KeyedReply = { status: number; text: string }

/**
 * The earlier call with a key. `status` and `text` are null while that call runs; `text` is null if it was too long to
 * store.
 */
export type EarlierCall = { isSameCall: boolean; status: number | null; text: string | null }

/** Claims a key for a call; false if another call has it. */
export async function claimKey(db: Executor, keyed: KeyedCall): Promise<boolean> {
  const { sessionId, key, path, now } = keyed
  const expired = new Date(now.getTime() - STORED_MS)
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

type KeyRow = { path: string; body_hash: Buffer; status: number | null; answer: string | null }

/** The earlier call with the key; undefined if that call has released it in the meantime. */
export async function findEarlierCall(db: Executor, keyed: KeyedCall): Promise<EarlierCall | undefined> {
  const row = await one<KeyRow>(
    db,
    sql`select path, body_hash, status, answer from idempotency_keys
        where session_id = ${keyed.sessionId} and key = ${keyed.key}`,
  )
  if (row === undefined) return undefined
  const isSameCall = row.path === keyed.path && Buffer.from(row.body_hash).equals(bodyHash(keyed))
  return { isSameCall, status: row.status, text: row.answer }
}

/** Stores the reply of a call that has claimed its key. */
export async function storeReply(
  db: Executor,
  { sessionId, key }: KeyedCall,
  reply: KeyedReply,
): Promise<void> {
  await execute(
    db,
    sql`update idempotency_keys set status = ${reply.status}, answer = ${storedText(reply)}
        where session_id = ${sessionId} and key = ${key}`,
  )
}

/** Stores the reply of a call that began its session, and so could not claim a key before. */
export async function storeFirstReply(db: Executor, keyed: KeyedCall, reply: KeyedReply): Promise<void> {
  const { sessionId, key, path, now } = keyed
  await execute(
    db,
    sql`insert into idempotency_keys (session_id, key, path, body_hash, created_at, status, answer)
        values (${sessionId}, ${key}, ${path}, ${bodyHash(keyed)}, ${now}, ${reply.status}, ${storedText(reply)})
        on conflict do nothing`,
  )
}

/** Releases a key. */
export async function releaseKey(db: Executor, { sessionId, key }: KeyedCall): Promise<void> {
  await execute(db, sql`delete from idempotency_keys where session_id = ${sessionId} and key = ${key}`)
}

/** Deletes at most `atMost` replies that are too old to be repeated; returns how many. */
export function deleteOldReplies(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = new Date(now.getTime() - STORED_MS)
  return execute(
    db,
    sql`delete from idempotency_keys where (session_id, key) in (
          select session_id, key from idempotency_keys where created_at < ${before}
          limit ${atMost} for update skip locked)`,
  )
}

function bodyHash({ bytes }: KeyedCall): Buffer {
  return createHash('sha256').update(bytes).digest()
}

// A longer reply is not stored: a repeat is answered that the call was done.
function storedText({ text }: KeyedReply): string | null {
  return Buffer.byteLength(text) > MAX_STORED_BYTES ? null : text
}
