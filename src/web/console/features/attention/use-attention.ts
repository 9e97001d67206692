import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { ATTENTION_KINDS } from '../../../../domains/attention/attention.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone, toastFailed } from '../../ui/feedback.ts'
import { cursorOf } from '../../ui/table/list-address.ts'
import { attentionText, reconciledText } from './attention-screen.messages.ts'

const REFRESH_MS = 60_000

/** An item that needs attention. */
export type AttentionRow = Calls['/api/console/attention/list']['reply']['items'][number]

/** The page of items that an address names, polled every minute. */
export function useAttention(search: URLSearchParams) {
  const body = {
    kind: ATTENTION_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    after: cursorOf(search) ?? null,
  }
  return useQuery({
    queryKey: [...consoleKeys.attention, JSON.stringify(body)],
    queryFn: ({ signal }) => callOrThrow('/api/console/attention/list', body, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** Retries a failed refund or a stopped job. */
export function useRetry({ action, number }: Pick<AttentionRow, 'action' | 'number'>) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const retry = async () => {
    const id = Number(action.target)
    const retried = await (action.kind === 'retry_refund'
      ? callConsole('/api/console/refunds/retry', { refund_id: id })
      : callConsole('/api/console/jobs/retry', { id }))
    if (retried.ok) toastDone(attentionText.retried)
    else toastFailed(consoleFailure(retried.refusal))
    // Also after a refusal, because another person may have done it already.
    await refreshOrderMoney(queryClient, number)
  }
  return { isBusy, retry: () => void run(retry) }
}

/** Checks unpaid orders with the payment provider. */
export function useReconcile() {
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [failure, setFailure] = useState<string | null>(null)
  const reconcile = async () => {
    setFailure(null)
    const done = await callConsole('/api/console/jobs/reconcile', {})
    if (done.ok) toastDone(reconciledText(done.value.enqueued))
    else setFailure(consoleFailure(done.refusal))
  }
  return { isBusy, failure, reconcile: () => void run(reconcile) }
}
