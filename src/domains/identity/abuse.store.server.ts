import { execute, firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { BRAKE_SECONDS, type AddressHistory, type Tally } from './abuse-limits.ts'

/** The keys of an address and its subnet. */
export type CountKeys = { address: string; subnet: string }

const HOUR_MS = 3600 * 1000

/** Locks what is counted for an address and its subnet for this transaction, and reads it. */
export async function lockCounts(tx: Executor, keys: CountKeys, now: Date): Promise<AddressHistory> {
  const since = new Date(now.getTime() - HOUR_MS)
  const found = await rows<{ key: string; times: Date[] }>(
    tx,
    sql`insert into address_counts as kept (key, counted_at)
        select decode(hex, 'hex'), ${now}::timestamptz from unnest(${[keys.address, keys.subnet]}::text[]) as hex
        order by hex
        on conflict (key) do update
          set counted_at = excluded.counted_at, times = array(select t from unnest(kept.times) t where t > ${since})
        returning encode(key, 'hex') as key, times`,
  )
  const timesOf = (key: string) => found.find((row) => row.key === key)?.times ?? []
  return { address: timesOf(keys.address), subnet: timesOf(keys.subnet) }
}

/** Counts one more for an address and its subnet, whose rows this transaction has locked. */
export async function count(tx: Executor, { address, subnet }: CountKeys, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update address_counts set times = times || ${now}::timestamptz
        where key in (decode(${address}, 'hex'), decode(${subnet}, 'hex'))`,
  )
}

/** Takes back what was counted at an instant. */
export async function uncount(tx: Executor, { address, subnet }: CountKeys, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update address_counts set times = array_remove(times, ${at}::timestamptz)
        where key in (decode(${address}, 'hex'), decode(${subnet}, 'hex'))`,
  )
}

/** The wrong and right codes of all numbers, as far back as the brake looks. */
export async function readTally(db: Executor, now: Date): Promise<Tally> {
  const since = new Date(now.getTime() - BRAKE_SECONDS * 1000)
  const row = await firstRow<Tally>(
    db,
    sql`select count(*) filter (where kind = 'wrong') as wrong, count(*) filter (where kind = 'right') as right
        from otp_events where kind in ('wrong', 'right') and at > ${since}`,
  )
  return row ?? { wrong: 0, right: 0 }
}

/** Counts an SMS of a day under the cap, in one statement; false where the day has had all of them. */
export async function countSms(tx: Executor, day: IstDate, cap: number): Promise<boolean> {
  const counted = await execute(
    tx,
    sql`insert into sms_days (day, sent) values (${day}, 1)
        on conflict (day) do update set sent = sms_days.sent + 1 where sms_days.sent < ${cap}`,
  )
  return counted === 1
}

/** Takes an SMS back that never left the house. */
export async function uncountSms(tx: Executor, day: IstDate): Promise<void> {
  await execute(tx, sql`update sms_days set sent = sent - 1 where day = ${day} and sent > 0`)
}
