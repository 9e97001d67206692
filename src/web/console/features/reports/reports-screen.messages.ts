/** The texts of the reports screen. */
export const reportsText = {
  title: 'Reports',
  lead: 'What the shop sold, used, cancelled and owes. Days are those of India.',
  report: 'Report',
  by: 'Grouped by',
  from: 'First day',
  to: 'Last day',
  download: 'Download CSV',
  downloadOrders: 'Download all orders of these days',
  downloadPeople: 'Download orders with customers',
  reason: 'Reason for a file with names and numbers',
  reasonHint: 'It is recorded in the audit log with your name.',
  reasonMissing: 'Give a reason.',
  figure: 'The chart shows',
  chartWaiting: 'The chart is loading…',
  empty: 'Nothing to count',
  emptyText: 'Nothing happened on these days. Choose other ones.',
} as const

/** The accessible name of the chart. */
export function chartLabel(title: string, figure: string): string {
  return `${title}: ${figure}. The table below has the same numbers.`
}

/** The note about the rows that the chart omits. */
export function leftOutText(drawn: number, all: number): string {
  return `The chart shows the first ${drawn} of ${all} rows.`
}

/** The note about the rows that the table omits. */
export function tableCutText(drawn: number, leftOut: number): string {
  return `The table has the first ${drawn} rows. ${leftOut} more are in the CSV file.`
}
