import { addDays, daysBetween, type IstDate } from '../../kernel/ist.ts'

/**
 * The kind of a column: a text that names a row, the first or last number of a series, a number of things, an amount in
 * paise, or a share in percent.
 */
export type ColumnKind = 'text' | 'first' | 'last' | 'count' | 'money' | 'percent'

/** A cell of a report. */
export type Cell = string | number

/** A row of a report: a cell for each column. */
export type ReportRow = readonly Cell[]

type Columns = Readonly<Record<string, ColumnKind>>

/** The form of a report: how its rows can be grouped, and its columns after those that name a row. */
type Shape = { by: readonly string[]; figures: Columns; alsoNamed?: readonly string[] }

const SALES = { orders: 'count', total: 'money' } as const
const TAXES = { taxable: 'money', cgst: 'money', sgst: 'money', igst: 'money' } as const

/** All reports with their forms. @see OPS-R01 */
export const REPORT_SHAPES = {
  sales: { by: ['day', 'city', 'source'], figures: SALES },
  products: { by: ['product', 'category'], figures: { items: 'count', value: 'money', discount: 'money' } },
  slots: { by: ['area', 'hour'], figures: { planned: 'count', taken: 'count', use: 'percent' } },
  cancellations: { by: ['cause', 'actor'], figures: SALES },
  funnel: {
    by: ['day'],
    figures: { carts: 'count', signed_in: 'count', held: 'count', placed: 'count', paid: 'count' },
  },
  coupons: { by: ['coupon'], figures: { ...SALES, discount: 'money', new_customers: 'count' } },
  gst_b2c: { by: ['state'], alsoNamed: ['rate'], figures: TAXES },
  gst_hsn: {
    by: ['hsn'],
    alsoNamed: ['rate'],
    figures: { quantity: 'count', value: 'money', ...TAXES },
  },
  gst_documents: { by: ['series'], figures: { first: 'first', last: 'last', documents: 'count' } },
  enquiries: { by: ['day', 'kind'], figures: { received: 'count', in_time: 'count', late: 'count' } },
  complaints: {
    by: ['day'],
    figures: {
      received: 'count',
      acknowledged_in_time: 'count',
      acknowledged_late: 'count',
      answered_in_time: 'count',
      answered_late: 'count',
    },
  },
} as const satisfies Record<string, Shape>
export type ReportName = keyof typeof REPORT_SHAPES

const SHAPES: Readonly<Record<ReportName, Shape>> = REPORT_SHAPES

/** The names of the reports, in the order of the page. */
export const REPORT_NAMES = [
  'sales',
  'products',
  'slots',
  'cancellations',
  'funnel',
  'coupons',
  'gst_b2c',
  'gst_hsn',
  'gst_documents',
  'enquiries',
  'complaints',
] as const satisfies readonly ReportName[]

/** Lists of rows that can only be exported as files. `people` includes customers' names. @see OPS-R04 */
export const EXPORT_NAMES = ['orders', 'people'] as const
export type ExportName = (typeof EXPORT_NAMES)[number]

/** The possible groupings of rows. */
export const GROUPINGS = [
  'day',
  'city',
  'source',
  'product',
  'category',
  'area',
  'hour',
  'cause',
  'actor',
  'coupon',
  'state',
  'hsn',
  'series',
  'kind',
] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Days in India, both included. */
export type DayRange = { from: IstDate; to: IstDate }

/** The maximum number of days of a report. */
export const MOST_DAYS = 366

/**
 * The maximum number of rows that a page displays, the largest first unless rows are sorted by day; a file has all
 * rows.
 */
export const MOST_ROWS = 500

/** Why a range is invalid. */
export type DayRangeRefusal = 'backwards' | 'long'

/** Why a range is invalid; null if it is valid. */
export function rangeRefusal({ from, to }: DayRange): DayRangeRefusal | null {
  const days = daysBetween(from, to) + 1
  if (days < 1) return 'backwards'
  return days > MOST_DAYS ? 'long' : null
}

