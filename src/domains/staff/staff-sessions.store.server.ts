import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import type { Role } from './permissions.ts'
import { MOST_SESSIONS, type Strength } from './staff.ts'

/** The session of a token with its person. */
export type StaffSessionRow = {
  id: number
  staffId: number
  name: string
  roles: Role[]
  strength: Strength
  provedAt: Date
  createdAt: Date
  seenAt: Date
}

/**
 * Finds the session of a token, unless it was ended, with the current state of its person; a suspended person has no
 * session.
 */
export function findStaffSession(db: Executor, tokenHash: Uint8Array): Promise<StaffSessionRow | undefined> {
  return one(db, sessionByToken.query({ tokenHash }))
}

const sessionByToken = statement<{ tokenHash: Uint8Array }, StaffSessionRow>(
  (value) => sql`select s.id, s.staff_id as "staffId", p.name, p.roles, s.strength, s.proved_at as "provedAt",
      s.created_at as "createdAt", s.seen_at as "seenAt"
    from staff_sessions s join staff p on p.id = s.staff_id
    where s.token_hash = ${value('tokenHash')} and s.ended_at is null and p.state = 'active'`,
)

/** The parts of a new session. */
export type NewStaffSession = {
  tokenHash: Uint8Array
  staffId: number
  strength: Strength
  device: string | null
  addressHash: string
}

/** Begins a session; if the person has more than twenty open ones, the oldest end. */
export async function insertStaffSession(
  tx: Executor,
  { tokenHash, staffId, strength, device, addressHash }: NewStaffSession,
  now: Date,
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into staff_sessions (token_hash, staff_id, strength, proved_at, device, address_hash, created_at, seen_at)
        values (${tokenHash}, ${staffId}, ${strength}, ${now}, ${device}, ${addressHash}, ${now}, ${now})
        returning id`,
  )
  if (row === undefined) throw new Error('A staff session could not be stored')
  await execute(
    tx,
    sql`update staff_sessions set ended_at = ${now} where id in (
          select id from staff_sessions where staff_id = ${staffId} and ended_at is null
          order by id desc offset ${MOST_SESSIONS})`,
  )
  return row.id
}

/** Records that a session was used. */
export async function touchStaffSession(db: Executor, id: number, now: Date): Promise<void> {
  await execute(db, sql`update staff_sessions set seen_at = ${now} where id = ${id} and seen_at < ${now}`)
}

/** Records a check of passkey or authenticator app in a session. */
export async function proveStaffSession(tx: Executor, id: number, now: Date): Promise<void> {
  await execute(tx, sql`update staff_sessions set proved_at = ${now} where id = ${id} and ended_at is null`)
}

/** Ends the session of a token; returns its owner, or undefined if there was none. */
export function endSessionOfToken(
  tx: Executor,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ id: number; staffId: number } | undefined> {
  return one(
    tx,
    sql`update staff_sessions set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null
        returning id, staff_id as "staffId"`,
  )
}

/** The owner of a session; undefined if it does not exist or has ended. */
export function findSessionOwner(tx: Executor, id: number): Promise<{ staffId: number } | undefined> {
  return one(
    tx,
    sql`select staff_id as "staffId" from staff_sessions where id = ${id} and ended_at is null for update`,
  )
}

/** Ends a session. */
export async function endStaffSession(tx: Executor, id: number, now: Date): Promise<void> {
  await execute(tx, sql`update staff_sessions set ended_at = ${now} where id = ${id} and ended_at is null`)
}

/** Ends every session of a person; returns how many. */
export function endSessionsOf(tx: Executor, staffId: number, now: Date): Promise<number> {
  return execute(
    tx,
    sql`update staff_sessions set ended_at = ${now} where staff_id = ${staffId} and ended_at is null`,
  )
}

/** An open session in the list. */
export type ListedSession = {
  id: number
  strength: Strength
  device: string | null
  createdAt: Date
  seenAt: Date
}

/** The open sessions of a person, the last used first. */
export function listSessionsOf(db: Executor, staffId: number): Promise<ListedSession[]> {
  return query(
    db,
    sql`select id, strength, device, created_at as "createdAt", seen_at as "seenAt" from staff_sessions
        where staff_id = ${staffId} and ended_at is null order by seen_at desc, id desc`,
  )
}

/** An open session by its id. */
export function findLiveSession(
  db: Executor,
  id: number,
): Promise<{ strength: Strength; provedAt: Date; createdAt: Date } | undefined> {
  return one(
    db,
    sql`select strength, proved_at as "provedAt", created_at as "createdAt" from staff_sessions
        where id = ${id} and ended_at is null`,
  )
}
