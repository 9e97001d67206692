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

/**
 * The number of listed rows. A list with several pages says so, or names the number of all its rows.
 *
 * @param total the rows of all pages; undefined if the list does not count them
 */
export function rowsText(count: number, hasPages: boolean, total: number | undefined): string {
  const rows = count === 1 ? '1 row' : `${count} rows`
  if (!hasPages) return rows
  if (total === undefined) return `${rows} on this page`
  return `${count} of ${total > MOST_COUNTED ? '1,000+' : total.toLocaleString('en-IN')} rows`
}
