import { funnelRows } from '../../../domains/reports/funnel.store.server.ts'
import { gstDocumentRows, gstHsnRows, gstStateRows } from '../../../domains/reports/gst.store.server.ts'
import type { RawRow, ReportQuery } from '../../../domains/reports/report-range.ts'
import { cellText, columnTitle, reportDescription } from '../../../domains/reports/reports.messages.ts'
import type { WireReport } from '../../../domains/reports/reports.contract.ts'
import {
  columnsOf,
  groupingsOf,
  partsOfRange,
  RowSums,
  shareOf,
  sortRows,
  type DayRange,
  type Grouping,
  type ReportName,
  type ReportRow,
} from '../../../domains/reports/reports.ts'
import {
  cancellationRows,
  couponRows,
  productRows,
  salesRows,
} from '../../../domains/reports/sales.store.server.ts'
import { complaintRows, enquiryRows, slotRows } from '../../../domains/reports/visits.store.server.ts'
import { rupees } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { isTimedOut, type Executor } from '../../../platform/db/query.server.ts'

type Source = (db: Executor, wanted: ReportQuery) => Promise<RawRow[]>

const SOURCES: Readonly<Record<ReportName, Source>> = {
  sales: salesRows,
  products: productRows,
  slots: slotRows,
  cancellations: cancellationRows,
  funnel: funnelRows,
  coupons: couponRows,
  gst_b2c: gstStateRows,
  gst_hsn: gstHsnRows,
  gst_documents: gstDocumentRows,
  enquiries: enquiryRows,
  complaints: complaintRows,
}

/** A report to create; `by` is one of the report's groupings. */
export type WantedReport = { name: ReportName; range: DayRange; by: Grouping }

/** The grouping of a report: the requested one, or the default for null; null if the report has no such grouping. */
export function groupingOf(name: ReportName, by: Grouping | null): Grouping | null {
  const groupings = groupingsOf(name)
  return by === null ? (groupings[0] ?? null) : (groupings.find((one) => one === by) ?? null)
}

/** The time limit of a report without its last statement, so that the reply arrives before clients time out. */
export const LONGEST_MS = 8_000

/** Why a report cannot be created: its days contain more than can be read in time. */
export type ReportRefusal = 'too-much'

/**
 * Creates a report. Each statement reads at most one week and has the usual time limit. No transaction spans the
 * statements, so an order that changes during the report may be counted in its old or new state.
 *
 * @see OPS-R01
 */
export async function readReport(
  db: Executor,
  wanted: WantedReport,
  { now, longestMs = LONGEST_MS }: { now: Date; longestMs?: number | undefined },
): Promise<Result<WireReport, ReportRefusal>> {
  const { name, by } = wanted
  const columns = columnsOf(name, by)
  const rows = await readRows(db, wanted, { columns, now, end: performance.now() + longestMs })
  if (!rows.ok) return rows
  const sorted = sortRows({ columns, rows: rows.value }, by)
  return ok({
    description: reportDescription[name],
    by,
    columns: columns.map(({ name: column, kind }) => ({
      name: column,
      kind: kind === 'first' || kind === 'last' ? 'text' : kind,
      title: columnTitle[column] ?? column,
    })),
    rows: sorted.map((row) => toWireRow(row, { columns, by })),
    left_out: 0,
  })
}

type Reading = { columns: ReturnType<typeof columnsOf>; now: Date; end: number }

async function readRows(
  db: Executor,
  { name, range, by }: WantedReport,
  { columns, now, end }: Reading,
): Promise<Result<ReportRow[], ReportRefusal>> {
  const names = ['label', ...columns.slice(1).map((column) => column.name)]
  const sums = new RowSums(columns)
  for (const part of partsOfRange(range)) {
    if (performance.now() >= end) return refuse('too-much')
    const read = await inTime(SOURCES[name](db, { range: part, by, now }))
    if (read === null) return refuse('too-much')
    // The parts are summed as they arrive, so memory never holds more rows than the report has.
    sums.add(read.map((row) => names.map((one) => row[one] ?? '')))
  }
  return ok(sums.rows())
}

async function inTime(rows: Promise<RawRow[]>): Promise<RawRow[] | null> {
  try {
    return await rows
  } catch (error) {
    if (isTimedOut(error)) return null
    throw error
  }
}

type Columned = { columns: ReturnType<typeof columnsOf>; by: Grouping }

function toWireRow(row: ReportRow, { columns, by }: Columned): (string | number)[] {
  return row.map((cell, index) => {
    const kind = columns[index]?.kind
    if (kind === 'money') return Number(cell) / rupees(1)
    // A rate column divides the column before it by the one before that: reservations by planned capacity.
    if (kind === 'percent') return shareOf(Number(row[index - 1]), Number(row[index - 2]))
    return index === 0 ? (cellText[by]?.[String(cell)] ?? cell) : cell
  })
}
