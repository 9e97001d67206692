import { istDate, type IstDate } from '../../kernel/ist.ts'
import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import type { SettlementLine, SettlementTotal } from '../payments/provider-settlements.ts'

const LOCK = { kind: 5_080, name: 'settlements' } as const

/** Serializes reading and matching settlements until the transaction ends. */
export function lockSettlements(tx: Executor): Promise<void> {
  return lockName(tx, LOCK.kind, LOCK.name)
}

/** The source of settlement lines: a file that staff imported, or a day that was fetched. */
export type NewSettlementFile = {
  source: 'import' | 'fetch'
  name: string
  staffId: number | null
  at: Date
}

/** The number of lines of a file, and how many of them are new. */
export type StoredFile = { id: number; lines: number; added: number }

const CHUNK = 2_000

/** The keys of lines that are stored with other values, which no report may change. Settlements must be locked. */
export async function changedLines(tx: Executor, lines: readonly SettlementLine[]): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const chunk of chunks(lines)) {
    const rows = await query<{ key: string }>(
      tx,
      sql`select l.entity_id || ' ' || l.settlement_id as key
          from jsonb_to_recordset(${JSON.stringify(chunk.map(toRow))}::text::jsonb) as n(${recordColumns})
          join settlement_lines l on l.entity_id = n.entity_id and l.settlement_id = n.settlement_id
          where (l.kind, l.amount, l.currency, l.fee, l.tax, l.debit, l.credit)
            is distinct from (n.kind, n.amount, n.currency, n.fee, n.tax, n.debit, n.credit)
            or l.utr <> n.utr`,
    )
    for (const { key } of rows) changed.add(key)
  }
  return changed
}

/** The key of a line in the result of `changedLines`. */
export function lineKey({
  entityId,
  settlementId,
}: Pick<SettlementLine, 'entityId' | 'settlementId'>): string {
  return `${entityId} ${settlementId}`
}

/**
 * Stores the new lines of a file; a line that is stored already stays unchanged and belongs to its first file. A bank
 * reference that was missing before is added. Settlements must be locked.
 */
export async function storeLines(
  tx: Executor,
  file: NewSettlementFile,
  lines: readonly SettlementLine[],
): Promise<StoredFile> {
  const made = await one<{ id: number }>(
    tx,
    sql`insert into settlement_files (source, name, lines, added, staff_id, at)
        values (${file.source}, ${file.name}, ${lines.length}, 0, ${file.staffId}, ${file.at}) returning id`,
  )
  if (made === undefined) throw new Error('No settlement file was written')
  let added = 0
  for (const chunk of chunks(lines)) {
    const record = JSON.stringify(chunk.map(toRow))
    added += await execute(
      tx,
      sql`insert into settlement_lines (${columns}, file_id)
          select ${columns}, ${made.id} from jsonb_to_recordset(${record}::text::jsonb) as n(${recordColumns})
          on conflict (entity_id, settlement_id) do nothing`,
    )
    await execute(
      tx,
      sql`update settlement_lines l set utr = n.utr
          from jsonb_to_recordset(${record}::text::jsonb) as n(${recordColumns})
          where l.entity_id = n.entity_id and l.settlement_id = n.settlement_id and l.utr is null and n.utr is not null`,
    )
  }
  await execute(tx, sql`update settlement_files set added = ${added} where id = ${made.id}`)
  return { id: made.id, lines: lines.length, added }
}

/** Stores the transferred totals that the provider reports. Settlements must be locked. */
export async function storeTotals(tx: Executor, totals: readonly SettlementTotal[]): Promise<void> {
  for (const { settlementId, amount, utr, settledAt } of totals) {
    // oxlint-disable-next-line no-await-in-loop -- a handful a day
    await execute(
      tx,
      sql`insert into settlement_totals (settlement_id, amount, utr, settled_at)
          values (${settlementId}, ${amount}, ${utr}, ${settledAt})
          on conflict (settlement_id) do update set amount = excluded.amount, utr = coalesce(excluded.utr, settlement_totals.utr)`,
    )
  }
}

/** Marks the days from the first to the last settlement of some lines as read, except days that are not over. */
export async function noteReadDays(
  tx: Executor,
  { from, until }: { from: IstDate; until: IstDate },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into settlement_days (day, read_at, tried_at)
        select day::date, ${now}::timestamptz, ${now}::timestamptz
        from generate_series(${from}::date, least(${until}::date, ${istDate(now)}::date - 1), interval '1 day') day
        on conflict (day) do update set read_at = excluded.read_at, tried_at = excluded.tried_at, failure = null`,
  )
}

/** Records that a day could not be fetched; a day that was read before stays read. */
export async function noteFailedDay(db: Executor, day: IstDate, failure: string, now: Date): Promise<void> {
  await execute(
    db,
    sql`insert into settlement_days (day, tried_at, failure) values (${day}, ${now}, ${failure.slice(0, 80)})
        on conflict (day) do update set tried_at = excluded.tried_at, failure = excluded.failure`,
  )
}

/** The first and the last day that was read; null if there is none. */
export async function readDays(db: Executor): Promise<{ from: IstDate; until: IstDate } | null> {
  const row = await one<{ from: IstDate | null; until: IstDate | null }>(
    db,
    sql`select min(day) as "from", max(day) as until from settlement_days where read_at is not null`,
  )
  return row === undefined || row.from === null || row.until === null
    ? null
    : { from: row.from, until: row.until }
}

/**
 * The days of a range that have not been read, the earliest first; a day that failed is excluded until `failedBefore`.
 */
export async function unreadDays(
  db: Executor,
  { from, until }: { from: IstDate; until: IstDate },
  { failedBefore, atMost }: { failedBefore: Date; atMost: number },
): Promise<IstDate[]> {
  const rows = await query<{ day: IstDate }>(
    db,
    sql`select all_days.day::date as day
        from generate_series(${from}::date, ${until}::date, interval '1 day') as all_days (day)
        where not exists (select from settlement_days d where d.day = all_days.day::date
          and (d.read_at is not null or d.tried_at > ${failedBefore}))
        order by 1 limit ${atMost}`,
  )
  return rows.map(({ day }) => day)
}

const columns = sql.raw(
  'entity_id, kind, order_ref, amount, currency, fee, tax, debit, credit, settlement_id, utr, settled_at',
)
const recordColumns =
  sql.raw(`entity_id text, kind text, order_ref text, amount bigint, currency text, fee bigint, tax bigint,
  debit bigint, credit bigint, settlement_id text, utr text, settled_at timestamptz`)

function toRow({ entityId, orderRef, settlementId, settledAt, ...line }: SettlementLine) {
  return {
    ...line,
    entity_id: entityId,
    order_ref: orderRef,
    settlement_id: settlementId,
    settled_at: settledAt.toISOString(),
  }
}

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK)
}
