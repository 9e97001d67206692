import { useEffect, useEffectEvent, useRef } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { FROM_ABOVE } from '../../../ui/frame/from-above.ts'
import { orderPath } from '../order-paths.ts'
import { searchTextOf, singleMatch } from './order-matches.ts'

const FIRST_PAGE: string | null = null
/** Longer than the pause after which typing triggers a new search. */
const OPEN_PAUSE_MS = 500

/** The search for orders: its text, its live results, and the automatic opening of a single match. @see OPS-O01 */
export function useOrderSearch() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const text = searchTextOf(state)
  const isTyped = useRef(false)
  // The text for which Enter was pressed, until its results have loaded.
  const entered = useRef<string | null>(null)
  const results = useMatchingOrders(text)
  const { data, isPlaceholderData } = results
  const isThere = text !== '' && !isPlaceholderData && data !== undefined
  const single = isThere ? singleMatch(data.pages) : null

  const open = useEffectEvent((number: string) => {
    // Back returns to the results and must not open the match again.
    if (isTyped.current) void navigate(orderPath(number), { state: FROM_ABOVE })
  })
  // The clock: a single match opens after a pause in the typing.
  useEffect(() => {
    if (single === null) return
    const timer = setTimeout(() => open(single), OPEN_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [single])

  const setText = (typed: string) => {
    isTyped.current = true
    const q = typed.trim()
    void navigate({ search }, { replace: true, state: q === '' ? null : { q }, preventScrollReset: true })
  }
  const followEnter = () => {
    entered.current = null
    // Prevents a second opening.
    isTyped.current = false
    if (single !== null) void navigate(orderPath(single), { state: FROM_ABOVE })
    else document.querySelector<HTMLElement>('[data-row]')?.focus()
  }
  const onResults = useEffectEvent((found: string) => {
    if (entered.current === found) followEnter()
  })
  // The results of the query, which load after Enter was pressed.
  useEffect(() => {
    if (isThere) onResults(text)
  }, [isThere, text])

  return {
    text,
    results,
    setText,
    /** Handles Enter: opens the single match or focuses the results, once the results of the typed text have loaded. */
    enter: (typed: string) => {
      const q = typed.trim()
      if (q === text && (isThere || q === '')) return followEnter()
      entered.current = q
      if (q !== text) setText(typed)
    },
  }
}

function useMatchingOrders(text: string) {
  return useInfiniteQuery({
    queryKey: consoleKeys.orderSearch(text),
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('/api/console/orders/search', { q: text, after: pageParam }, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ more, after }) => (more ? after : null),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  })
}
