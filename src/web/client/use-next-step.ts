import { useEffect, useRef } from 'react'
import { useQueryClient } from './query/query-context.tsx'
import { useOverlayWays } from './use-overlay.ts'
import { sessionQuery } from './use-session.ts'

/** What follows an add; nothing does where the shopper has moved on meanwhile. @see checklist CARD-06, CARD-07 */
export function useNextStep() {
  const queries = useQueryClient()
  const ways = useOverlayWays()
  const isHere = useRef(true)

  // The shopper's way through the site: what the add is followed by depends on where they are when it is done.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** The cart for a customer, the sign-in for a visitor. */
  const goOn = async () => {
    const session = await queries.fetchQuery(sessionQuery).catch(() => null)
    if (!isHere.current) return
    const open = ways.now().sheet
    if (open === 'cart') return ways.back({ over: null, id: null })
    const sheet = session?.session.token == null ? 'sign-in' : 'cart'
    ways.go({ sheet, over: null, step: 1, id: null }, { replace: open !== null })
  }

  /** The booking, for a customer as for a visitor. */
  const openWizard = () => {
    if (isHere.current) ways.go({ sheet: 'wizard', over: null, step: 1, id: null })
  }

  /** The ways out of an overlap, over the page or over what lies open; whether they could be shown. */
  const advise = (sku: string): boolean => {
    if (!isHere.current) return false
    const { sheet, over } = ways.now()
    // The contents go by the same id, and have done their work.
    const isAlone = sheet === null || sheet === 'contents'
    const replace = sheet === 'contents' || over !== null
    ways.go(isAlone ? { sheet: 'overlap', id: sku } : { over: 'overlap', id: sku }, { replace })
    return true
  }
  return { goOn, openWizard, advise }
}
