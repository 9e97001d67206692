import { addDays, istDate } from '../../kernel/ist.ts'
import { execute, sql, type Executor } from '../../kernel/db.server.ts'
import { inRounds } from '../../kernel/rounds.ts'

// The longest limit looks back a day; another one for clocks that were set back.
const KEPT_MS = 2 * 24 * 60 * 60 * 1000
const AT_ONCE = 5_000
const ADDRESSES_KEPT_MS = 2 * 60 * 60 * 1000
const DAYS_KEPT = 40

// A count of wrong codes that nobody added to for so long guards nobody.
const COUNTS_KEPT_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Forgets codes, and the sends and tries that no limit counts any more; then the numbers nobody asks about. A number
 * with wrong codes since its last right one is remembered for 180 days after the last code, or guessers would only
 * have to wait.
 */
export async function forgetOldCodes(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await sweep(
    db,
    sql`delete from otp_challenges where id in (
          select id from otp_challenges where sent_at < ${before} order by sent_at limit ${AT_ONCE}
          for update skip locked)`,
  )
  await sweep(
    db,
    sql`delete from otp_events where id in (
          select id from otp_events where at < ${before} order by at limit ${AT_ONCE} for update skip locked)`,
  )
  await forgetNumbers(db, now)
  await forgetCounts(db, now)
}

function sweep(db: Executor, statement: ReturnType<typeof sql>): Promise<number> {
  return inRounds(AT_ONCE, () => execute(db, statement))
}

async function forgetNumbers(db: Executor, now: Date): Promise<void> {
  const at = now.getTime()
  await sweep(
    db,
    sql`delete from otp_numbers where mobile in (
          select n.mobile from otp_numbers n
          where n.asked_at < ${new Date(at - KEPT_MS)}
            and (n.wrong_since_success = 0 or n.asked_at < ${new Date(at - COUNTS_KEPT_MS)})
            and not exists (select from otp_events e where e.mobile = n.mobile)
          limit ${AT_ONCE} for update of n skip locked)`,
  )
}

async function forgetCounts(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ADDRESSES_KEPT_MS)
  await sweep(
    db,
    sql`delete from address_counts where key in (
          select key from address_counts where counted_at < ${before} limit ${AT_ONCE} for update skip locked)`,
  )
  await execute(db, sql`delete from sms_days where day < ${addDays(istDate(now), -DAYS_KEPT)}`)
}
