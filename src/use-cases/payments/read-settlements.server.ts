import { istDate, type IstDate } from '../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { PaymentFailure } from '../../domains/payments/payments.ts'
import type {
  ProviderSettlements,
  SettlementLine,
  SettlementsPort,
} from '../../domains/payments/provider-settlements.ts'
import {
  changedLines,
  lockSettlements,
  noteFailedDay,
  noteReadDays,
  storeLines,
  storeTotals,
  type NewSettlementFile,
  type StoredFile,
} from '../../domains/settlements/settlement-lines.store.server.ts'
import type { WrittenMismatches } from '../../domains/settlements/mismatches.store.server.ts'
import type { SettlementSettings } from '../../domains/settlements/settlement-settings.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { liftLimits } from '../../platform/db/time-limits.server.ts'
import { reconcileSubjects, subjectsOfLines } from './reconcile-settlements.server.ts'

/** The result of reading a report. */
export type ReadReport = { file: StoredFile; mismatches: WrittenMismatches }

/** Why a report is not stored: the keys of lines that were stored before with other values. */
export type ChangedLines = { kind: 'changed-lines'; keys: ReadonlySet<string> }

/** A report to store. `days` are the days that it covers; null if the report may be incomplete. */
export type SettlementReport = ProviderSettlements & {
  file: NewSettlementFile
  days: { from: IstDate; until: IstDate } | null
}

/**
 * Stores a report and reconciles its subjects in the open transaction. Lines that are already stored change nothing;
 * a line with different values refuses the whole report.
 *
 * @see OPS-M02
 */
export async function storeReport(
  tx: Executor,
  settings: SettlementSettings,
  { lines, totals, file, days }: SettlementReport,
): Promise<Result<ReadReport, ChangedLines>> {
  await liftLimits(tx)
  await lockSettlements(tx)
  const keys = await changedLines(tx, lines)
  if (keys.size > 0) return refuse({ kind: 'changed-lines', keys })
  const stored = await storeLines(tx, file, lines)
  await storeTotals(tx, totals)
  if (days !== null) await noteReadDays(tx, days, file.at)
  const mismatches = await reconcileSubjects(tx, settings, subjectsOfLines(lines), file.at)
  return ok({ file: stored, mismatches })
}

/** The days from the first to the last settlement of lines; null without lines. */
export function daysOfLines(lines: readonly SettlementLine[]): { from: IstDate; until: IstDate } | null {
  const [first] = lines
  if (first === undefined) return null
  const days = lines.map(({ settledAt }) => istDate(settledAt))
  const [from, until] = days.reduce<[IstDate, IstDate]>(
    ([from, until], day) => [day < from ? day : from, day > until ? day : until],
    [istDate(first.settledAt), istDate(first.settledAt)],
  )
  return { from, until }
}

/** Why a day could not be fetched. */
export type FetchFailure = { kind: 'provider'; failure: PaymentFailure } | ChangedLines

type Fetching = {
  settlements: SettlementsPort
  settings: SettlementSettings
  day: IstDate
  staffId: number | null
  now: Date
}

/**
 * Fetches what the provider settled on a day and stores it; `follow` runs last in the same transaction. A failure is
 * recorded for the day.
 *
 * @see OPS-M02
 */
export async function fetchDay(
  db: Executor,
  { settlements, settings, day, staffId, now }: Fetching,
  follow: (tx: Executor, read: ReadReport) => Promise<void> = async () => {},
): Promise<Result<ReadReport, FetchFailure>> {
  const answer = await settlements.settlements(day)
  if (!answer.ok) {
    await noteFailedDay(db, day, answer.refusal.kind, now)
    return refuse({ kind: 'provider', failure: answer.refusal })
  }
  const file = { source: 'fetch', name: day, staffId, at: now } as const
  const report = { ...answer.value, file, days: { from: day, until: day } }
  const stored = await transactionOrRefusal<ReadReport, ChangedLines>(db, async (tx) => {
    const read = await storeReport(tx, settings, report)
    if (read.ok) await follow(tx, read.value)
    return read
  })
  if (!stored.ok) await noteFailedDay(db, day, stored.refusal.kind, now)
  return stored
}
