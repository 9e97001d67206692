import { fileFaultText } from '../../../domains/batches/batches.messages.ts'
import { MOST_FILE_BYTES, MOST_FILE_ROWS, type FileFault } from '../../../domains/batches/batches.ts'
import {
  lineFaultMessage,
  settlementRefusalText,
  type SettlementRefusalCode,
} from '../../../domains/settlements/settlement-file.messages.ts'
import { readSettlementFile } from '../../../domains/settlements/settlement-file.ts'
import { lineKey } from '../../../domains/settlements/settlement-lines.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok } from '../../../kernel/result.ts'
import { fromCell } from '../../../platform/csv/cells.ts'
import { parseCsv, type CsvFile, type CsvRefusal } from '../../../platform/csv/csv.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { SettlementLine } from '../../../domains/payments/provider-settlements.ts'
import {
  daysOfLines,
  storeReport,
  type ChangedLines,
  type ReadReport,
} from '../../payments/read-settlements.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { toCounts } from './report-counts.ts'

const MOST_FAULTS = 200

/** Imports a settlement report, completely or not at all. @see OPS-M02 */
export async function importSettlements(
  parts: OperatorParts,
  call: StaffCall,
  { name, bytes: base64 }: { name: string; bytes: string },
) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_FILE_BYTES) return refuseFile('file_too_large')
  const parsed = parseCsv(bytes, MOST_FILE_ROWS)
  if (!parsed.ok) return unreadable(parsed.refusal)
  const file = withoutApostrophes(parsed.value)
  const read = readSettlementFile(file, call.now)
  if (!read.ok)
    return faulty(
      read.refusal.map((fault) => ({
        line: fault.line,
        column: fault.column,
        message: lineFaultMessage(fault),
      })),
    )
  const lines = read.value
  if (lines.length === 0) return refuseFile('empty')

  const stored = await storeImport(parts, call, { name, lines })
  if (stored.ok) return { ...toCounts(stored.value), faults: [] }
  return faulty(faultsOf(lines, stored.refusal, file))
}

function storeImport(
  parts: OperatorParts,
  call: StaffCall,
  { name, lines }: { name: string; lines: SettlementLine[] },
) {
  const { db, now, staff } = call
  return transactionOrRefusal<ReadReport, ChangedLines>(db, async (tx) => {
    const file = { source: 'import', name, staffId: staff.id, at: now } as const
    const report = { lines, totals: [], file, days: daysOfLines(lines) }
    const read = await storeReport(tx, parts.settings.settlements, report)
    if (!read.ok) return read
    const { file: stored, mismatches } = read.value
    await auditStaff(tx, parts, call, {
      act: 'settlements.imported',
      subject: { kind: 'settlement-file', id: String(stored.id) },
      after: {
        lines: stored.lines,
        added: stored.added,
        opened: mismatches.opened,
        solved: mismatches.solved,
      },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return ok(read.value)
  })
}

// Spreadsheets prefix a text with an apostrophe.
function withoutApostrophes({ columns, rows }: CsvFile): CsvFile {
  return { columns, rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(fromCell) })) }
}

function faultsOf(
  lines: readonly SettlementLine[],
  { keys }: ChangedLines,
  { columns, rows }: CsvFile,
): FileFault[] {
  const lower = columns.map((name) => name.toLowerCase())
  const [entity, settlement] = [lower.indexOf('entity_id'), lower.indexOf('settlement_id')]
  const lineOf = new Map(
    rows.map(({ line, cells }) => [`${cells[entity]?.trim()} ${cells[settlement]?.trim()}`, line]),
  )
  const changed = lines.map(lineKey).filter((key) => keys.has(key))
  return changed.map((key) => ({
    line: lineOf.get(key) ?? 1,
    column: 'entity_id',
    message: lineFaultMessage({ kind: 'changed' }),
  }))
}

function unreadable(refused: CsvRefusal) {
  switch (refused.kind) {
    case 'not-text':
      return refuseFile('not_text')
    case 'empty':
      return refuseFile('empty')
    case 'too-many-rows':
      return refuseFile('too_many_rows')
    case 'open-quote':
      return faulty([{ line: refused.line, column: null, message: fileFaultText.openQuote }])
    case 'stray-quote':
      return faulty([{ line: refused.line, column: null, message: fileFaultText.strayQuote }])
    case 'unreadable':
      return faulty([{ line: refused.line, column: null, message: fileFaultText.unreadable }])
    case 'wrong-width': {
      const { line, cells, columns } = refused
      return faulty([{ line, column: null, message: fileFaultText.wrongWidth(cells, columns) }])
    }
  }
}

function faulty(faults: FileFault[]) {
  return {
    lines: { read: 0, added: 0, unchanged: 0 },
    mismatches: { opened: 0, solved: 0 },
    faults: faults.slice(0, MOST_FAULTS),
  }
}

function refuseFile(code: SettlementRefusalCode): Refusal {
  return refusal(200, { code, message: settlementRefusalText[code], field: 'bytes' })
}
