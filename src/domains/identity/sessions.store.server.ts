import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { SessionLife } from '../../kernel/session-life.ts'

/** A customer's session with the fields that the customer can see. */
export type OwnSession = { id: number; device: string | null; createdAt: Date; seenAt: Date }

/** The customer's signed-in sessions, the last used first. */
export function liveSessionsOf(
  db: Executor,
  customerId: number,
  now: Date,
  life: SessionLife,
): Promise<OwnSession[]> {
  const idleSince = new Date(now.getTime() - life.idleMs)
  const createdSince = new Date(now.getTime() - life.absoluteMs)
  return query<OwnSession>(
    db,
    sql`select id, device, created_at as "createdAt", seen_at as "seenAt" from sessions
        where customer_id = ${customerId} and ended_at is null
          and seen_at > ${idleSince} and created_at > ${createdSince}
        order by seen_at desc, id desc`,
  )
}

/** Ends one of the customer's own sessions; false if it is not the customer's or has ended. */
export async function endSessionOf(
  db: Executor,
  customerId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const ended = await execute(
    db,
    sql`update sessions set ended_at = ${now}
        where id = ${id} and customer_id = ${customerId} and ended_at is null`,
  )
  return ended === 1
}

/** Ends every session of a customer, in all browsers. */
export async function endSessionsOf(db: Executor, customerId: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update sessions set ended_at = ${now} where customer_id = ${customerId} and ended_at is null`,
  )
}
