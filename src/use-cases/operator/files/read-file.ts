import { fileFaultText } from '../../../domains/batches/batches.messages.ts'
import type { CellValue, FileFault, FileRow } from '../../../domains/batches/batches.ts'
import { refuse, ok, type Result } from '../../../kernel/result.ts'
import { fromCell, NONE, toCell } from '../../../platform/csv/cells.ts'
import type { CsvFile, CsvRow } from '../../../platform/csv/csv.ts'
import type { FileColumn } from './file-columns.ts'
import { keyOf, type FileKind, type WantedRow } from './file-kind.server.ts'

/** A row of the file by its key, before it is compared. */
export type KeyedRow = CsvRow & { key: string; keyCells: readonly string[] }

/** Reads the header and the keys of a file; faults for an unknown column, and for a missing or repeated key. */
export function keyedRows(
  { columns, rows }: CsvFile,
  kind: Pick<FileKind, 'keys' | 'keyCell' | 'columns'>,
): Result<KeyedRow[], FileFault[]> {
  const faults = [...headerFaults(columns, kind)]
  if (faults.length > 0) return refuse(faults)
  const keyed = rows.map((row) => {
    const keyCells = kind.keys.map((name) => {
      const text = fromCell(row.cells[columns.indexOf(name)] ?? '').trim()
      return kind.keyCell?.(name, text) ?? text
    })
    return { ...row, key: keyOf(keyCells), keyCells }
  })
  const wrong = [...keyFaults(keyed, kind.keys[0])]
  return wrong.length > 0 ? refuse(wrong) : ok(keyed)
}

function* headerFaults(
  columns: readonly string[],
  { keys: [key], columns: own }: Pick<FileKind, 'keys' | 'columns'>,
): Generator<FileFault> {
  for (const [at, name] of columns.entries()) {
    if (!own.some((column) => column.name === name))
      yield { line: 1, column: name, message: fileFaultText.unknownColumn(name) }
    else if (columns.indexOf(name) < at)
      yield { line: 1, column: name, message: fileFaultText.columnTwice(name) }
  }
  if (!columns.includes(key)) yield { line: 1, column: key, message: fileFaultText.noKey(key) }
}

function* keyFaults(rows: readonly KeyedRow[], column: string): Generator<FileFault> {
  const first = new Map<string, number>()
  for (const { key, keyCells, line } of rows) {
    const other = first.get(key)
    if (keyCells[0] === '') yield { line, column, message: fileFaultText.emptyKey }
    else if (other === undefined) first.set(key, line)
    else yield { line, column, message: fileFaultText.keyTwice(other) }
  }
}

/** A row of a file compared with the stored row: null if nothing changes, and the faults of its cells. */
export type RowComparison = { wanted: WantedRow | null; changed: string[]; faults: FileFault[] }

/**
 * Compares a row with the stored one. An empty cell leaves the field unchanged and `none` clears it. A cell that
 * equals the exported text changes nothing, so an unchanged export has no effect.
 *
 * @see OPS-C06, OPS-C08
 */
export function comparedRow(
  { line, cells, key, keyCells }: KeyedRow,
  columns: readonly string[],
  { kind, stored }: { kind: Pick<FileKind, 'columns' | 'blank' | 'keys'>; stored: FileRow | undefined },
): RowComparison {
  const byName = new Map(kind.columns.map((column) => [column.name, column]))
  const [faults, changed]: [FileFault[], string[]] = [[], []]
  const base = stored ?? kind.blank
  if (base === null)
    return {
      wanted: null,
      changed,
      faults: [{ line, column: kind.keys[0], message: fileFaultText.unknownRow }],
    }
  const after: Record<string, CellValue> = { ...base }
  for (const [at, name] of columns.entries()) {
    const column = byName.get(name)
    const cell = cells[at] ?? ''
    if (column === undefined || isUnchanged(column, cell, stored)) continue
    if (stored !== undefined && kind.keys.includes(name)) continue
    const read = valueOf(column, cell, stored !== undefined)
    if (!read.ok) faults.push({ line, column: name, message: read.refusal })
    else if (!isSame(column, after[name] ?? null, read.value) || stored === undefined) {
      after[name] = read.value
      changed.push(name)
    }
  }
  if (stored === undefined) for (const [at, name] of kind.keys.entries()) after[name] = keyCells[at] ?? ''
  const isChange = stored === undefined || changed.length > 0
  return { wanted: isChange ? { key, before: stored ?? null, after } : null, changed, faults }
}

/** The exported text of a value. */
export function cellOf(column: FileColumn, value: CellValue): string {
  return toCell(column.toText(value))
}

function isUnchanged(column: FileColumn, cell: string, stored: FileRow | undefined): boolean {
  if (cell.trim() === '') return true
  return stored !== undefined && cellOf(column, stored[column.name] ?? null) === cell
}

function isSame(column: FileColumn, one: CellValue, other: CellValue): boolean {
  return column.toText(one) === column.toText(other) && (one === null) === (other === null)
}

function valueOf(column: FileColumn, cell: string, isStored: boolean): Result<CellValue, string> {
  if (isStored && column.isFixed === true) return refuse(fileFaultText.fixed)
  if (cell.trim().toLowerCase() !== NONE) return column.parse(fromCell(cell))
  return column.cleared === undefined ? refuse(fileFaultText.notClearable) : ok(column.cleared)
}
