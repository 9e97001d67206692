import { profileText } from '../../../../../domains/orders/order-pages.messages.ts'
import { call } from '../../../../app/call.ts'
import { useTask } from '../../../../app/use-task.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import { useClearCustomer } from './use-clear-customer.ts'

const ERROR_MS = 3000

/** Returns the function that ends the session and removes all customer data from this tab. @see SEC-02 and SEC-23 */
export function useSignOut() {
  const forget = useClearCustomer()
  const { isBusy, run } = useTask()

  const signOut = async () => {
    const ended = await call('/api/logout', {})
    if (!ended.ok) return showToast('error', profileText.signOutFailed, ERROR_MS)
    await forget()
  }
  return { isBusy, signOut: () => void run(signOut) }
}
