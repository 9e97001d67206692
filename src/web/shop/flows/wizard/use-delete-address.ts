import { useQueryClient } from '@tanstack/react-query'
import { drawerToast } from '../../../../domains/cart/drawer.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useTask } from '../../../app/use-task.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { showToastFor } from '../booking/toast.ts'
import { wizardText } from './wizard.messages.ts'

const DELETED_MS = 2000

/**
 * Returns the function that deletes a saved address. The server refuses the only and the default address, with a message.
 *
 * @see WIZ-04, WIZ-17, ERR-54
 */
export function useDeleteAddress() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const remove = async (id: number) => {
    const deleted = await call('/api/address/delete-address', { item: id })
    if (!deleted.ok) return showToastFor(failureText(deleted.refusal, drawerToast['went-wrong']))
    await queryClient.invalidateQueries({ queryKey: queryKeys.addresses })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    showToast('success', wizardText.itemDeleted, DELETED_MS)
  }
  return { isBusy, run: (id: number) => void run(() => remove(id)) }
}
