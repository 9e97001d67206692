import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { approvalsText } from './approvals.messages.ts'

/** A refund that waits for a second person. */
export type WaitingRefund = Calls['/api/console/refunds/waiting']['reply']['items'][number]

/** A page of the refunds that wait for approval. */
export function useRefundsWaiting(after: string | null) {
  return useQuery({
    queryKey: [...consoleKeys.refundsWaiting, after],
    queryFn: ({ signal }) => callOrThrow('/api/console/refunds/waiting', { after }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Approves or declines a refund. The call may open the proof dialog. @see OPS-S08 */
export function useDecision({ id, number }: Pick<WaitingRefund, 'id' | 'number'>, onDone: () => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  // After a refusal too, without waiting for it: another person may have decided.
  const refresh = () => refreshOrderMoney(queryClient, number)
  const finish = async (text: string) => {
    toastDone(text)
    onDone()
    await refresh()
  }
  const approve = async () => {
    setFailure(null)
    const approved = await callConsole('/api/console/refunds/approve', { id })
    if (approved.ok) return finish(approvalsText.approved)
    setFailure(consoleFailure(approved.refusal))
    void refresh()
  }
  const decline = async (reason: string): Promise<string | null> => {
    const declined = await callConsole('/api/console/refunds/decline', { id, reason })
    if (declined.ok) {
      await finish(approvalsText.declined)
      return null
    }
    void refresh()
    return consoleFailure(declined.refusal)
  }
  return { isBusy, failure, approve: () => void run(approve), decline }
}
