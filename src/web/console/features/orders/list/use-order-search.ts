import { useEffect, useEffectEvent, useRef } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { FROM_ABOVE } from '../../../ui/frame/from-above.ts'
import { orderPath } from '../order-paths.ts'
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
  /** What Enter was pressed for, until its results are there. */
  const entered = useRef<string | null>(null)
  const results = useMatchingOrders(text)
  const { data, isPlaceholderData } = results
  const isThere = text !== '' && !isPlaceholderData && data !== undefined
  const single = isThere ? singleMatch(data.pages) : null

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

  const setText = (typed: string) => {
    isTyped.current = true
    const q = typed.trim()
    void navigate({ search }, { replace: true, state: q === '' ? null : { q }, preventScrollReset: true })
  }
  const lead = () => {
    entered.current = null
    // It opens here, and not once more.
    isTyped.current = false
    if (single !== null) void navigate(orderPath(single), { state: FROM_ABOVE })
    else document.querySelector<HTMLElement>('[data-row]')?.focus()
  }
  const leadIfEntered = useEffectEvent((found: string) => {
    if (entered.current === found) lead()
  })
  // The network: the results of what Enter was pressed for have come.
  useEffect(() => {
    if (isThere) leadIfEntered(text)
  }, [isThere, text])

  return {
    text,
    results,
    setText,
    /** Enter: opens the single match, or leads into the results, once those of the typed text are there. */
    enter: (typed: string) => {
      const q = typed.trim()
      if (q === text && (isThere || q === '')) return lead()
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
