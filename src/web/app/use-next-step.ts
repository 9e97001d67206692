import { useQueryClient } from '@tanstack/react-query'
import { useOverlayNavigation } from './overlay/overlay-navigation.tsx'
import { sessionQuery } from './use-session.ts'

/** The possible next steps after an add. */
type NextStep = {
  /** Opens the cart for a customer, the sign-in for a visitor. */
  goOn: () => Promise<void>
  /** Opens the wizard, for customers and visitors. */
  openWizard: () => void
  /** Closes the frame of the add if there is no next step. */
  leave: () => void
  /** Opens the overlap adviser over the page or the open overlay; false if the shopper has moved on. */
  advise: (sku: string) => boolean
}

/**
 * The possible next steps after an add. They apply to the location at which the add began: if the shopper has moved on,
 * they do nothing. They stay valid after the add button has unmounted.
 *
 * @see CARD-06, CARD-07
 */
export function useNextStep(): () => NextStep {
  const queryClient = useQueryClient()
  const navigation = useOverlayNavigation()

  return () => {
    const startKey = navigation.currentKey()
    const isUnmoved = () => navigation.currentKey() === startKey
    return {
      goOn: async () => {
        const session = await queryClient.fetchQuery(sessionQuery).catch(() => null)
        if (!isUnmoved()) return
        const open = navigation.current().sheet
        if (open === 'cart') return navigation.back({ over: null, id: null })
        const sheet = session?.session.token == null ? 'sign-in' : 'cart'
        navigation.go({ sheet, over: null, step: 1, id: null }, { replace: open !== null })
      },
      openWizard: () => {
        const replace = navigation.current().sheet === 'adding'
        if (isUnmoved()) navigation.go({ sheet: 'wizard', over: null, step: 1, id: null }, { replace })
      },
      leave: () => {
        if (isUnmoved() && navigation.current().sheet === 'adding') navigation.back({ sheet: null })
      },
      advise: (sku) => {
        if (!isUnmoved()) return false
        const { sheet, over } = navigation.current()
        // The adviser replaces the contents overlay, which uses the same `id`.
        const isBase = sheet === null || sheet === 'contents' || sheet === 'adding'
        const replace = (sheet !== null && isBase) || over !== null
        navigation.go(isBase ? { sheet: 'overlap', id: sku } : { over: 'overlap', id: sku }, { replace })
        return true
      },
    }
  }
}
