import { useNavigate, useSearchParams } from 'react-router'
import { type ListSort, withCursor, withFilter, withSort } from './list-address.ts'

/** The filters, the sort order and the page of a list, stored in its address. @see OPS-007 */
export function useListAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const go = (query: string, isNewEntry: boolean) =>
    void navigate({ search: query }, { replace: !isNewEntry, preventScrollReset: true })
  return {
    search,
    filter: (name: string, value: string) => go(withFilter(search, name, value), false),
    sort: (current: ListSort, by: string) => go(withSort(search, current, by), false),
    /** The query of the page behind a cursor, for a link; null is the first page. */
    pageQuery: (after: string | null) => withCursor(search, after),
    /** Navigates to the list of another query. */
    show: (query: string) => go(query, false),
    clear: () => go('', false),
  }
}
