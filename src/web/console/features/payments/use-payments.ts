import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { AGES, PAYMENT_STATES, REFUND_STATES } from '../../../../domains/settlements/payment-lists.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone, toastFailed } from '../../ui/feedback.ts'
import { cursorOf } from '../../ui/table/list-address.ts'
import { paymentsText } from './payments-screen.messages.ts'

/** A payment or a refund in the list. */
export type MoneyLine = Calls['/api/console/payments/list']['reply']['lines'][number]

/** The page of payments or refunds that an address names. */
export function usePayments(search: URLSearchParams) {
  const body = {
    state: [...PAYMENT_STATES, ...REFUND_STATES].find((state) => state === search.get('state')) ?? null,
    age: AGES.find((age) => age === search.get('age')) ?? null,
    after: cursorOf(search) ?? null,
  }
  return useQuery({
    queryKey: [...consoleKeys.payments, 'list', JSON.stringify(body)],
    queryFn: ({ signal }) => callOrThrow('/api/console/payments/list', body, signal),
    placeholderData: keepPreviousData,
  })
}

/** Retries a failed refund. @see OPS-M01 */
export function useTryAgain({ id, number }: Pick<MoneyLine, 'id' | 'number'>) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const tryAgain = async () => {
    const tried = await callConsole('/api/console/refunds/retry', { refund_id: id })
    if (tried.ok) toastDone(paymentsText.triedAgain)
    else toastFailed(consoleFailure(tried.refusal))
    // Also after a refusal, because another person may have done it already.
    await refreshOrderMoney(queryClient, number)
    await queryClient.invalidateQueries({ queryKey: consoleKeys.payments })
  }
  return { isBusy, tryAgain: () => void run(tryAgain) }
}
