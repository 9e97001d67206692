import { execute, query, sql, type Executor, type Sql } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import type { SessionLife } from '../../kernel/session-life.ts'

// For half an hour a session that ended can still read what it closed last.
const RETENTION_AFTER_END_MS = 24 * 60 * 60 * 1000
// A visitor's session without a second request; most of these are scripts.
const NEVER_RETURNED_MS = 24 * 60 * 60 * 1000

/** A table of the application whose column `session_id` refers to sessions. */
export type DependentTable = {
  name: string
  /** Deletes at most `atMost` rows whose session `s` meets `isOver`, and returns their number. */
  deleteRows?: (db: Executor, isOver: Sql, atMost: number) => Promise<number>
}

type Sweep = { dependents: readonly DependentTable[]; now: Date; atMost: number }

/**
 * Deletes expired sessions after the rows that `dependents` can delete. A session to which a row of a dependent table
 * still refers stays without a usable token. A session of a trusted browser stays as long as its cookie, which
 * distinguishes that browser from strangers; the browser is deleted with its last session.
 *
 * @returns whether more may be left than the `atMost` rows of each kind that were deleted
 */
export async function forgetOldSessions(
  db: Executor,
  life: SessionLife,
  { dependents, now, atMost }: Sweep,
): Promise<boolean> {
  const isOver = isExpired(life, now)
  const counts: number[] = []
  for (const { deleteRows } of dependents) counts.push((await deleteRows?.(db, isOver, atMost)) ?? 0)
  counts.push(await deleteKeys(db, isOver, atMost))
  counts.push(await transaction(db, (tx) => deleteSessions(tx, isOver, dependents, atMost)))
  return Math.max(...counts) >= atMost
}

function isExpired({ idleMs, absoluteMs }: SessionLife, now: Date): Sql {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return sql`(s.ended_at < ${before(RETENTION_AFTER_END_MS)}
      or (s.browser_id is null and s.seen_at < ${before(idleMs + RETENTION_AFTER_END_MS)})
      or s.created_at < ${before(absoluteMs + RETENTION_AFTER_END_MS)}
      or (s.returned_at is null and s.customer_id is null and s.browser_id is null
        and s.created_at < ${before(NEVER_RETURNED_MS)}))`
}

function deleteKeys(db: Executor, isOver: Sql, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from idempotency_keys where (session_id, key) in (
          select k.session_id, k.key from idempotency_keys k join sessions s on s.id = k.session_id
          where ${isOver} limit ${atMost} for update of k skip locked)`,
  )
}

async function deleteSessions(
  tx: Executor,
  isOver: Sql,
  dependents: readonly DependentTable[],
  atMost: number,
): Promise<number> {
  const isUnused = dependents.map(
    ({ name }) => sql`and not exists (select from ${sql.table(name)} d where d.session_id = s.id)`,
  )
  const deleted = await query<{ browser: number | null }>(
    tx,
    sql`delete from sessions where id in (
          select s.id from sessions s where ${isOver}
            and not exists (select from idempotency_keys k where k.session_id = s.id)
            ${sql.join(isUnused, sql` `)}
          limit ${atMost} for update skip locked)
        returning browser_id as browser`,
  )
  await forgetBrowsers(tx, [...new Set(deleted.flatMap(({ browser }) => browser ?? []))])
  return deleted.length
}

// A browser is recognized only by the cookies of its sessions; without a session it cannot return.
async function forgetBrowsers(tx: Executor, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await execute(
    tx,
    sql`delete from browsers b where b.id = any(${ids}::bigint[])
          and not exists (select from sessions s where s.browser_id = b.id)`,
  )
}
