import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { profileText } from '../../../domains/orders/order-pages.messages.ts'
import { call } from '../../client/call.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../ui/toast-list.ts'

const ERROR_MS = 3000

/** Ends the session, and forgets in this tab whatever it was told of the customer. @see security.md 2 and 23 */
export function useSignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, run } = useTask()

  const signOut = async () => {
    const ended = await call('/api/logout', {})
    if (!ended.ok) return showToast('error', profileText.signOutFailed, ERROR_MS)
    forgetStorage()
    await queries.cancelQueries()
    queries.clear()
    await navigate('/home', { replace: true })
  }
  return { isBusy, signOut: () => void run(signOut) }
}

function forgetStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
