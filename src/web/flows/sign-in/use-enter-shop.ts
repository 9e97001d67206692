import { leftOut } from '../../../domains/identity/sign-in.messages.ts'
import { call } from '../../client/call.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { noteWho } from '../../client/use-session.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import { showToast } from '../../ui/toast-list.ts'

const READING_MS = 5000

/**
 * What follows a sign-in: the session is read anew, the visitor's cart joins the customer's and is loaded again.
 * The page learns of it last, so that nobody sees a customer with the cart of before. False where it did not succeed.
 *
 * @see checklist AUTH-07
 */
export function useEnterShop(): () => Promise<boolean> {
  const queries = useQueryClient()
  return async () => {
    await queries.cancelQueries({ queryKey: keys.cart })
    const told = await ask('/api/init', {}).catch(() => null)
    if (told === null || told.session.token === null) return false
    const session = noteWho(queries, told)

    const merged = await call('/api/cart/cart-merge', {})
    if (merged.ok) {
      const { cart, dropped } = merged.value.mergeCarts
      queries.setQueryData(keys.cart, cart)
      for (const { name } of dropped) showToast('info', leftOut(name), READING_MS)
    }
    await queries.invalidateQueries({ queryKey: keys.cart })
    queries.setQueryData(keys.session, session)
    return true
  }
}
