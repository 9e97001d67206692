import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { RESULTS_A_PAGE } from '../../../../domains/search/search-limits.ts'
import { useTask } from '../../../app/use-task.ts'
import { fetchResults, type SearchResult, type SearchPages, searchQuery } from './use-search.ts'

/** The function that loads the next page of results, and its state. */
export function useMoreResults(results: SearchPages | null) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const [failedAt, setFailedAt] = useState<SearchPages | null>(null)
  const focus = useFocusOnNext()

  const add = async (before: SearchPages) => {
    const { queryKey } = searchQuery(before.query)
    const page = before.pages + 1
    const more = await queryClient
      .fetchQuery({
        queryKey: ['more', ...queryKey, page],
        queryFn: ({ signal }) => fetchResults({ q: before.query, currentPage: page }, signal),
        staleTime: 0,
        gcTime: 0,
      })
      .catch(() => null)
    if (more === null) return setFailedAt(before)
    queryClient.setQueryData(queryKey, (cached) => {
      // The results may have been fetched again or removed from the cache since the request.
      if (cached !== before) return cached
      focus.goOn(before)
      return withMore(before, more)
    })
  }
  return {
    list: focus.list,
    button: focus.button,
    hasMore: results !== null && results.pages * RESULTS_A_PAGE < results.total,
    isLoading: isBusy,
    isFailed: results !== null && failedAt === results && !isBusy,
    onMore: () => results && void run(() => add(results)),
  }
}

// A product whose rank has changed may be on two pages.
function withMore(before: SearchPages, { products, total }: Omit<SearchResult, 'query'>): SearchPages {
  const cached = new Set(before.products.map(({ sku }) => sku))
  const others = products.filter(({ sku }) => !cached.has(sku))
  return { ...before, products: [...before.products, ...others], total, pages: before.pages + 1 }
}

/** Moves the focus from the button to the first of the added results. */
function useFocusOnNext() {
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const next = useRef<number | null>(null)

  // The browser's focus. After the paint the dialog itself would take the focus that the button loses.
  useLayoutEffect(() => {
    if (next.current === null) return
    const row = list.current?.querySelectorAll('li')[next.current]
    next.current = null
    row?.querySelector<HTMLElement>('a, button')?.focus()
  })

  const goOn = ({ products }: SearchResult) => {
    if (button.current !== null && button.current === document.activeElement) next.current = products.length
  }
  return { list, button, goOn }
}
