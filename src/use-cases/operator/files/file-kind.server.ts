import type { FileKindName, FileRow, RowChange } from '../../../domains/batches/batches.ts'
import type { Permission } from '../../../domains/staff/permissions.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { FileColumn } from './file-columns.ts'
import type { PlannedPrices } from './planned-prices.server.ts'

/** A fault of a row, identified by its key; `column` is null if it concerns no particular field. */
export type RowFault = { key: string; column: string | null; message: string }

/** A row before (null for a new one) and after the change. */
export type WantedRow = { key: string; before: FileRow | null; after: FileRow }

/**
 * The result of checking rows: their faults, and the keys of rows with large changes, whose number must be typed to
 * apply them. `prices` is the effect of price rows on the price book, which their write applies.
 *
 * @see OPS-P02
 */
export type CheckedRows = { faults: RowFault[]; large?: string[]; prices?: PlannedPrices }

/** Whether rows are checked each alone, because the file has other faulty rows, or also with each other. */
export type CheckScope = 'rows' | 'file'

/** The author, the instant and the batch of an import. */
export type ImportedBy = { staffId: number; at: Date; batchId: number; title: string }

/**
 * A kind of file: its columns, and how its rows are read, checked and written. All other steps of an import are
 * common to all kinds.
 *
 * @see OPS-C06
 */
export type FileKind = {
  name: FileKindName
  /** The permission that writing requires. */
  permission: Permission
  /** The columns that identify a row; the file must have the first one. */
  keys: readonly [string, ...string[]]
  /** Normalizes a key cell that a file may write in several ways. */
  keyCell?(column: string, text: string): string
  columns: readonly FileColumn[]
  /** The initial values of a new row; null if files cannot add rows. */
  blank: FileRow | null
  /** Serializes changes of this kind without blocking shoppers. It is called first in the writing transaction. */
  lock(tx: Executor, at: Date): Promise<void>
  /** The stored rows at an instant, by key; all rows if `keys` is null. */
  read(db: Executor, keys: readonly string[] | null, at: Date): Promise<Map<string, FileRow>>
  /** Checks the resulting rows. Faults between rows are reported only in the scope of a file. */
  check(db: Executor, rows: readonly WantedRow[], at: Date, scope: CheckScope): Promise<CheckedRows>
  /** Writes rows that were checked in the same transaction, after `lock`. */
  write(tx: Executor, rows: readonly WantedRow[], by: ImportedBy, checked: CheckedRows): Promise<void>
  /** Whether the resulting row is no longer stored; for kinds whose files can remove rows. */
  isRemoved?(row: FileRow): boolean
  /**
   * The row that an undo writes for a row that its batch added, because nothing is deleted; null if the row must
   * stay.
   */
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

/** The changes of a row as a plan and a batch store them; a new or removed row has all of its fields. */
export function toRowChange(
  { key, before, after }: WantedRow,
  columns: readonly string[],
  isRemoved = false,
): RowChange {
  if (before === null || isRemoved) return { key, before, after }
  const only = (row: FileRow) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
  return { key, before: only(before), after: only(after) }
}
