import { addDays, istDate } from '../../kernel/ist.ts'
import { execute, sql, type Executor } from '../../platform/db/query.server.ts'

// The longest limit looks back one day; the second day allows for clocks that were set back.
const RETENTION_MS = 2 * 24 * 60 * 60 * 1000
const ADDRESS_RETENTION_MS = 2 * 60 * 60 * 1000
const RETENTION_DAYS = 40

// An older count of wrong codes protects no account.
const COUNT_RETENTION_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Deletes codes, and the sends and attempts that no limit counts any more, then the numbers without any. A number
 * with wrong codes since its last correct one is stored for 180 days after the last code; otherwise guessers would
 * only have to wait.
 *
 * @returns whether more rows may be left, because `atMost` rows of some kind were deleted
 */
export async function deleteExpiredCodes(db: Executor, now: Date, atMost: number): Promise<boolean> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const challenges = await execute(
    db,
    sql`delete from otp_challenges where id in (
          select id from otp_challenges where sent_at < ${before} order by sent_at limit ${atMost}
          for update skip locked)`,
  )
  const events = await execute(
    db,
    sql`delete from otp_events where id in (
          select id from otp_events where at < ${before} order by at limit ${atMost} for update skip locked)`,
  )
  const numbers = await forgetNumbers(db, now, atMost)
  const counts = await forgetCounts(db, now, atMost)
  return Math.max(challenges, events, numbers, counts) >= atMost
}

function forgetNumbers(db: Executor, now: Date, atMost: number): Promise<number> {
  const at = now.getTime()
  return execute(
    db,
    sql`delete from otp_numbers where mobile in (
          select n.mobile from otp_numbers n
          where n.asked_at < ${new Date(at - RETENTION_MS)}
            and (n.wrong_since_success = 0 or n.asked_at < ${new Date(at - COUNT_RETENTION_MS)})
            and not exists (select from otp_events e where e.mobile = n.mobile)
          limit ${atMost} for update of n skip locked)`,
  )
}

async function forgetCounts(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = new Date(now.getTime() - ADDRESS_RETENTION_MS)
  await execute(db, sql`delete from sms_days where day < ${addDays(istDate(now), -RETENTION_DAYS)}`)
  return execute(
    db,
    sql`delete from address_counts where key in (
          select key from address_counts where counted_at < ${before} limit ${atMost} for update skip locked)`,
  )
}
