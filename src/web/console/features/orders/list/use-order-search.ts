import { useEffect, useEffectEvent, useRef } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { FROM_ABOVE, orderPath } from '../order-paths.ts'
import { searchTextOf, singleMatch } from './order-matches.ts'

const FIRST_PAGE: string | null = null
/** Longer than the pause after which the next key searches again. */
const OPEN_PAUSE_MS = 500

/** The search of the orders: its text, its results as they are typed, and the single match, which opens. @see OPS-O01 */
export function useOrderSearch() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const text = searchTextOf(state)
  const isTyped = useRef(false)
  const results = useInfiniteQuery({
    queryKey: consoleKeys.orderSearch(text),
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('/api/console/orders/search', { q: text, after: pageParam }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ more, after }) => (more ? after : null),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })
  const { data, isPlaceholderData } = results
  const single = text === '' || isPlaceholderData || data === undefined ? null : singleMatch(data.pages)

  const open = useEffectEvent((number: string) => {
    // Back leads to the results, and opens nothing by itself.
    if (isTyped.current) void navigate(orderPath(number), { state: FROM_ABOVE })
  })
  // The keyboard: whoever types on is not interrupted.
  useEffect(() => {
    if (single === null) return
    const timer = setTimeout(() => open(single), OPEN_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [single])

  return {
    text,
    results,
    setText: (typed: string) => {
      isTyped.current = true
      const q = typed.trim()
      void navigate({ search }, { replace: true, state: q === '' ? null : { q }, preventScrollReset: true })
    },
    /** Enter: opens the single match, or leads into the results. */
    enter: () => {
      if (single !== null) void navigate(orderPath(single), { state: FROM_ABOVE })
      else document.querySelector<HTMLElement>('[data-row]')?.focus()
    },
  }
}
