/** The kinds of file that staff export and import. @see OPS-C06 */
export const FILE_KINDS = ['products', 'prices', 'areas', 'plans', 'coupons', 'cord-blood-fees'] as const
export type FileKindName = (typeof FILE_KINDS)[number]

/** The maximum size of a file and number of its rows. @see OPS-C06 */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_FILE_ROWS = 20_000

/** How many minutes a plan may be applied. @see OPS-C07 */
export const PLAN_MINUTES = 30

/** The number of batches on a page of the list. @see OPS-007 */
export const BATCHES_PAGE = 50

/** A fault in a file: its line, its column, and the reason. @see OPS-C06 */
export type FileFault = { line: number; column: string | null; message: string }

/** The value of a cell. */
export type CellValue = null | boolean | number | string | readonly string[] | readonly number[]

/** A row of a file, keyed by column name. */
export type FileRow = { readonly [column: string]: CellValue }

/**
 * A change to a row: the old and new values of the changed fields. For a new row `before` is null and `after` is
 * complete.
 */
export type RowChange = { key: string; before: FileRow | null; after: FileRow }

/** The changes of an import. `keys` are all rows of the file; `comparedHash` is the hash of their stored state. */
export type ImportPlan = {
  id: string
  kind: FileKindName
  title: string
  staffId: number
  keys: readonly string[]
  changes: readonly RowChange[]
  comparedHash: string
}

/** A batch of the list. */
export type ListedBatch = {
  id: number
  kind: string
  title: string
  by: string | null
  at: Date
  rows: number
  undoes: number | null
  undoneBy: number | null
}
