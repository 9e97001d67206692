import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reopenText } from '../../../../domains/payments/payment-pages.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useTask } from '../../../app/use-task.ts'

/** Why an order was not reopened; `isCartFull` if the cart has other items. */
export type ReopenProblem = { text: string; isCartFull: boolean }

/** Cancels an unpaid order and puts its contents back into the cart. */
export function useReopen(number: string, onReopened: () => unknown) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<ReopenProblem | null>(null)
  const { isBusy, run } = useTask()

  const refreshOrder = (refetchType: 'active' | 'none') => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders })
    for (const queryKey of [queryKeys.order(number), queryKeys.orderStatus(number)]) {
      void queryClient.invalidateQueries({ queryKey, refetchType })
    }
  }
  const reopen = async () => {
    setProblem(null)
    const reopened = await call('/api/order/reopen', { order_number: number })
    if (!reopened.ok) {
      const { refusal } = reopened
      refreshOrder('active')
      const isCartFull = refusal.kind === 'refused' && refusal.code === 'cart_not_empty'
      return setProblem({ text: failureText(refusal, reopenText.noAnswer), isCartFull })
    }
    await queryClient.cancelQueries({ queryKey: queryKeys.cart })
    queryClient.setQueryData(queryKeys.cart, reopened.value.cart)
    // The next page reads the order again. The payment page, which a slow phone shows for a moment after the navigation,
    // must not: it would redirect to the failure page of the cancelled order.
    refreshOrder('none')
    await onReopened()
  }
  return { isBusy, problem, reopen: () => void run(reopen) }
}
