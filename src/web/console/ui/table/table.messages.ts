/** The texts of every data table. */
export const tableText = {
  loading: 'Loading the list',
  failed: 'The list did not load.',
  tryAgain: 'Try again',
  columns: 'Columns',
  selectAll: 'Select all rows of this page',
  clear: 'Clear selection',
  bulk: 'Actions for the selected rows',
  next: 'Next page',
  first: 'First page',
  pages: 'Pages of the list',
  /** What a cell without a value says. The card of a phone leaves it out. */
  nothing: '–',
} as const

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

/** The number of listed rows. */
export function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
