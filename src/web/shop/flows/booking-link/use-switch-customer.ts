import { useQueryClient } from '@tanstack/react-query'
import { bookingPageText } from '../../../../domains/orders/assist/booking-link.messages.ts'
import { call } from '../../../app/call.ts'
import { useOverlayNavigation } from '../../../app/overlay/overlay-navigation.tsx'
import { clearPersonalStorage } from '../../../app/stored-visit.ts'
import { useTask } from '../../../app/use-task.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const ERROR_MS = 3000

/**
 * Returns the function that signs the customer out, removes their data from this tab, and opens the sign-in.
 *
 * @see OPS-O09, SEC-23
 */
export function useSwitchCustomer() {
  const queryClient = useQueryClient()
  const { go } = useOverlayNavigation()
  const { isBusy, run } = useTask()

  const change = async () => {
    const ended = await call('/api/logout', {})
    if (!ended.ok) return showToast('error', bookingPageText.signOutFailed, ERROR_MS)
    clearPersonalStorage()
    await queryClient.cancelQueries()
    // Fetches the displayed data again as a visitor.
    await queryClient.resetQueries()
    go({ sheet: 'sign-in', over: null, step: null, id: null })
  }
  return { isBusy, change: () => void run(change) }
}