/** The groupings of a report, the default first. */
export function groupingsOf(name: ReportName): Grouping[] {
  return GROUPINGS.filter((grouping) => SHAPES[name].by.includes(grouping)).toSorted(
    (one, other) => SHAPES[name].by.indexOf(one) - SHAPES[name].by.indexOf(other),
  )
}

/** The columns of a report in order: first those that name a row. */
export function columnsOf(name: ReportName, by: Grouping): { name: string; kind: ColumnKind }[] {
  const { alsoNamed = [], figures } = SHAPES[name]
  return [
    ...[by, ...alsoNamed].map((column) => ({ name: column, kind: 'text' as const })),
    ...Object.entries(figures).map(([column, kind]) => ({ name: column, kind })),
  ]
}

/** Splits a range into weeks, oldest first, so that one statement reads little however long the range is. */
export function partsOfRange({ from, to }: DayRange): DayRange[] {
  const weeks = Math.ceil((daysBetween(from, to) + 1) / DAYS_OF_A_PART)
  return Array.from({ length: weeks }, (_, index) => {
    const first = addDays(from, index * DAYS_OF_A_PART)
    const last = addDays(first, DAYS_OF_A_PART - 1)
    return { from: first, to: last < to ? last : to }
  })
}

const DAYS_OF_A_PART = 7

type Columned = { columns: readonly { kind: ColumnKind }[]; rows: readonly ReportRow[] }

/** Adds up rows of the same name, so that the rows of all parts of a range become those of the whole range. */
export class RowSums {
  readonly #columns: Columned['columns']
  readonly #sums = new Map<string, ReportRow>()

  constructor(columns: Columned['columns']) {
    this.#columns = columns
  }

  add(rows: readonly ReportRow[]): void {
    for (const row of rows) {
      const key = JSON.stringify(row.filter((_, index) => this.#columns[index]?.kind === 'text'))
      const before = this.#sums.get(key)
      this.#sums.set(key, before === undefined ? row : sumRows(this.#columns, before, row))
    }
  }

  rows(): ReportRow[] {
    return [...this.#sums.values()]
  }
}

function sumRows(columns: Columned['columns'], one: ReportRow, other: ReportRow): ReportRow {
  return one.map((cell, index) => sumCells(columns[index]?.kind, cell, other[index] ?? 0))
}

function sumCells(kind: ColumnKind | undefined, one: Cell, other: Cell): Cell {
  switch (kind) {
    case 'text':
    case undefined:
      return one
    case 'first':
      return isBefore(String(one), String(other)) ? one : other
    case 'last':
      return isBefore(String(one), String(other)) ? other : one
    case 'count':
    case 'money':
    case 'percent':
      return Number(one) + Number(other)
  }
}

// Numbers of one series: a longer number is a later one, whatever its digits.
function isBefore(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length
}

/** The share of `part` in `whole` in percent, rounded to a tenth; 0 if `whole` is 0. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10
}

const SORTED_BY_NAME: ReadonlySet<Grouping> = new Set(['day', 'hour', 'state', 'hsn', 'series'])

/** Sorts rows for display: by day or number if the grouping has such an order, otherwise the largest first. */
export function sortRows({ columns, rows }: Columned, by: Grouping): ReportRow[] {
  const byName = (one: ReportRow, other: ReportRow) => (nameOf(one) < nameOf(other) ? -1 : 1)
  if (SORTED_BY_NAME.has(by)) return rows.toSorted(byName)
  const firstFigure = columns.findIndex(({ kind }) => kind !== 'text')
  return rows.toSorted(
    (one, other) => Number(other[firstFigure]) - Number(one[firstFigure]) || byName(one, other),
  )
}

// A row is named by its first cell, and in the reports by tax rate also by its second.
function nameOf(row: ReportRow): string {
  return row.slice(0, 2).map(String).join('\n')
}
