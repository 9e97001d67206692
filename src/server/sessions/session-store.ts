import { createHash, randomBytes } from 'node:crypto'
import { execute, firstRow, sql, type Executor } from '../../kernel/db.server.ts'

/** A live session's row. */
export type SessionRow = { id: number; customer_id: number | null; marker: string | null; seen_at: Date }

/** How long a session lives: after its last use, and in all. */
export type SessionLife = { idleMs: number; absoluteMs: number }

const HASH = 'sha256'
const TOKEN_BYTES = 32

/** A new secret token: 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What the database keeps of a token. */
export function tokenHash(token: string): Buffer {
  return createHash(HASH).update(token).digest()
}

/** The live session behind a token. */
export function findSession(
  db: Executor,
  token: string,
  now: Date,
  life: SessionLife,
): Promise<SessionRow | undefined> {
  const idleSince = new Date(now.getTime() - life.idleMs)
  const createdSince = new Date(now.getTime() - life.absoluteMs)
  return firstRow<SessionRow>(
    db,
    sql`select id, customer_id, marker, seen_at from sessions
        where token_hash = ${tokenHash(token)} and ended_at is null
          and seen_at > ${idleSince} and created_at > ${createdSince}`,
  )
}

/** Makes a visitor's session. */
export async function insertSession(db: Executor, token: string, now: Date): Promise<number> {
  const row = await firstRow<{ id: number }>(
    db,
    sql`insert into sessions (token_hash, created_at, seen_at) values (${tokenHash(token)}, ${now}, ${now})
        returning id`,
  )
  if (row === undefined) throw new Error('A session could not be made')
  return row.id
}

/** Notes that a session was used. */
export async function touchSession(db: Executor, id: number, now: Date): Promise<void> {
  await execute(db, sql`update sessions set seen_at = ${now} where id = ${id}`)
}

/** Ties a session to a customer under a new token; its absolute life begins anew. */
export async function signInSession(
  db: Executor,
  signIn: { id: number; customerId: number; token: string; marker: string },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`update sessions set token_hash = ${tokenHash(signIn.token)}, customer_id = ${signIn.customerId},
          marker = ${signIn.marker}, created_at = ${now}, seen_at = ${now}
        where id = ${signIn.id}`,
  )
}

/** Ends a session for good; a visitor's open cart that hangs on it goes with it. */
export async function endSession(db: Executor, id: number, now: Date): Promise<void> {
  await execute(db, sql`update sessions set ended_at = ${now} where id = ${id}`)
}
