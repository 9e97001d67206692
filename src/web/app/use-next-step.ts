import { useQueryClient } from '@tanstack/react-query'
import { useOverlayNavigation } from './overlay/overlay-navigation.tsx'
import { sessionQuery } from './use-session.ts'

/** The possible next steps after an add. */
type NextStep = {
  /** The cart for a customer, the sign-in for a visitor. */
  goOn: () => Promise<void>
  /** The booking, for a customer as for a visitor. */
  openWizard: () => void
  /** Ends the wait for the next step: there is none. */
  leave: () => void
  /** Opens the overlap adviser over the page or over the open overlay; returns whether it could. */
  advise: (sku: string) => boolean
}

/**
 * The next step after an add, from the location at which the add begins; none if the shopper has moved on since. The
 * button itself may unmount: a product in the cart has another one.
 *
 * @see CARD-06, CARD-07
 */
export function useNextStep(): () => NextStep {
  const queryClient = useQueryClient()
  const navigation = useOverlayNavigation()

  return () => {
    const begunAt = navigation.currentKey()
    const isHere = () => navigation.currentKey() === begunAt
    return {
      goOn: async () => {
        const session = await queryClient.fetchQuery(sessionQuery).catch(() => null)
        if (!isHere()) return
        const open = navigation.current().sheet
        if (open === 'cart') return navigation.back({ over: null, id: null })
        const sheet = session?.session.token == null ? 'sign-in' : 'cart'
        navigation.go({ sheet, over: null, step: 1, id: null }, { replace: open !== null })
      },
      openWizard: () => {
        const replace = navigation.current().sheet === 'adding'
        if (isHere()) navigation.go({ sheet: 'wizard', over: null, step: 1, id: null }, { replace })
      },
      leave: () => {
        if (isHere() && navigation.current().sheet === 'adding') navigation.back({ sheet: null })
      },
      advise: (sku) => {
        if (!isHere()) return false
        const { sheet, over } = navigation.current()
        // The contents overlay has the same id, and is no longer needed.
        const isAlone = sheet === null || sheet === 'contents' || sheet === 'adding'
        const replace = (sheet !== null && isAlone) || over !== null
        navigation.go(isAlone ? { sheet: 'overlap', id: sku } : { over: 'overlap', id: sku }, { replace })
        return true
      },
    }
  }
}
