import { hash, randomBytes } from 'node:crypto'
import { execute, query, one, sql, type Executor } from '../db/query.server.ts'
import { statement } from '../db/statement.server.ts'
import type { Preload } from '../http/handler.server.ts'
import type { SessionLife } from '../../kernel/session-life.ts'

/** The row of a token; the row of an expired session still identifies its browser. */
export type SessionRow = {
  id: number
  customer_id: number | null
  marker: string | null
  browser_id: number | null
  seen_at: Date
  begun_at: Date
  /** Whether it was used again after the request that began it. */
  has_returned: boolean
  is_live: boolean
  /** The result of the preload; undefined if the session is expired. */
  preloaded?: unknown
}

/** The parts of a new session. */
export type NewSession = { token: string; browserId: number | null; device: string | null }

const HASH = 'sha256'
const TOKEN_BYTES = 32

/** Creates a secret token of 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The hash of a token, under which the database stores its session. */
export function tokenHash(token: string): Buffer {
  return hash(HASH, token, 'buffer')
}

/** The preload of a session, if any, and the body from which it takes its values. */
export type SessionPreload = { preload?: Preload | undefined; body?: unknown }

/** The session of a token, unless it was ended, with its preload. */
export async function findSession(
  db: Executor,
  { token, preload, body }: { token: string } & SessionPreload,
  now: Date,
  life: SessionLife,
): Promise<SessionRow | undefined> {
  const idleSince = new Date(now.getTime() - life.idleMs)
  const createdSince = new Date(now.getTime() - life.absoluteMs)
  const values = { ...preload?.values(now, body), tokenHash: tokenHash(token), idleSince, createdSince }
  const byToken = preload === undefined ? sessionByToken : sessionWithPreload(preload)
  const [session, another] = await query(db, byToken.query(values))
  if (session?.is_live !== true || preload === undefined) return session
  return Object.assign(session, { preloaded: preload.parse(session, another === undefined) })
}

type QueryValues = Record<string, unknown>

const sessionByToken = sessionWith(null)
const statements = new WeakMap<Preload, typeof sessionByToken>()

function sessionWithPreload(preload: Preload): typeof sessionByToken {
  const byToken = statements.get(preload) ?? sessionWith(preload)
  statements.set(preload, byToken)
  return byToken
}

function sessionWith(preload: Preload | null) {
  return statement<QueryValues, SessionRow>((value) => {
    const { columns, joins } = preload?.write(value) ?? { columns: null, joins: sql`` }
    return sql`select s.id, s.customer_id, s.marker, s.browser_id, s.seen_at, s.created_at as begun_at,
      s.returned_at is not null as has_returned, s.is_live${columns === null ? sql`` : sql`, ${columns}`}
      from (select *, seen_at > ${value('idleSince')} and created_at > ${value('createdSince')} as is_live
        from sessions where token_hash = ${value('tokenHash')} and ended_at is null) s ${joins}`
  })
}

/** Inserts a visitor's session. */
export async function insertSession(
  db: Executor,
  { token, browserId, device }: NewSession,
  now: Date,
): Promise<number> {
  const session = await one(db, newSession.query({ tokenHash: tokenHash(token), browserId, device, now }))
  if (session === undefined) throw new Error('A session could not be made')
  return session.id
}

type NewRow = Omit<NewSession, 'token'> & { tokenHash: Buffer; now: Date }

const newSession = statement<NewRow, { id: number }>(
  (value) => sql`insert into sessions (token_hash, browser_id, device, created_at, seen_at)
    values (${value('tokenHash')}, ${value('browserId')}, ${value('device')}, ${value('now')}, ${value('now')})
    returning id`,
)

/** Records that a session was used. */
export async function touchSession(db: Executor, id: number, now: Date): Promise<void> {
  await execute(db, sql`update sessions set seen_at = ${now} where id = ${id}`)
}

/** Records the first use of a session after the request that began it; false if it was recorded before. */
export async function markReturned(db: Executor, id: number, now: Date): Promise<boolean> {
  const marked = await execute(
    db,
    sql`update sessions set returned_at = ${now}, seen_at = ${now} where id = ${id} and returned_at is null`,
  )
  return marked === 1
}

/** Deletes a session that nothing refers to. */
export async function deleteSession(tx: Executor, id: number): Promise<void> {
  await execute(tx, sql`delete from sessions where id = ${id}`)
}

/** Binds a session to a customer under a new token; its absolute lifetime starts again. */
export async function signInSession(
  db: Executor,
  signIn: { id: number; customerId: number; token: string; marker: string; device: string | null },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`update sessions set token_hash = ${tokenHash(signIn.token)}, customer_id = ${signIn.customerId},
          marker = ${signIn.marker}, device = ${signIn.device}, created_at = ${now}, seen_at = ${now}
        where id = ${signIn.id}`,
  )
}

/** Ends a session for good. */
export async function endSession(db: Executor, id: number, now: Date): Promise<void> {
  await execute(db, sql`update sessions set ended_at = ${now} where id = ${id}`)
}
