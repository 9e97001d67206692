import { useNavigate, useSearchParams } from 'react-router'
import { cursorOf, type ListSort, withCursor, withFilter, withSort } from './list-address.ts'
import type { ListPages } from './page-links.tsx'

/** The filters, the sort order and the page of a list, stored in its address. @see OPS-007 */
export function useListAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const go = (query: string) => void navigate({ search: query }, { replace: true, preventScrollReset: true })
  return {
    search,
    /** How many of the named filters are in use. */
    countOf: (...names: readonly string[]) => names.filter((name) => (search.get(name) ?? '') !== '').length,
    filter: (name: string, value: string) => go(withFilter(latestSearch(), name, value)),
    sort: (current: ListSort, by: string) => go(withSort(latestSearch(), current, by)),
    /** The links to the first page and to the page behind the cursor `next`. */
    pages: (next: string | number | null | undefined): ListPages => ({
      first: cursorOf(search) === undefined ? null : withCursor(search, null),
      next: next == null ? null : withCursor(search, String(next)),
    }),
    /** Navigates to the list of another query. */
    show: go,
    clear: () => go(''),
  }
}

/**
 * The query of the address bar. It is newer than the rendered one while a change is being rendered, so that two filters
 * that are set in quick succession both remain.
 */
const latestSearch = () => new URLSearchParams(window.location.search)
