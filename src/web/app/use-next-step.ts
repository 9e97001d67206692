import { useQueryClient } from '@tanstack/react-query'
import { useOverlayNavigation } from './overlay/overlay-navigation.tsx'
import { sessionQuery } from './use-session.ts'

/** What may follow an add. */
type NextStep = {
  /** The cart for a customer, the sign-in for a visitor. */
  goOn: () => Promise<void>
  /** The booking, for a customer as for a visitor. */
  openWizard: () => void
  /** The ways out of an overlap, over the page or over what lies open; whether they could be shown. */
  advise: (sku: string) => boolean
}

/**
 * What follows an add, from where the shopper is when it begins; nothing does where they have moved on meanwhile. The
 * button itself may go: what is in the cart has another one.
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
        if (isHere()) navigation.go({ sheet: 'wizard', over: null, step: 1, id: null })
      },
      advise: (sku) => {
        if (!isHere()) return false
        const { sheet, over } = navigation.current()
        // The contents go by the same id, and have done their work.
        const isAlone = sheet === null || sheet === 'contents'
        const replace = sheet === 'contents' || over !== null
        navigation.go(isAlone ? { sheet: 'overlap', id: sku } : { over: 'overlap', id: sku }, { replace })
        return true
      },
    }
  }
}
