/** The kinds of file that staff export and import. @see OPS-C06 */
export const FILE_KINDS = ['products', 'prices', 'areas', 'plans', 'coupons', 'cord-blood-fees'] as const
export type FileKindName = (typeof FILE_KINDS)[number]

/** The largest file, and the most rows of one. @see OPS-C06 */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_FILE_ROWS = 20_000

/** For how long a plan may be applied. @see OPS-C07 */
export const PLAN_MINUTES = 30

/** How many batches a page of the list has. @see OPS-007 */
export const BATCHES_PAGE = 50

/** Something in a file that does not fit: its line, its column, and why. @see OPS-C06 */
export type FileFault = { line: number; column: string | null; message: string }

/** A value in a cell. */
export type CellValue = null | boolean | number | string | readonly string[] | readonly number[]

/** A row of a file by the names of its columns. */
export type FileRow = { readonly [column: string]: CellValue }

/** A row that an import changes: the changed fields as they are and as they would be; a new row is whole, and was null. */
export type RowChange = { key: string; before: FileRow | null; after: FileRow }

/** What an import would change; `keys` are all rows of the file, `comparedHash` is of what is stored of them. */
export type ImportPlan = {
  id: string
  kind: FileKindName
  title: string
  staffId: number
  keys: readonly string[]
  changes: readonly RowChange[]
  comparedHash: string
}

/** A batch in the list. */
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
