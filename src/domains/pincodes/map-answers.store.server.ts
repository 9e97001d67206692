import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'

/** The stored answer to a lookup, not validated; undefined if there is none, or it has expired. */
export async function findMapAnswer(db: Executor, key: string, now: Date): Promise<unknown> {
  const row = await one<{ answer: unknown }>(
    db,
    sql`select answer from map_answers where key = decode(${key}, 'hex') and expires_at > ${now}`,
  )
  return row?.answer
}

/** Stores the answer to a lookup and replaces an older one. `key` is hexadecimal. */
export async function storeMapAnswer(
  db: Executor,
  { key, answer, expiresAt }: { key: string; answer: unknown; expiresAt: Date },
): Promise<void> {
  await execute(
    db,
    sql`insert into map_answers (key, answer, expires_at)
        values (decode(${key}, 'hex'), ${JSON.stringify(answer)}::jsonb, ${expiresAt})
        on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`,
  )
}

/** Deletes expired answers, `atMost` of them; returns how many. */
export function deleteExpiredMapAnswers(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from map_answers where key in (
          select key from map_answers where expires_at <= ${now} limit ${atMost} for update skip locked)`,
  )
}
