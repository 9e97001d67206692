import { execute, one, query, sql, type Executor, type Sql } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import type { SessionLife } from '../../kernel/session-life.ts'

// For half an hour a session that ended can still read the cart that it closed last.
const RETENTION_AFTER_END_MS = 24 * 60 * 60 * 1000
// A visitor's session without a second request; most of these are scripts.
const NEVER_RETURNED_MS = 24 * 60 * 60 * 1000

/**
 * Deletes expired sessions with their visitors' carts. A session that sent an enquiry stays without a usable token,
 * because the enquiry's limits and the operator refer to it. A session of a trusted browser stays as long as its
 * cookie, which distinguishes that browser from strangers; the browser is deleted with its last session.
 *
 * @returns whether more may be left than the `atMost` rows of each kind that were deleted
 */
export async function forgetOldSessions(
  db: Executor,
  life: SessionLife,
  { now, atMost }: { now: Date; atMost: number },
): Promise<boolean> {
  const over = isExpired(life, now)
  const carts = await deleteCarts(db, over, atMost)
  const keys = await deleteKeys(db, over, atMost)
  const sessions = await transaction(db, (tx) => deleteSessions(tx, over, atMost))
  return Math.max(carts, keys, sessions) >= atMost
}

function isExpired({ idleMs, absoluteMs }: SessionLife, now: Date): Sql {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return sql`(s.ended_at < ${before(RETENTION_AFTER_END_MS)}
      or (s.browser_id is null and s.seen_at < ${before(idleMs + RETENTION_AFTER_END_MS)})
      or s.created_at < ${before(absoluteMs + RETENTION_AFTER_END_MS)}
      or (s.returned_at is null and s.customer_id is null and s.browser_id is null
        and s.created_at < ${before(NEVER_RETURNED_MS)}))`
}

// The session is locked as well, so that one in use at this moment is judged by what that request wrote. The funnel
// counts the carts by the day in India on which they began.
async function deleteCarts(db: Executor, over: Sql, atMost: number): Promise<number> {
  const row = await one<{ gone: number }>(
    db,
    sql`with gone as (
          delete from carts where id in (
            select c.id from carts c join sessions s on s.id = c.session_id
            where c.customer_id is null and ${over}
              and not exists (select from orders o where o.cart_id = c.id)
              and not exists (select from slot_places p where p.cart_id = c.id)
            limit ${atMost} for update of c, s skip locked)
          returning (created_at at time zone 'Asia/Kolkata')::date as day
        ), counted as (
          insert into deleted_carts as d (day, carts) select day, count(*) from gone group by day order by day
          on conflict (day) do update set carts = d.carts + excluded.carts)
        select count(*)::int as gone from gone`,
  )
  return row?.gone ?? 0
}

function deleteKeys(db: Executor, over: Sql, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from idempotency_keys where (session_id, key) in (
          select k.session_id, k.key from idempotency_keys k join sessions s on s.id = k.session_id
          where ${over} limit ${atMost} for update of k skip locked)`,
  )
}

async function deleteSessions(tx: Executor, over: Sql, atMost: number): Promise<number> {
  const deleted = await query<{ browser: number | null }>(
    tx,
    sql`delete from sessions where id in (
          select s.id from sessions s where ${over}
            and not exists (select from carts c where c.session_id = s.id)
            and not exists (select from idempotency_keys k where k.session_id = s.id)
            and not exists (select from otp_challenges o where o.session_id = s.id)
            and not exists (select from enquiries e where e.session_id = s.id)
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
