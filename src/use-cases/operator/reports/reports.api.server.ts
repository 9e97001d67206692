import { reportsCsv, reportsGet, type WireReport } from '../../../domains/reports/reports.contract.ts'
import { rangeRefusalText, reportRefusalText } from '../../../domains/reports/reports.messages.ts'
import {
  EXPORT_NAMES,
  MOST_ROWS,
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
import { ReportPermits, withPermit } from './report-permits.ts'
import { fileOfOrders, fileOfReport } from './report-file.server.ts'

/**
 * The dependencies of the report calls. They read the replica while it is up to date, so that they do not slow down
 * shoppers.
 */
export type ReportParts = Pick<OperatorParts, 'secretKey'> & {
  replica?: Replica | null
  /** The time limit of a report. */
  longestMs?: number | undefined
}

const RETRY_SECONDS = 5

/** The report calls of the console. @see OPS-R01, OPS-R04 */
export function reportHandlers(parts: ReportParts): StaffHandler[] {
  const pages = new ReportPermits({ inAll: 2, perPerson: 2 })
  const files = new ReportPermits({ inAll: 2, perPerson: 1 })
  return [
    handleStaff(reportsGet, async ({ name, from, to, by }, call) => {
      const wanted = wantedReport({ name, range: { from, to }, by })
      if (isRefusal(wanted)) return wanted
      const permit = pages.acquire(call.staff.id, call.now)
      if (permit === null) return busy('busy')
      try {
        const made = await makeReport(parts, call, wanted)
        return isRefusal(made) ? made : ofPage(made)
      } finally {
        permit.release()
      }
    }),

    handleStaff(reportsCsv, async (body, call) => {
      const permit = files.acquire(call.staff.id, call.now)
      if (permit === null) return busy('files_busy')
      const file = await writeFile(parts, call, body).catch((error: unknown) => {
        permit.release()
        throw error
      })
      if (!isRefusal(file)) return csvOf(file.name, withPermit(file.parts, permit))
      permit.release()
      return file
    }),
  ]
}

function ofPage({ rows, ...report }: WireReport): WireReport {
  return { ...report, rows: rows.slice(0, MOST_ROWS), left_out: Math.max(0, rows.length - MOST_ROWS) }
}

function busy(why: 'busy' | 'files_busy'): Refusal {
  const message = { code: why, message: reportRefusalText[why] }
  return refusal(429, message, { retryAfter: RETRY_SECONDS })
}

async function makeReport(
  parts: ReportParts,
  call: StaffCall,
  wanted: WantedReport,
): Promise<WireReport | Refusal> {
  const made = await readReport(readerOf(parts, call), wanted, { now: call.now, longestMs: parts.longestMs })
  if (made.ok) return made.value
  return refusal(200, { code: 'too_much', message: reportRefusalText.too_much, field: 'to' })
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
type ReportFile = { name: string; parts: AsyncGenerator<Uint8Array> }

async function writeFile(
  parts: ReportParts,
  call: StaffCall,
  { name, from, to, by, reason }: FileBody,
): Promise<ReportFile | Refusal> {
  const range = { from, to }
  const refused = refuseRange(range) ?? (name === 'people' ? refusePeople(call, reason ?? '') : null)
  if (refused !== null) return refused
  if (isExport(name)) {
    const db = readerOf(parts, call)
    await auditFile(parts, call, { name, range, reason: reason ?? null })
    return {
      name: `${name}-${from}-${to}`,
      parts: fileOfOrders(db, range, { withPeople: name === 'people' }),
    }
  }
  const wanted = wantedReport({ name, range, by })
  if (isRefusal(wanted)) return wanted
  const report = await makeReport(parts, call, wanted)
  if (isRefusal(report)) return report
  await auditFile(parts, call, { name, range, reason: null })
  return { name: `${name}-${report.by}-${from}-${to}`, parts: fileOfReport(report) }
}

function isExport(name: FileBody['name']): name is ExportName {
  return EXPORT_NAMES.some((one) => one === name)
}

// The file exports names and numbers, so it requires a separate permission, a recent proof, and a reason.
function refusePeople(call: StaffCall, reason: string): Refusal | null {
  if (!call.staff.permissions.has('person.export')) return refuseAccess('not_allowed')
  const unproved = proofRefusal(call)
  if (unproved !== null || reason !== '') return unproved
  return refusal(200, { code: 'no_reason', message: reportRefusalText.no_reason, field: 'reason' })
}

type FileDone = { name: string; range: DayRange; reason: string | null }

/** Records in the audit log that a file was created, before its first byte. @see OPS-006 */
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

function csvOf(name: string, parts: AsyncIterable<Uint8Array>): StreamReply {
  return new StreamReply({ name: `${name}.csv`, type: 'text/csv; charset=utf-8', parts })
}
