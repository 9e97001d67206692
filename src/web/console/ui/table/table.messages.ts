/** The texts of every data table. */
export const tableText = {
  loading: 'Loading the list',
  failed: 'The list did not load.',
  tryAgain: 'Try again',
  columns: 'Columns',
  filters: 'Filters',
  selectAll: 'Select all rows of this page',
  clear: 'Clear selection',
  bulk: 'Actions for the selected rows',
  next: 'Next page',
  first: 'First page',
  pages: 'Pages of the list',
  /** A later page whose rows left the list after it was opened. */
  emptyPageTitle: 'This page has no rows any more',
  emptyPageText: 'They were done or changed in the meantime. Other rows may be on the first page.',
  /** What a cell without a value says. The card of a phone leaves it out. */
  nothing: '–',
} as const

/** The label of the filters with the number of active ones. */
export function filtersText(count: number): string {
  return count === 0 ? tableText.filters : `${tableText.filters} (${count})`
}

/** The label of a row's checkbox. */
export function selectText(name: string): string {
  return `Select ${name}`
}

/** The number of selected rows. */
export function selectedText(count: number): string {
  return count === 1 ? '1 row selected' : `${count} rows selected`
}

/** The button that selects all rows of the page, for phones, where the heading has no checkbox. */
export function selectEveryText(total: number): string {
  return `Select all ${total}`
}

/** The largest number of rows that a list counts. @see OPS-007 */
const MOST_COUNTED = 1_000

/** The rows of a list beyond those displayed: another page, more to be loaded below, or none. */
export type RowsBeyond = 'pages' | 'more' | null

/**
 * The number of listed rows. A list with rows beyond them says so, or names the number of all its rows.
 *
 * @param total the rows of all pages; undefined if the list does not count them
 */
export function rowsText(count: number, beyond: RowsBeyond, total: number | undefined): string {
  const rows = count === 1 ? '1 row' : `${count} rows`
  if (beyond === null) return rows
  if (total !== undefined)
    return `${count} of ${total > MOST_COUNTED ? '1,000+' : total.toLocaleString('en-IN')} rows`
  return beyond === 'pages' ? `${rows} on this page` : `The first ${rows}`
}
