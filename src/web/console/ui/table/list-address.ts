/** The sort order of a list. In the address it is `sort=name` or, for descending, `sort=-name`. */
export type ListSort = { by: string; isDescending: boolean }

/** The parameters of a list's address in addition to its filters. @see OPS-007 */
const SORT = 'sort'
const AFTER = 'after'

/** Parses the sort order of an address; the default if it names no sortable column. */
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

/** The query with another filter; an empty value removes it. It starts at the first page. */
export function withFilter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(changed(search, name, value))
  next.delete(AFTER)
  return next.toString()
}

/**
 * The query after a press on the heading of a column: a press on the sorted column reverses its order. It starts at the
 * first page.
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
