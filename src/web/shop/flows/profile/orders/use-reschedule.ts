import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  movedOftenText,
  noChangeText,
  rescheduleText,
  visitMovedText,
} from '../../../../../domains/orders/after-order.messages.ts'
import { slotText } from '../../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import { queryKeys } from '../../../../app/query-keys.ts'
import { call, type CallFailure } from '../../../../app/call.ts'
import { failureText } from '../../../../app/failure-text.ts'
import { noteSignOut } from '../../../../app/note-sign-out.ts'
import { useTask } from '../../../../app/use-task.ts'
import type { SlotChoice } from '../../../features/slot-picker/use-slot-choice.ts'
import { showToast } from '../../../../ui/feedback/show-toast.ts'
import { isCollected } from './order-facts.ts'

const READING_MS = 4000

/** Moves the visit of an order to the chosen slot. `problem` says why it can no longer be moved. */
export function useReschedule(order: WireOrder, choice: SlotChoice, onMoved: () => void) {
  const { isBusy, run } = useTask()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { order_number } = order

  const move = async () => {
    const { slot, today } = choice
    if (slot === null) return
    const named = { slot_id: slot.id, slot_date: slot.day, slot_time: slot.time }
    const moved = await call('/api/order/reschedule', { order_number, ...named })
    if (!moved.ok) return showFailure(moved.refusal)

    const { rescheduleOrder } = moved.value
    onMoved()
    queryClient.setQueryData(queryKeys.order(order_number), rescheduleOrder)
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders })
    void queryClient.invalidateQueries({ queryKey: ['slots'] })
    const when = rescheduleOrder.slot === null ? '' : slotText(rescheduleOrder.slot, today)
    showToast('success', visitMovedText(when), READING_MS)
  }
  const showFailure = async (failure: CallFailure) => {
    const code = failure.kind === 'refused' ? failure.code : ''
    const ended = endedText(code, order)
    if (ended === null) showToast('error', failureText(failure, rescheduleText.failed), READING_MS)
    else {
      setProblem(ended)
      await queryClient.invalidateQueries({ queryKey: queryKeys.order(order_number) })
    }
    await noteSignOut(queryClient, failure)
    if (code === 'slot_gone' && choice.slot !== null) await choice.markGone(choice.slot)
  }
  return { isBusy, problem, move: () => void run(move) }
}

function endedText(code: string, order: WireOrder): string | null {
  if (code === 'too_often') return movedOftenText
  return code === 'too_late' ? noChangeText(isCollected(order), order.cancellation.hours_before_visit) : null
}
