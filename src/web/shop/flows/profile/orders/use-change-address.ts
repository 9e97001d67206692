import { useQueryClient } from '@tanstack/react-query'
import { addressBookText, profilePageText } from '../../../../../domains/customers/profile.messages.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { useTask } from '../../../../app/use-task.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'

const DONE_MS = 2000
const ERROR_MS = 3000

/** Deletes an address or makes it the default; a refusal is reported in the server's words. @see ADR-23 */
export function useChangeAddress() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()

  const after = async (changed: Awaited<ReturnType<typeof sent>>, done: string) => {
    if (!changed.ok)
      return showToast('error', failureText(changed.refusal, profilePageText.wentWrong), ERROR_MS)
    await queryClient.invalidateQueries({ queryKey: queryKeys.addresses })
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    showToast('success', done, DONE_MS)
  }
  return {
    isBusy,
    remove: (id: number) => void run(async () => after(await sent('remove', id), addressBookText.removed)),
    makeDefault: (id: number) =>
      void run(async () => after(await sent('default', id), addressBookText.madeStandard)),
  }
}

function sent(what: 'remove' | 'default', id: number) {
  return what === 'remove'
    ? call('/api/address/delete-address', { item: id })
    : call('/api/address/set-default', { id })
}
