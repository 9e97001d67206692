import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import {
  CANCEL_REASONS,
  LONGEST_CANCEL_TEXT,
  type CancelReason,
} from '../../../../domains/orders/staff-cancel/staff-cancel.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { cancelText } from './cancel-dialog.messages.ts'

/** The reply to a cancellation. */
export type CanceledOrder = Calls['/api/console/orders/cancel']['reply']['order']

/** The quote of a cancellation at a percentage; null uses the order's rule. */
export function useCancelQuote(number: string, percent: number | null) {
  return useQuery({
    queryKey: [...consoleKeys.orderMoney(number), 'cancel', percent],
    queryFn: ({ signal }) => callOrThrow('/api/console/orders/cancel-quote', { number, percent }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
}

/** The typed reason and its details. */
export type CancelValues = { reason: CancelReason | ''; text: string }

/** Whether a form value is a reason. */
export function parseReason(text: string): CancelReason | null {
  return CANCEL_REASONS.find((reason) => reason === text) ?? null
}

type Order = { number: string; version: number }

/** The form that cancels an order. */
export function useCancel({ number, version }: Order, onDone: (order: CanceledOrder) => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<CancelValues>({
    defaultValues: { reason: '', text: '' },
    fields: ['reason', 'text'],
    mode: 'submit',
    check: (field, values) => (field === 'reason' ? reasonProblem(values) : textProblem(values)),
  })

  const cancel = async ({ reason: typed, text }: CancelValues, percent: number) => {
    const reason = parseReason(typed)
    if (reason === null) return
    setFailure(null)
    const canceled = await callConsole('/api/console/orders/cancel', {
      number,
      version,
      reason,
      text: text.trim(),
      percent,
    })
    if (!canceled.ok) {
      const refused = canceled.refusal
      if (isStale(refused)) return setFailure(cancelText.stale)
      const named = refused.kind === 'refused' ? refused.fields['text'] : undefined
      if (named === undefined || !showRefusals({ text: named })) setFailure(consoleFailure(refused))
      return
    }
    void refreshOrderMoney(queryClient, number)
    toastDone(cancelText.done)
    onDone(canceled.value.order)
  }
  const submit = (percent: number) => void run(form.handleSubmit((values) => cancel(values, percent)))
  return { form, failure, isBusy, submit }
}

function reasonProblem({ reason }: CancelValues): string | null {
  return reason === '' ? cancelText.reasonMissing : null
}

function textProblem({ reason, text }: CancelValues): string | null {
  if (reason === 'other' && text.trim() === '') return cancelText.textMissing
  return text.trim().length > LONGEST_CANCEL_TEXT ? cancelText.textLong : null
}
