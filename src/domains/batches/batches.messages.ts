import type { FileKindName } from './batches.ts'

/** The names of the kinds of file for staff. */
export const fileKindName: Record<FileKindName, string> = {
  products: 'Products',
  prices: 'Prices',
  areas: 'Areas with pincodes',
  plans: 'Weekly plans',
  coupons: 'Coupons',
  'cord-blood-fees': 'Cord-blood fees',
}

/** Why a file, a plan or an undo is refused. */
export const fileRefusalText = {
  file_too_large: 'This file is larger than 10 MB. Split it into several files.',
  not_base64: 'This file did not arrive whole. Please choose it again.',
  not_text: 'This is not a CSV file in UTF-8. In a spreadsheet choose ‘CSV UTF-8’ when you save it.',
  empty: 'This file is empty.',
  too_many_rows: 'This file has more than 20,000 rows. Split it into several files.',
  plan_stale:
    'What this file was compared with has changed, or more than 30 minutes have passed. Check the file again.',
  confirm_large: 'Type how many prices change by more than half.',
  unknown_batch: 'There is no such batch.',
  batch_undone: 'This batch is undone already.',
  nothing_to_undo: 'Every row of this batch was changed since. Nothing was undone.',
  cannot_undo: 'Other records need what this batch changed. Nothing was undone:',
} as const
export type FileRefusalCode = keyof typeof fileRefusalText

/** The faults of a line of a file. @see OPS-C06 */
export const fileFaultText = {
  openQuote: 'a quotation mark opens here and never closes',
  strayQuote:
    'a quotation mark stands within a cell: write it twice, and put the cell between quotation marks',
  unreadable: 'this line cannot be read',
  wrongWidth: (cells: number, columns: number) => `this row has ${cells} cells, the first row has ${columns}`,
  noKey: (key: string) => `the column ${key} is missing: rows are found by it`,
  unknownColumn: (name: string) => `there is no column "${name}"`,
  columnTwice: (name: string) => `the column ${name} stands twice`,
  emptyKey: 'this cell is empty: rows are found by it',
  keyTwice: (line: number) => `line ${line} has the same`,
  notClearable: 'this field cannot be cleared',
  needed: 'a new row needs this field',
  fixed: 'this field never changes',
  unknownRow: 'there is no such row, and a file adds none',
} as const

/** The faults of a file of prices. @see OPS-C06 */
export const priceFileText = {
  unknownProduct: 'there is no product on sale with this SKU',
  unknownLocation: 'base, city:ID or area:ID of a stored city or area belongs here',
  tooManyAtLocation: 'a product has at most 50 rows for one location',
  tooHigh: 'an MRP is at most ₹99,99,999',
  baseEnd: 'a base price does not end before the next one: give the next price a row with its start',
  overNext: 'another price of this location begins before this end',
} as const

/** The faults of a file of areas. @see OPS-A06 */
export const areaFileText = {
  name: 'a name of at most 80 characters belongs here',
  noBranch: 'there is no such branch',
  noPincode: 'the post office has no pincode in this range',
} as const

/** The faults of a file of plans. @see OPS-A01 */
export const planFileText = {
  noArea: 'there is no such area',
  day: 'a day belongs here, such as 2026-12-31',
  slots: 'slots with | between them belong here, such as 06:00-07:00=5',
} as const
