import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { failPath } from '../../paths/order-paths.ts'
import { useOrderStatus, type Pace } from '../../data/use-order-status.ts'
import { confirmSlot, nextStep } from './payment-calls.ts'
import { useSuccess } from './use-success.ts'

/**
 * Watches an order and navigates when its payment arrives, or when it can no longer be paid.
 *
 * @param isFailPage stays on the page when the order has ended
 */
export function useTurn(number: string | null, pace: Pace, isFailPage = false) {
  const status = useOrderStatus(number, pace)
  const navigate = useNavigate()
  const succeed = useSuccess()
  const next = status === null ? null : nextStep(status, 0).kind

  const turn = useEffectEvent(async () => {
    if (number === null || status === null) return
    if (next === 'success') {
      await confirmSlot(number, status)
      await succeed(number)
    } else await navigate(failPath(number), { replace: true })
  })

  // The payment, which arrives from outside: by webhook, or in another tab.
  useEffect(() => {
    if (next === 'success' || (next === 'fail' && !isFailPage)) void turn()
  }, [next, isFailPage])
  return status
}
