import { createHmac } from 'node:crypto'
import type { NetworkLimits } from '../../kernel/rate-limit.ts'
import { pipeline } from '../db/pipeline.server.ts'
import { execute, query, sql, type Executor } from '../db/query.server.ts'
import { transaction } from '../db/transaction.server.ts'
import { networkOf } from './network.server.ts'
import {
  addUse,
  expiryOf,
  NOTHING_COUNTED,
  removeUse,
  secondsUntilAllowed,
  slideTo,
  type RateCount,
  type RateUse,
} from './rate-limits.ts'

type KeyedUse = { key: string; use: RateUse }

/**
 * Counts one use for each subject. If one of the limits is used up, it counts nothing. The counts are exact across
 * processes, because they are locked until the transaction ends. A refusal by uses counted earlier writes nothing, so a
 * flood of refused calls costs one indexed read each.
 *
 * @param db the database, or the transaction that the uses belong to and are rolled back with
 * @param secretKey keys the hashes under which subjects are stored
 * @returns the seconds until all the uses are allowed; 0 if they were counted
 */
export async function countUses(
  db: Executor,
  secretKey: string,
  uses: readonly RateUse[],
  now: Date,
): Promise<number> {
  const keyed = keyedUses(secretKey, uses)
  if (keyed.length === 0) return 0

  const early = longestWait(keyed, await readCounts(db, keyed), now)
  if (early > 0) return early
  return transaction(db, async (tx) => {
    const counts = await lockCounts(tx, keyed)
    const wait = longestWait(keyed, counts, now)
    if (wait > 0) return wait
    await writeCounts(tx, keyed, (key, use) => addUse(slideTo(counts.get(key) ?? NOTHING_COUNTED, use, now)))
    return 0
  })
}

/** Takes back the uses of an instant, as if they had never been counted; counts that have expired stay unchanged. */
export async function releaseUses(
  db: Executor,
  secretKey: string,
  uses: readonly RateUse[],
  { usedAt, now }: { usedAt: Date; now: Date },
): Promise<void> {
  const keyed = keyedUses(secretKey, uses)
  if (keyed.length === 0) return
  await transaction(db, async (tx) => {
    const counts = await lockCounts(tx, keyed)
    await writeCounts(tx, keyed, (key, use) =>
      removeUse(slideTo(counts.get(key) ?? NOTHING_COUNTED, use, now), use, usedAt),
    )
  })
}

/** The uses of a network address and of its subnet, each under its own limit. */
export function networkUses(
  name: string,
  { perAddress, perSubnet, seconds }: NetworkLimits,
  clientAddress: string,
): RateUse[] {
  const { address, subnet } = networkOf(clientAddress)
  return [
    { name: `${name}/address`, subject: address, limit: perAddress, seconds },
    { name: `${name}/subnet`, subject: subnet, limit: perSubnet, seconds },
  ]
}

/** Deletes at most `atMost` expired counts; returns how many. */
export function deleteExpiredCounts(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from rate_counts where key in (
          select key from rate_counts where expires_at <= ${now} limit ${atMost} for update skip locked)`,
  )
}

// Sorted by key, without limits that are lifted.
function keyedUses(secretKey: string, uses: readonly RateUse[]): KeyedUse[] {
  return uses
    .filter(({ limit, seconds }) => limit > 0 && seconds > 0)
    .map((use) => ({ key: keyOf(secretKey, use), use }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

function keyOf(secretKey: string, { name, subject }: RateUse): string {
  return createHmac('sha256', secretKey).update(`rate|${name}|${subject}`).digest('hex')
}

function longestWait(keyed: readonly KeyedUse[], counts: ReadonlyMap<string, RateCount>, now: Date): number {
  const waits = keyed.map(({ key, use }) =>
    secondsUntilAllowed(slideTo(counts.get(key) ?? NOTHING_COUNTED, use, now), use, now),
  )
  return Math.max(...waits)
}

type CountRow = { key: string; counts: number[]; newestSlice: number }

const COLUMNS = sql`encode(key, 'hex') as key, counts, newest_slice as "newestSlice"`

async function readCounts(db: Executor, keyed: readonly KeyedUse[]): Promise<Map<string, RateCount>> {
  const keys = keyed.map(({ key }) => key)
  const rows = await query<CountRow>(
    db,
    sql`select ${COLUMNS} from rate_counts
        where key in (select decode(hex, 'hex') from unnest(${keys}::text[]) as hex)`,
  )
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

// Inserting in the order of the keys locks them in that order, so two callers cannot deadlock.
async function lockCounts(tx: Executor, keyed: readonly KeyedUse[]): Promise<Map<string, RateCount>> {
  const keys = keyed.map(({ key }) => key)
  const rows = await query<CountRow>(
    tx,
    sql`insert into rate_counts as existing (key, counts, newest_slice, expires_at)
        select decode(hex, 'hex'), '{}', 0, '-infinity' from unnest(${keys}::text[]) as hex order by hex
        on conflict (key) do update set expires_at = existing.expires_at
        returning ${COLUMNS}`,
  )
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

async function writeCounts(
  tx: Executor,
  keyed: readonly KeyedUse[],
  countFor: (key: string, use: RateUse) => RateCount,
): Promise<void> {
  const updates = keyed.map(({ key, use }) => {
    const { counts, newestSlice } = countFor(key, use)
    return sql`update rate_counts set counts = ${[...counts]}::int[], newest_slice = ${newestSlice},
        expires_at = ${expiryOf({ counts, newestSlice }, use)}
      where key = decode(${key}, 'hex')`
  })
  await pipeline(tx, updates)
}
