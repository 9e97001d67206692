import { useQueryClient } from '@tanstack/react-query'
import { leftOut } from '../../../../domains/identity/sign-in.messages.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { noteWho } from '../../../app/use-session.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const READING_MS = 5000

/**
 * Returns the function that completes a sign-in: it fetches the session, merges the visitor's cart into the customer's and
 * fetches the cart. The session is stored last, so that no component combines a customer with the visitor's cart. It
 * resolves to false if it fails.
 *
 * @see AUTH-07
 */
export function useCompleteSignIn(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.cancelQueries({ queryKey: queryKeys.cart })
    const reply = await callOrThrow('/api/init', {}).catch(() => null)
    if (reply === null || reply.session.token === null) return false
    const session = noteWho(queryClient, reply)

    const merged = await call('/api/cart/cart-merge', {})
    if (merged.ok) {
      const { cart, dropped } = merged.value.mergeCarts
      queryClient.setQueryData(queryKeys.cart, cart)
      for (const { name } of dropped) showToast('info', leftOut(name), READING_MS)
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    queryClient.setQueryData(queryKeys.session, session)
    return true
  }
}
