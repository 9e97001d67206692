import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CollectionStep } from '../../../../../domains/orders/order-progress.ts'
import { useTask } from '../../../../app/use-task.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../../app/console-failure.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { toastDone } from '../../../ui/feedback.ts'
import { type DeskOrder, setOrder } from '../use-order.ts'
import { stepText } from './record-step.messages.ts'

/** The step and its time, as the form holds them; an empty time means now. */
export type StepValues = { step: CollectionStep; at: string }

/** The form that records a step of an order. */
export function useRecordStep({ number, version, next_steps: steps }: DeskOrder, onDone: () => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<StepValues>({
    defaultValues: { step: steps[0] ?? 'report-ready', at: '' },
    fields: ['step', 'at'],
    mode: 'submit',
    check: () => null,
  })
  const record = async ({ step, at }: StepValues) => {
    setFailure(null)
    const sent = { number, version, step, at: at === '' ? null : `${at.slice(0, 16)}:00+05:30` }
    const recorded = await callConsole('/api/console/orders/record-step', sent)
    if (!recorded.ok) {
      const { refusal } = recorded
      if (isStale(refusal)) return setFailure(stepText.stale)
      const fields = refusal.kind === 'refused' ? refusal.fields : {}
      if (!showRefusals(fields)) setFailure(consoleFailure(refusal))
      return
    }
    toastDone(stepText.saved)
    onDone()
    await setOrder(queryClient, recorded.value)
  }
  return { form, failure, isBusy, submit: () => void run(form.handleSubmit(record)) }
}
