import type { FileKindName, FileRow, RowChange } from '../../../domains/batches/batches.ts'
import type { Permission } from '../../../domains/staff/permissions.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { FileColumn } from './file-columns.ts'

/** A row that does not fit, by its key; `column` is null where it is no field's fault. */
export type RowFault = { key: string; column: string | null; message: string }

/** A row as it is, null for a new one, and as it would be. */
export type WantedRow = { key: string; before: FileRow | null; after: FileRow }

/** Who imports, when, and as which batch. */
export type ImportedBy = { staffId: number; at: Date; batchId: number; title: string }

/**
 * A kind of file: what it is made of, and how its rows are read, checked and written. Everything else of an import is the
 * same for every kind.
 *
 * @see OPS-C06
 */
export type FileKind = {
  name: FileKindName
  /** What writes of this kind need. */
  permission: Permission
  /** The columns by whose texts rows are found; the file must have the first one. */
  keys: readonly [string, ...string[]]
  /** A key cell in one form, where the file may write it in several. */
  keyCell?(column: string, text: string): string
  columns: readonly FileColumn[]
  /** A row that is not stored yet, before its cells are read; null where files add no rows. */
  blank: FileRow | null
  /** Waits for other changes of this kind; shoppers do not wait. Called first in the transaction that writes. */
  lock(tx: Executor, at: Date): Promise<void>
  /** What is stored at an instant, by key; of all rows without keys. */
  read(db: Executor, keys: readonly string[] | null, at: Date): Promise<Map<string, FileRow>>
  /** What does not fit once the rows are as wanted. */
  check(db: Executor, rows: readonly WantedRow[], at: Date): Promise<RowFault[]>
  /** The keys of rows that change so much that whoever applies them types their number. @see OPS-P02 */
  large?(db: Executor, rows: readonly WantedRow[], at: Date): Promise<string[]>
  write(tx: Executor, rows: readonly WantedRow[], by: ImportedBy): Promise<void>
  /** Whether a row, as it would be, is no longer stored; for kinds whose rows a file can take away. */
  isRemoved?(row: FileRow): boolean
  /** What an undo makes of a row that its batch had added, as nothing is deleted; null if it must stay. */
  withdrawn(row: FileRow): FileRow | null
}

/** The key of a row by its key cells. */
export function keyOf(cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '').join(KEY_SEPARATOR)
}

/** The key cells of a key. */
export function keyCellsOf(key: string): string[] {
  return key.split(KEY_SEPARATOR)
}

const KEY_SEPARATOR = ' · '

/** The changes of a row as a plan and a batch store them: of a new row, and of one that is taken away, everything. */
export function toRowChange(
  { key, before, after }: WantedRow,
  columns: readonly string[],
  isRemoved = false,
): RowChange {
  if (before === null || isRemoved) return { key, before, after }
  const only = (row: FileRow) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
  return { key, before: only(before), after: only(after) }
}
