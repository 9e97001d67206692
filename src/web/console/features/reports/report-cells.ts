import { addDays, daysBetween, type IstDate, parseIstDate, dayText } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import type { Report } from './use-report.ts'

type Column = Report['columns'][number]

/** Formats a cell. An amount is in rupees. */
export function cellText(cell: string | number, { name, kind }: Column): string {
  if (typeof cell === 'string') {
    const day = name === 'day' ? parseIstDate(cell) : null
    return day === null ? cell : dayText(day)
  }
  if (kind === 'money') return formatExactRupees(rupees(cell))
  return kind === 'percent' ? `${cell} %` : cell.toLocaleString('en-IN')
}

/** The name of a row: its cells of text, such as a state and a rate. */
export function rowName(row: Report['rows'][number], columns: readonly Column[]): string {
  const named = columns.flatMap((column, at) =>
    column.kind === 'text' ? [cellText(row[at] ?? '', column)] : [],
  )
  return named.filter((cell) => cell !== '').join(', ')
}

/**
 * The column that a chart draws: the first amount, otherwise the first share, otherwise the first number; null if
 * there is none.
 */
export function drawnColumn(columns: readonly Column[]): number | null {
  for (const kind of ['money', 'percent', 'count'] as const) {
    const index = columns.findIndex((column) => column.kind === kind)
    if (index >= 0) return index
  }
  return null
}

/** The rows that the chart and the table of a report show: a report by day also has the days without values, as zero. */
export function displayedRows(
  { columns, rows }: Pick<Report, 'columns' | 'rows'>,
  days: { from: IstDate; to: IstDate },
): Report['rows'] {
  if (!isByDay({ columns }) || rows.length === 0) return rows
  const found = new Map(rows.map((row) => [row[0], row]))
  const none = columns.slice(1).map(() => 0)
  return daysOf(days).map((day) => found.get(day) ?? [day, ...none])
}

/** Whether the rows of a report are days. */
export function isByDay({ columns }: Pick<Report, 'columns'>): boolean {
  return columns[0]?.name === 'day'
}

function daysOf({ from, to }: { from: IstDate; to: IstDate }): IstDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
}
