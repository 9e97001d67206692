import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'

/** The number that a session has proved to own, and when. */
export type VerifiedNumber = { mobile: string; at: Date }

/** Stores the number that a session has proved. */
export async function storeVerifiedNumber(
  tx: Executor,
  sessionId: number,
  { mobile, at }: VerifiedNumber,
): Promise<void> {
  await execute(
    tx,
    sql`update sessions set verified_mobile = ${mobile}, verified_at = ${at} where id = ${sessionId}`,
  )
}

/** The number a session has proved, with the session's row locked, so that it becomes one account only. */
export async function lockVerifiedNumber(tx: Executor, sessionId: number): Promise<VerifiedNumber | null> {
  const row = await one<{ mobile: string | null; at: Date | null }>(
    tx,
    sql`select verified_mobile as mobile, verified_at as at from sessions where id = ${sessionId} for update`,
  )
  if (row === undefined || row.mobile === null || row.at === null) return null
  return { mobile: row.mobile, at: row.at }
}

/** Deletes the number a session has proved, after it was used. */
export async function forgetVerifiedNumber(tx: Executor, sessionId: number): Promise<void> {
  await execute(
    tx,
    sql`update sessions set verified_mobile = null, verified_at = null where id = ${sessionId}`,
  )
}
