import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { BRAKE_SECONDS, type Tally } from './abuse-limits.ts'

/** The wrong and right codes of all numbers, for the brake's whole period. */
export async function readTallies(db: Executor, now: Date): Promise<{ short: Tally; long: Tally }> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const lately = before(BRAKE_SECONDS.short)
  const row = await one<Tally & { wrongLately: number; rightLately: number }>(
    db,
    sql`select count(*) filter (where kind = 'wrong') as wrong, count(*) filter (where kind = 'right') as right,
          count(*) filter (where kind = 'wrong' and at > ${lately}) as "wrongLately",
          count(*) filter (where kind = 'right' and at > ${lately}) as "rightLately"
        from otp_events where kind in ('wrong', 'right') and at > ${before(BRAKE_SECONDS.long)}`,
  )
  const { wrong = 0, right = 0, wrongLately = 0, rightLately = 0 } = row ?? {}
  return { short: { wrong: wrongLately, right: rightLately }, long: { wrong, right } }
}

/** Counts an SMS of a day, in one statement; false if `limit` SMS were already sent on that day. */
export async function countSms(tx: Executor, day: IstDate, limit: number): Promise<boolean> {
  const counted = await execute(
    tx,
    sql`insert into sms_days (day, sent) values (${day}, 1)
        on conflict (day) do update set sent = sms_days.sent + 1 where sms_days.sent < ${limit}`,
  )
  return counted === 1
}

/** Uncounts an SMS that was not sent. */
export async function uncountSms(tx: Executor, day: IstDate): Promise<void> {
  await execute(tx, sql`update sms_days set sent = sent - 1 where day = ${day} and sent > 0`)
}
