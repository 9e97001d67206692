import { execute, inTransaction, rows, sql, type Executor } from '../../kernel/db.server.ts'
import { inRounds } from '../../kernel/rounds.ts'
import type { SessionLife } from './session-store.ts'

// A session that ended is still asked after for half an hour: which cart it closed last.
const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 5_000

/**
 * Forgets sessions that are over, with the visitor's cart that hung on them. One that an enquiry came from stays,
 * without its token's worth: the enquiry's limits and the operator refer to it. One of a known browser stays as long
 * as its cookie does, which tells that browser from strangers; the browser is forgotten with its last session.
 */
export async function forgetOldSessions(db: Executor, life: SessionLife, now: Date): Promise<void> {
  const at = now.getTime()
  const over = sql`(s.ended_at < ${new Date(at - KEPT_AFTER_END_MS)}
      or (s.browser_id is null and s.seen_at < ${new Date(at - life.idleMs - KEPT_AFTER_END_MS)})
      or s.created_at < ${new Date(at - life.absoluteMs - KEPT_AFTER_END_MS)})`
  await inRounds(AT_ONCE, () => inTransaction(db, (tx) => forgetSome(tx, over)))
}

async function forgetSome(tx: Executor, over: ReturnType<typeof sql>): Promise<number> {
  await execute(
    tx,
    sql`delete from carts where id in (
          select c.id from carts c join sessions s on s.id = c.session_id
          where c.customer_id is null and ${over}
            and not exists (select from orders o where o.cart_id = c.id)
            and not exists (select from slot_places p where p.cart_id = c.id)
          limit ${AT_ONCE} for update of c skip locked)`,
  )
  await execute(
    tx,
    sql`delete from idempotency_keys where session_id in (select s.id from sessions s where ${over})`,
  )
  const gone = await rows<{ browser: number | null }>(
    tx,
    sql`delete from sessions where id in (
          select s.id from sessions s where ${over}
            and not exists (select from carts c where c.session_id = s.id)
            and not exists (select from otp_challenges o where o.session_id = s.id)
            and not exists (select from enquiries e where e.session_id = s.id)
          limit ${AT_ONCE} for update skip locked)
        returning browser_id as browser`,
  )
  await forgetBrowsers(tx, [...new Set(gone.flatMap(({ browser }) => browser ?? []))])
  return gone.length
}

// A browser is known by the cookies of its sessions: without any it never comes back.
async function forgetBrowsers(tx: Executor, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await execute(
    tx,
    sql`delete from browsers b where b.id = any(${ids}::bigint[])
          and not exists (select from sessions s where s.browser_id = b.id)`,
  )
}
