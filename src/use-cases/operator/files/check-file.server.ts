import { createHash, randomUUID } from 'node:crypto'
import {
  fileFaultText,
  fileKindName,
  fileRefusalText,
  type FileRefusalCode,
} from '../../../domains/batches/batches.messages.ts'
import { storePlan } from '../../../domains/batches/batches.store.server.ts'
import {
  MOST_FILE_BYTES,
  MOST_FILE_ROWS,
  PLAN_MINUTES,
  type FileFault,
  type FileRow,
} from '../../../domains/batches/batches.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import { parseCsv, type CsvFile, type CsvRefusal } from '../../../platform/csv/csv.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { FileCall } from './file-call.ts'
import { toRowChange, type FileKind, type WantedRow } from './file-kind.server.ts'
import { comparedRow, keyedRows, type RowComparison, type KeyedRow } from './read-file.ts'

const MOST_FAULTS = 200
const MAX_LISTED = 500
const MINUTE_MS = 60_000

/** An uploaded file. */
export type SentFile = { kind: FileKind; name: string; base64: string }

type DiffRow = {
  key: string
  is_new: boolean
  is_large: boolean
  fields: { field: string; was: string; now: string }[]
}

/** The changes that a file would make. */
export type FileChanges = {
  plan: string | null
  counts: { added: number; changed: number; unchanged: number; invalid: number }
  /** The number of large changes, which must be typed to apply them. */
  large: number
  faults: FileFault[]
  diff: DiffRow[]
}

/** Compares a file with the stored rows, and plans its changes if it has no faults. @see OPS-C06, OPS-C07 */
export async function checkFile(call: FileCall, sent: SentFile): Promise<FileChanges | Refusal> {
  const bytes = Buffer.from(sent.base64, 'base64')
  if (bytes.length > MOST_FILE_BYTES) return refuseFile('file_too_large', 'bytes')
  const file = parseCsv(bytes, MOST_FILE_ROWS)
  if (!file.ok) return unreadable(file.refusal)
  const keyed = keyedRows(file.value, sent.kind)
  if (!keyed.ok)
    return faulty(keyed.refusal, { rows: file.value.rows.length, invalid: file.value.rows.length })
  return transaction(call.db, async (tx) => {
    await liftLimits(tx)
    return compareFile(tx, { call, sent, file: file.value, rows: keyed.value })
  })
}

type Comparing = { call: FileCall; sent: SentFile; file: CsvFile; rows: readonly KeyedRow[] }

async function compareFile(tx: Executor, { call, sent, file, rows }: Comparing): Promise<FileChanges> {
  const { kind } = sent
  const keys = rows.map(({ key }) => key)
  const stored = await kind.read(tx, keys, call.now)
  const compared = rows.map((row) => comparedRow(row, file.columns, { kind, stored: stored.get(row.key) }))
  const wanted = compared.flatMap((row) => (row.wanted === null ? [] : [row.wanted]))
  const { faults, large } = await checkRows(tx, { kind, rows, compared }, call.now)
  if (faults.length > 0) return faultyFile(faults, { kind, rows, compared })

  const changes = compared.flatMap(toChange)
  const counts = countsOf(compared)
  if (wanted.length === 0) return { plan: null, counts, large: 0, faults: [], diff: [] }

  const id = randomUUID()
  const plan = {
    id,
    kind: kind.name,
    title: sent.name === '' ? fileKindName[kind.name] : `${fileKindName[kind.name]}: ${sent.name}`,
    staffId: call.staff.id,
    keys,
    changes: changes.map((change) =>
      toRowChange(change.wanted, change.changed, kind.isRemoved?.(change.wanted.after)),
    ),
    comparedHash: comparedHash(stored),
  }
  await storePlan(tx, plan, {
    now: call.now,
    expiresAt: new Date(call.now.getTime() + PLAN_MINUTES * MINUTE_MS),
  })
  const listed = changes.toSorted(
    (one, other) => Number(large.has(other.wanted.key)) - Number(large.has(one.wanted.key)),
  )
  return { plan: id, counts, large: large.size, faults: [], diff: toDiff(kind, listed, large) }
}

type Compared = { kind: FileKind; rows: readonly KeyedRow[]; compared: readonly RowComparison[] }

/** A file with faults: a row with a fault is listed and counted as invalid only, whatever it would change. */
function faultyFile(faults: FileFault[], { kind, rows, compared }: Compared): FileChanges {
  const faultyLines = new Set(faults.map(({ line }) => line))
  const valid = compared.filter((_, at) => !faultyLines.has(rows[at]?.line ?? 0))
  return {
    plan: null,
    counts: { ...countsOf(valid), invalid: faultyLines.size },
    large: 0,
    faults: faults.slice(0, MOST_FAULTS),
    diff: toDiff(kind, valid.flatMap(toChange), new Set()),
  }
}

