import { execute, one, sql, type Executor } from '../../../platform/db/query.server.ts'

const DAY_MS = 24 * 60 * 60_000

/** A value of an order that a staff session reveals. */
export type NewReveal = { orderId: number; what: string; staffId: number; sessionId: number }

/** Until when a value is revealed to a session; undefined if it is not. */
export async function openReveal(
  db: Executor,
  { orderId, what, sessionId }: Omit<NewReveal, 'staffId'>,
  now: Date,
): Promise<Date | undefined> {
  const row = await one<{ until: Date }>(
    db,
    sql`select until from order_reveals
        where session_id = ${sessionId} and order_id = ${orderId} and what = ${what} and until > ${now}
        order by until desc limit 1`,
  )
  return row?.until
}

/** Reveals a value to a session until an instant. */
export async function insertReveal(
  tx: Executor,
  { orderId, what, staffId, sessionId }: NewReveal,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into order_reveals (order_id, what, staff_id, session_id, at, until)
        values (${orderId}, ${what}, ${staffId}, ${sessionId}, ${now}, ${until})`,
  )
}

/** Deletes revealed values a day after their end; the audit log records who revealed what. */
export function deleteOldReveals(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from order_reveals where id in (
          select id from order_reveals where at < ${new Date(now.getTime() - DAY_MS)}
          limit ${atMost} for update skip locked)`,
  )
}
