import { useNavigate, useSearchParams } from 'react-router'
import { type ListSort, withCursor, withFilter, withSort } from './list-address.ts'

/** The filters, order and page of a list, which its address holds. @see OPS-007 */
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
    /** Shows the list of another query. */
    show: (query: string) => go(query, false),
    clear: () => go('', false),
  }
}
