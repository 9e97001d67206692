import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelText, noChangeText } from '../../../../../domains/orders/after-order.messages.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { noteSignOut } from '../../../../app/note-sign-out.ts'
import { useTask } from '../../../../app/use-task.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import { isCollected } from './order-facts.ts'

const READING_MS = 4000

/** Cancels an order, with an optional reason. `problem` says why it can no longer be cancelled. */
export function useCancelOrder(order: WireOrder, onCanceled: () => void) {
  const { isBusy, run } = useTask()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { order_number } = order

  const cancel = async (reason: string | null) => {
    const canceled = await call('/api/order/cancel', { order_number, ...(reason === null ? {} : { reason }) })
    if (!canceled.ok) {
      const isLate = canceled.refusal.kind === 'refused' && canceled.refusal.code === 'too_late'
      if (!isLate) {
        showToast('error', failureText(canceled.refusal, cancelText.failed), READING_MS)
        return noteSignOut(queryClient, canceled.refusal)
      }
      setProblem(noChangeText(isCollected(order), order.cancellation.hours_before_visit))
      return queryClient.invalidateQueries({ queryKey: queryKeys.order(order_number) })
    }
    onCanceled()
    queryClient.setQueryData(queryKeys.order(order_number), canceled.value.cancelOrder)
    showToast('success', cancelText.done, READING_MS)
    // The cancellation has released the coupon, the coins and the slot.
    for (const queryKey of [queryKeys.orders, queryKeys.ledger, ['purse'], ['offers'], ['slots']])
      void queryClient.invalidateQueries({ queryKey })
  }
  return { isBusy, problem, cancel: (reason: string | null) => void run(() => cancel(reason)) }
}
