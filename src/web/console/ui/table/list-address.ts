/** The order of a list; in the address as `sort=name` or, descending, `sort=-name`. */
export type ListSort = { by: string; isDescending: boolean }

/** The names in a list's address beside those of its filters. @see OPS-007 */
const SORT = 'sort'
const AFTER = 'after'

/** The order that an address names; the given one if it names none of the sortable columns. */
export function sortOf(search: URLSearchParams, sortable: readonly string[], otherwise: ListSort): ListSort {
  const text = search.get(SORT) ?? ''
  const by = text.replace(/^-/, '')
  return sortable.includes(by) ? { by, isDescending: text.startsWith('-') } : otherwise
}

/** The cursor that an address names. */
export function cursorOf(search: URLSearchParams): string | undefined {
  return search.get(AFTER) ?? undefined
}

/** The query of the next page of a list. */
export function withCursor(search: URLSearchParams, after: string | null): string {
  return changed(search, AFTER, after ?? '')
}

/** The query with a filter set, or without it where the value is empty. Another filter begins at the first page. */
export function withFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(changed(search, name, value))
  next.delete(AFTER)
  return next.toString()
}

/**
 * The query after a press on the heading of a column: a press on the sorted column turns its order around. Another order
 * begins at the first page.
 */
export function withSort(search: URLSearchParams, current: ListSort, by: string): string {
  const isDescending = current.by === by && !current.isDescending
  return withFilter(search, SORT, isDescending ? `-${by}` : by)
}

function changed(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next.toString()
}
