import { profileText } from '../../../../../domains/orders/order-pages.messages.ts'
import { call } from '../../../../app/call.ts'
import { useTask } from '../../../../app/use-task.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import { useForgetCustomer } from './use-forget-customer.ts'

const ERROR_MS = 3000

/** Ends the session, and removes all data of the customer from this tab. @see SEC-02 and SEC-23 */
export function useSignOut() {
  const forget = useForgetCustomer()
  const { isBusy, run } = useTask()

  const signOut = async () => {
    const ended = await call('/api/logout', {})
    if (!ended.ok) return showToast('error', profileText.signOutFailed, ERROR_MS)
    await forget()
  }
  return { isBusy, signOut: () => void run(signOut) }
}
