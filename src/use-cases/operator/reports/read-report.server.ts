import { gstDocumentRows, gstHsnRows, gstStateRows } from '../../../domains/reports/gst.store.server.ts'
import type { RawRow, Wanted } from '../../../domains/reports/report-range.ts'
import { cellText, columnTitle, reportDescription } from '../../../domains/reports/reports.messages.ts'
import type { WireReport } from '../../../domains/reports/reports.contract.ts'
import {
  columnsOf,
  groupingsOf,
  partsOfRange,
  shareOf,
  sortRows,
  sumRows,
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
import type { Executor } from '../../../platform/db/query.server.ts'

type Source = (db: Executor, wanted: Wanted) => Promise<RawRow[]>

const SOURCES: Readonly<Record<ReportName, Source>> = {
  sales: salesRows,
  products: productRows,
  slots: slotRows,
  cancellations: cancellationRows,
  coupons: couponRows,
  gst_b2c: gstStateRows,
  gst_hsn: gstHsnRows,
  gst_documents: gstDocumentRows,
  enquiries: enquiryRows,
  complaints: complaintRows,
}

/** A report to be made; `by` is one of the report's own groupings. */
export type WantedReport = { name: ReportName; range: DayRange; by: Grouping }

/** The grouping that a report has: the one named, its usual one without, null where it has no such grouping. */
export function groupingOf(name: ReportName, by: Grouping | null): Grouping | null {
  const groupings = groupingsOf(name)
  return by === null ? (groupings[0] ?? null) : (groupings.find((one) => one === by) ?? null)
}

/**
 * Makes a report. Each statement reads a week at most and has the time limit of every statement; no transaction spans them, so
 * an order that changes meanwhile may be counted as it was or as it is.
 *
 * @see OPS-R01
 */
export async function readReport(
  db: Executor,
  { name, range, by }: WantedReport,
  now: Date,
): Promise<WireReport> {
  const columns = columnsOf(name, by)
  // The first and the last number of a series are no sums.
  const parts = name === 'gst_documents' ? [range] : partsOfRange(range)
  const names = ['label', ...columns.slice(1).map((column) => column.name)]
  let rows: ReportRow[] = []
  for (const part of parts) {
    const read = await SOURCES[name](db, { range: part, by, now })
    // Summed part by part: no more is in memory than the report has rows.
    rows = sumRows({ columns, rows: [...rows, ...read.map((row) => names.map((one) => row[one] ?? ''))] })
  }
  const sorted = sortRows({ columns, rows }, by)
  return {
    description: reportDescription[name],
    by,
    columns: columns.map((column) => ({ ...column, title: columnTitle[column.name] ?? column.name })),
    rows: sorted.map((row) => toWireRow(row, { columns, by })),
  }
}

type Columned = { columns: ReturnType<typeof columnsOf>; by: Grouping }

function toWireRow(row: ReportRow, { columns, by }: Columned): (string | number)[] {
  return row.map((cell, index) => {
    const kind = columns[index]?.kind
    if (kind === 'money') return Number(cell) / rupees(1)
    // The share of what is before it in what is before that: places taken in places planned.
    if (kind === 'percent') return shareOf(Number(row[index - 1]), Number(row[index - 2]))
    return index === 0 ? (cellText[by]?.[String(cell)] ?? cell) : cell
  })
}
