import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastFailed, toastUndo } from '../../ui/feedback.ts'
import { forgetCoupon } from './coupon-queries.ts'
import { pausedText } from './coupons-screen.messages.ts'

/** The requested state of a coupon. */
type Paused = { code: string; version: number; paused: boolean }

/** Returns the function that pauses or resumes a coupon and offers Undo for ten seconds. @see OPS-K02 */
export function usePause() {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const pause = async ({ code, version, paused }: Paused): Promise<void> => {
    const changed = await callConsole('/api/console/coupons/pause', { code, version, paused })
    if (changed.ok) {
      const undo = { code, version: changed.value.version, paused: !paused }
      toastUndo(pausedText(code, paused), () => void run(() => pause(undo)))
    } else {
      toastFailed(consoleFailure(changed.refusal))
    }
    await forgetCoupon(queryClient, code)
  }
  return { isBusy, pause: (wanted: Paused) => void run(() => pause(wanted)) }
}