function countsOf(compared: readonly RowComparison[]): FileChanges['counts'] {
  const wanted = compared.flatMap((row) => (row.wanted === null ? [] : [row.wanted]))
  const added = wanted.filter(({ before }) => before === null).length
  const changed = wanted.length - added
  return { added, changed, unchanged: compared.length - wanted.length, invalid: 0 }
}

// Rows whose cells can be read are checked even if other rows have faults, so that the list of faults is complete.
async function checkRows(
  tx: Executor,
  { kind, rows, compared }: Compared,
  at: Date,
): Promise<{ faults: FileFault[]; large: Set<string> }> {
  const lines = new Map(rows.map(({ key, line }) => [key, line]))
  const cellFaults = compared.flatMap(({ faults }) => faults)
  const readable = compared.flatMap(({ wanted, faults }) =>
    wanted === null || faults.length > 0 ? [] : [wanted],
  )
  const checked = await kind.check(tx, readable, at, cellFaults.length > 0 ? 'rows' : 'file')
  const atLines = checked.faults.map(({ key, column, message }) => ({
    line: lines.get(key) ?? 1,
    column,
    message,
  }))
  const faults = [...cellFaults, ...atLines].toSorted((a, b) => a.line - b.line)
  return { faults, large: new Set(checked.large) }
}

/** A hash of stored rows, which detects whether rows that a file was compared with have changed. @see OPS-C07 */
export function comparedHash(stored: ReadonlyMap<string, FileRow>): string {
  const hash = createHash('sha256')
  for (const key of [...stored.keys()].toSorted())
    hash.update(`${JSON.stringify(key)}${rowHash(stored.get(key) ?? {})}`)
  return hash.digest('hex')
}

/** A hash of one row, independent of the order of its columns. */
export function rowHash(row: FileRow): string {
  const ordered = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

type Changed = { wanted: WantedRow; changed: string[] }

function toChange({ wanted, changed }: RowComparison): Changed[] {
  return wanted === null ? [] : [{ wanted, changed }]
}

function toDiff(kind: FileKind, changes: readonly Changed[], large: ReadonlySet<string>): DiffRow[] {
  return changes.slice(0, MAX_LISTED).map((change) => toDiffRow(kind, change, large))
}

function toDiffRow(kind: FileKind, { wanted, changed }: Changed, large: ReadonlySet<string>): DiffRow {
  const { key, before, after } = wanted
  const columns = kind.columns.filter(({ name }) => changed.includes(name))
  return {
    key,
    is_new: before === null,
    is_large: large.has(key),
    fields: columns.map((column) => ({
      field: column.name,
      was: before === null ? '' : column.toText(before[column.name] ?? null),
      now: column.toText(after[column.name] ?? null),
    })),
  }
}

function faulty(faults: FileFault[], { rows, invalid }: { rows: number; invalid: number }): FileChanges {
  return {
    plan: null,
    counts: { added: 0, changed: 0, unchanged: Math.max(0, rows - invalid), invalid },
    large: 0,
    faults: faults.slice(0, MOST_FAULTS),
    diff: [],
  }
}

function unreadable(refused: CsvRefusal): FileChanges | Refusal {
  switch (refused.kind) {
    case 'not-text':
      return refuseFile('not_text', 'bytes')
    case 'empty':
      return refuseFile('empty', 'bytes')
    case 'too-many-rows':
      return refuseFile('too_many_rows', 'bytes')
    case 'open-quote':
      return faultyLine(refused.line, fileFaultText.openQuote)
    case 'stray-quote':
      return faultyLine(refused.line, fileFaultText.strayQuote)
    case 'unreadable':
      return faultyLine(refused.line, fileFaultText.unreadable)
    case 'wrong-width':
      return faultyLine(refused.line, fileFaultText.wrongWidth(refused.cells, refused.columns))
  }
}

function faultyLine(line: number, message: string): FileChanges {
  return faulty([{ line, column: null, message }], { rows: 0, invalid: 1 })
}

/** The refusal of a file, a plan or an undo as a whole. */
export function refuseFile(code: FileRefusalCode, field?: string): Refusal {
  const message = { code, message: fileRefusalText[code] }
  return refusal(code === 'plan_stale' ? 409 : 200, field === undefined ? message : { ...message, field })
}

/** The refusal of a plan without the confirmed number of large changes. @see OPS-P02 */
export function refuseLarge(large: number): Refusal {
  const message = { code: 'confirm_large', message: fileRefusalText.confirm_large, field: 'large_again' }
  return refusal(200, message, { data: { large } })
}
