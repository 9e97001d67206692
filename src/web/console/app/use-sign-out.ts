import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/call.ts'
import { useTask } from '../../app/use-task.ts'
import { toastFailed } from '../ui/feedback.ts'
import { consoleFailure } from './console-failure.ts'
import { setMe } from './me.ts'

/** Returns the function that signs out. The frame then opens the sign-in. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const signOut = async () => {
    const ended = await call('/api/console/sign-out', {})
    if (ended.ok) setMe(queryClient, null)
    else toastFailed(consoleFailure(ended.refusal))
  }
  return { isBusy, signOut: () => void run(signOut) }
}
