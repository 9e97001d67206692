import { reportsCsv, reportsGet } from '../../../domains/reports/reports.contract.ts'
import { rangeRefusalText, reportRefusalText } from '../../../domains/reports/reports.messages.ts'
import {
  EXPORT_NAMES,
  rangeRefusal,
  type DayRange,
  type ExportName,
  type Grouping,
  type ReportName,
} from '../../../domains/reports/reports.ts'
import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import type { Body } from '../../../kernel/endpoint.ts'
import { isRefusal, refusal, type Refusal } from '../../../kernel/refusal.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { Replica } from '../../../platform/db/replica.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { StreamReply } from '../../../platform/http/handler.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { proofRefusal } from '../staff-refusals.server.ts'
import { auditStaff } from '../start-session.server.ts'
import { groupingOf, readReport, type WantedReport } from './read-report.server.ts'
import { fileOfOrders, fileOfReport } from './report-file.server.ts'

/** What reports need. They read the replica while it keeps up, so that they take nothing from shoppers. */
export type ReportParts = Pick<OperatorParts, 'secretKey'> & { replica?: Replica | null }

// Each reads much; the rest of the pool is for shoppers and the desk.
const MOST_AT_ONCE = 2
const RETRY_SECONDS = 5

/** Reports in the console. @see OPS-R01, OPS-R04 */
export function reportHandlers(parts: ReportParts): StaffHandler[] {
  const seats = { taken: 0 }
  return [
    handleStaff(reportsGet, ({ name, from, to, by }, call) =>
      inTurn(seats, async () => {
        const wanted = wantedReport({ name, range: { from, to }, by })
        return isRefusal(wanted) ? wanted : readReport(readerOf(parts, call), wanted, call.now)
      }),
    ),

    handleStaff(reportsCsv, (body, call) => inTurn(seats, () => writeFile(parts, call, body))),
  ]
}

async function inTurn<T>(seats: { taken: number }, work: () => Promise<T>): Promise<T | Refusal> {
  if (seats.taken >= MOST_AT_ONCE) {
    const message = { code: 'busy', message: reportRefusalText.busy }
    return refusal(429, message, { retryAfter: RETRY_SECONDS })
  }
  seats.taken += 1
  try {
    return await work()
  } finally {
    seats.taken -= 1
  }
}

function readerOf({ replica = null }: ReportParts, { db }: Pick<StaffCall, 'db'>): Executor {
  return replica?.current() ?? db
}

function wantedReport({
  name,
  range,
  by,
}: {
  name: ReportName
  range: DayRange
  by: Grouping | null
}): WantedReport | Refusal {
  const refused = refuseRange(range)
  if (refused !== null) return refused
  const grouping = groupingOf(name, by)
  if (grouping !== null) return { name, range, by: grouping }
  const message = reportRefusalText.no_such_grouping
  return refusal(200, { code: 'no_such_grouping', message, field: 'by' })
}

function refuseRange(range: DayRange): Refusal | null {
  const why = rangeRefusal(range)
  if (why === null) return null
  return refusal(200, { code: `range_${why}`, message: rangeRefusalText[why], field: 'to' })
}

type FileBody = Body<typeof reportsCsv>

async function writeFile(
  parts: ReportParts,
  call: StaffCall,
  { name, from, to, by, reason }: FileBody,
): Promise<StreamReply | Refusal> {
  const range = { from, to }
  const refused = refuseRange(range) ?? (name === 'people' ? refusePeople(call, reason ?? '') : null)
  if (refused !== null) return refused
  const db = readerOf(parts, call)
  if (isExport(name)) {
    await auditFile(parts, call, { name, range, reason: reason ?? null })
    return csvOf(`${name}-${from}-${to}`, fileOfOrders(db, range, { withPeople: name === 'people' }))
  }
  const wanted = wantedReport({ name, range, by })
  if (isRefusal(wanted)) return wanted
  const report = await readReport(db, wanted, call.now)
  await auditFile(parts, call, { name, range, reason: null })
  return csvOf(`${name}-${report.by}-${from}-${to}`, fileOfReport(report))
}

function isExport(name: FileBody['name']): name is ExportName {
  return EXPORT_NAMES.some((one) => one === name)
}

// Names and numbers leave the shop: a permission of its own, a recent check, and a reason.
function refusePeople(call: StaffCall, reason: string): Refusal | null {
  if (!call.staff.permissions.has('person.export')) return refuseAccess('not_allowed')
  const unproved = proofRefusal(call)
  if (unproved !== null || reason !== '') return unproved
  return refusal(200, { code: 'no_reason', message: reportRefusalText.no_reason, field: 'reason' })
}

type FileDone = { name: string; range: DayRange; reason: string | null }

/** Writes that a file was made, before its first byte. @see OPS-006 */
function auditFile(parts: ReportParts, call: StaffCall, { name, range, reason }: FileDone): Promise<void> {
  return transaction(call.db, (tx) =>
    auditStaff(tx, parts, call, {
      act: 'report.exported',
      subject: { kind: 'report', id: name },
      after: range,
      ...(reason === null ? {} : { reason }),
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    }),
  )
}

function csvOf(name: string, parts: AsyncGenerator<Uint8Array>): StreamReply {
  return new StreamReply({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', parts })
}
