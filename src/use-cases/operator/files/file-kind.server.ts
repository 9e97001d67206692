import type { FileKindName, FileRow, RowChange } from '../../../domains/batches/batches.ts'
import type { Permission } from '../../../domains/staff/permissions.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { FileColumn } from './file-columns.ts'

/** A row that does not fit, by its key; `column` is null where it is no field's fault. */
export type RowFault = { key: string; column: string | null; message: string }

/** A row as it is, null for a new one, and as it would be. */
export type WantedRow = { key: string; before: FileRow | null; after: FileRow }

/** Who imports, and when. */
export type ImportedBy = { staffId: number; at: Date }

/**
 * A kind of file: what it is made of, and how its rows are read, checked and written. Everything else of an import is the
 * same for every kind.
 *
 * @see OPS-C06 to OPS-C09
 */
export type FileKind = {
  name: FileKindName
  /** What writes of this kind need. */
  permission: Permission
  /** The column by whose text rows are found. */
  key: string
  columns: readonly FileColumn[]
  /** A row that is not stored yet, before its cells are read. */
  blank: FileRow
  /** Waits for other changes of this kind; shoppers do not wait. Called first in the transaction that writes. */
  lock(tx: Executor): Promise<void>
  /** What is stored, by key; of all rows without keys. */
  read(db: Executor, keys: readonly string[] | null): Promise<Map<string, FileRow>>
  /** What does not fit once the rows are as wanted. */
  check(db: Executor, rows: readonly WantedRow[]): Promise<RowFault[]>
  write(tx: Executor, rows: readonly WantedRow[], by: ImportedBy): Promise<void>
  /** What an undo makes of a row that its batch had added, as nothing is deleted; null if it must stay. */
  withdrawn(row: FileRow): FileRow | null
}

/** The changes of a row as a plan and a batch store them: of a new row everything. */
export function toRowChange({ key, before, after }: WantedRow, columns: readonly string[]): RowChange {
  if (before === null) return { key, before: null, after }
  const only = (row: FileRow) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
  return { key, before: only(before), after: only(after) }
}
