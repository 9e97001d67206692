import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import type { CallFailure } from '../../../../app/call.ts'
import { useTask } from '../../../../app/use-task.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { toastDone } from '../../../ui/feedback.ts'
import { reasonProblem } from '../../../ui/form/reason-prompt.tsx'
import { orderPath } from '../order-paths.ts'
import { type DeskOrder, reloadOrder, setOrder } from '../use-order.ts'
import { useStaleOrder } from '../use-stale-order.ts'
import { moveText } from './move.messages.ts'

/** The values of a move's form. */
export type MoveValues = { slot: string; reason: string }

/** The slots of a day, by default the day of the visit. The previous day stays visible while the next one loads. */
export function useMoveSlots(number: string, day: string | null) {
  return useQuery({
    queryKey: consoleKeys.orderSlots(number, day ?? ''),
    queryFn: ({ signal }) => callOrThrow('/api/console/orders/slots', { number, day }, signal),
    placeholderData: keepPreviousData,
    // Other bookings change the free slots.
    staleTime: 0,
  })
}

/** The form that moves a visit. It detects changes by other people since it was opened. @see OPS-O05, OPS-005 */
export function useMove(order: DeskOrder) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const { opened, changed, load, take } = useStaleOrder(order)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMoved, setMoved] = useState(false)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<MoveValues>({
    defaultValues: { slot: '', reason: '' },
    fields: ['slot', 'reason'],
    mode: 'submit',
    check: moveProblem,
  })
  const { number } = order

  const move =
    (version: number) =>
    async ({ slot, reason }: MoveValues) => {
      setFailure(null)
      const body = { number, version, slot_id: slot, reason: reason.trim() }
      const moved = await callConsole('/api/console/orders/move', body)
      if (!moved.ok) return refuse(moved.refusal)
      setMoved(true)
      await setOrder(queryClient, moved.value)
      toastDone(moveText.moved)
      await navigate(orderPath(number), { replace: true })
    }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return setFailure(await load())
    // Fetches the slots again, because the chosen one may be full.
    await reloadOrder(queryClient, number)
    const { slot_id: slot, ...fields } = refusal.kind === 'refused' ? refusal.fields : {}
    const isNamed = showRefusals({ ...fields, ...(slot !== undefined && { slot }) })
    if (!isNamed) setFailure(consoleFailure(refusal))
  }
  const submitWith = (version: number) => void run(form.handleSubmit(move(version)))
  return {
    control: form.control,
    failure,
    isBusy,
    isChanged: form.formState.isDirty && !isMoved,
    stale: changed,
    /** Chooses a day, which clears the chosen slot. */
    clearSlot: () => form.setValue('slot', ''),
    submit: () => submitWith(opened.version),
    useStored: () => void take(),
    saveOver: () => submitWith(take().version),
  }
}

function moveProblem(field: string, { slot, reason }: MoveValues): string | null {
  if (field === 'slot') return slot === '' ? moveText.chooseSlot : null
  return reasonProblem(reason)
}
