import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOverlay } from './use-overlay.ts'
import { sessionQuery } from './use-session.ts'

/** What follows an add; nothing does where the shopper has moved on meanwhile. @see checklist CARD-06, CARD-07 */
export function useNextStep() {
  const queries = useQueryClient()
  const overlay = useOverlay()
  const latest = useRef<typeof overlay | null>(overlay)

  // The shopper's way through the site: what the add is followed by depends on where they are when it is done.
  useEffect(() => {
    latest.current = overlay
    return () => {
      latest.current = null
    }
  }, [overlay])

  /** The cart for a customer, the sign-in for a visitor. */
  const goOn = async () => {
    const session = await queries.fetchQuery(sessionQuery).catch(() => null)
    const now = latest.current
    if (now === null) return
    if (now.sheet === 'cart') return now.back({ over: null, id: null })
    const sheet = session?.session.token == null ? 'sign-in' : 'cart'
    now.go({ sheet, over: null, step: 1, id: null }, { replace: now.sheet !== null })
  }

  /** The booking, for a customer as for a visitor. */
  const openWizard = () => latest.current?.go({ sheet: 'wizard', over: null, step: 1, id: null })

  /** The ways out of an overlap, over the page or over what lies open; whether they could be shown. */
  const advise = (sku: string): boolean => {
    const now = latest.current
    if (now === null) return false
    // The contents go by the same id, and have done their work.
    const isAlone = now.sheet === null || now.sheet === 'contents'
    const replace = now.sheet === 'contents' || now.over !== null
    now.go(isAlone ? { sheet: 'overlap', id: sku } : { over: 'overlap', id: sku }, { replace })
    return true
  }
  return { goOn, openWizard, advise }
}
