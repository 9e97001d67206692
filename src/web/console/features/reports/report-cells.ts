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

/** Adds the days without values to the rows of a report by day, so that a line falls to zero on these days. */
export function everyDay(
  { rows }: Pick<Report, 'rows'>,
  { from, to }: { from: IstDate; to: IstDate },
): Report['rows'] {
  const found = new Map(rows.map((row) => [row[0], row]))
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return days.map((day) => found.get(day) ?? [day])
}
