import {
  groupingsOf,
  REPORT_NAMES,
  type Grouping,
  type ReportName,
} from '../../../../domains/reports/reports.ts'
import { addDays, parseIstDate, type IstDate } from '../../../../kernel/ist.ts'

const DEFAULT_DAYS = 30

/** The report that an address names: its name, its grouping and its days. */
export type ChosenReport = { name: ReportName; by: Grouping; from: IstDate; to: IstDate }

/** Parses the report of an address. Missing and unknown values have defaults: sales of the last 30 days. */
export function chosenReport(search: URLSearchParams, today: IstDate): ChosenReport {
  const name = REPORT_NAMES.find((one) => one === search.get('name')) ?? 'sales'
  const groupings = groupingsOf(name)
  // The newly chosen report may not have the current grouping.
  const by = groupings.find((one) => one === search.get('by')) ?? groupings[0] ?? 'day'
  const to = parseIstDate(search.get('to') ?? '') ?? today
  const from = parseIstDate(search.get('from') ?? '') ?? addDays(to, 1 - DEFAULT_DAYS)
  return { name, by, from, to }
}

/** The path of a report as a CSV file; `orders` is the list of orders behind the sales. */
export function csvPath({
  name,
  by,
  from,
  to,
}: Omit<ChosenReport, 'name'> & { name: ReportName | 'orders' }): string {
  const query = new URLSearchParams({ name, by: name === 'orders' ? '' : by, from, to })
  return `/api/console/reports/csv?${query.toString()}`
}
