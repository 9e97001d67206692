import { execute, sql, type Executor } from '../../platform/db/query.server.ts'

const DAY_MS = 24 * 60 * 60_000
// The longest session lasts a day. It is stored for thirty more, to show a person where their account was signed in.
const SESSION_RETENTION_MS = 31 * DAY_MS
const INVITE_RETENTION_MS = 31 * DAY_MS

/** Deletes answered challenges, invites and sessions that have expired, `atMost` of each; returns the largest count. */
export async function sweepStaff(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const challenges = await execute(
    db,
    sql`delete from staff_challenges where hash in (
          select hash from staff_challenges where expires_at < ${now} limit ${atMost} for update skip locked)`,
  )
  const invites = await execute(
    db,
    sql`delete from staff_invites where id in (
          select id from staff_invites where expires_at < ${before(INVITE_RETENTION_MS)}
          limit ${atMost} for update skip locked)`,
  )
  const sessions = await execute(
    db,
    sql`delete from staff_sessions where id in (
          select id from staff_sessions where seen_at < ${before(SESSION_RETENTION_MS)}
          limit ${atMost} for update skip locked)`,
  )
  return Math.max(challenges, invites, sessions)
}
