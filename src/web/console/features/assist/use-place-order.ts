import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Paise } from '../../../../kernel/money.ts'
import { toRupees } from '../../../../kernel/money.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { placedPath } from './assist-paths.ts'
import { totalChangedText } from './assist-screen.messages.ts'
import { totalOf } from './booking-summary.tsx'
import { type Draft, type MissingStep, missingSteps } from './draft.ts'
import type { DraftChanges } from './use-draft.ts'

const ANCHORS: Readonly<Record<MissingStep, string>> = {
  patients: 'assist-patients',
  address: 'assist-address',
  tests: 'assist-tests',
  test_patients: 'assist-tests',
  slot: 'assist-slot',
}

/** Places the booking at the total that was read to the caller. A changed total must be confirmed. @see OPS-O09 */
export function usePlaceOrder(draft: Draft, changes: DraftChanges) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const [wasTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // The previous total, if the total changed while the booking was placed.
  const [before, setBefore] = useState<Paise | null>(null)
  const { isBusy, run } = useTask()
  const missing = wasTried ? missingSteps(draft) : []
  const total = totalOf(draft)

  const place = async () => {
    setTried(true)
    setFailure(null)
    setBefore(null)
    const [first] = missingSteps(draft)
    if (first !== undefined) return focusStep(first)
    const body = { draft: draft.id, expected_total: toRupees(total) }
    const placed = await callConsole('/api/console/assist/place', body)
    if (placed.ok) {
      await refreshOrderMoney(queryClient, placed.value.order_number)
      await navigate(placedPath(placed.value.order_number), { replace: true })
      return
    }
    // Fetches the booking also after a failure: if only the reply was lost, the page continues with the order.
    await changes.reload()
    const { refusal } = placed
    if (refusal.kind === 'refused' && refusal.code === 'total_changed') setBefore(total)
    else setFailure(consoleFailure(refusal))
  }
  return {
    missing,
    isBusy,
    failure: before === null || before === total ? failure : totalChangedText(before, total),
    place: () => void run(place),
  }
}

function focusStep(step: MissingStep): void {
  const card = document.getElementById(ANCHORS[step])
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
