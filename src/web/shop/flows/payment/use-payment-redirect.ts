import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { failPath } from '../../paths/order-paths.ts'
import { useOrderStatus, type Pace } from '../../data/use-order-status.ts'
import { confirmSlot, nextStep } from './payment-calls.ts'
import { useSuccess } from './use-success.ts'

/**
 * Polls an order and navigates when its payment arrives, or when it can no longer be paid.
 *
 * @param isFailPage the failure page stays open when the order has ended
 */
export function usePaymentRedirect(number: string | null, pace: Pace, isFailPage = false) {
  const status = useOrderStatus(number, pace)
  const navigate = useNavigate()
  const succeed = useSuccess()
  const next = status === null ? null : nextStep(status, 0).kind

  const redirect = useEffectEvent(async () => {
    if (number === null || status === null) return
    if (next === 'success') {
      await confirmSlot(number, status)
      await succeed(number)
    } else await navigate(failPath(number), { replace: true })
  })

  // The browser's address: the payment may arrive by webhook or in another tab.
  useEffect(() => {
    if (next === 'success' || (next === 'fail' && !isFailPage)) void redirect()
  }, [next, isFailPage])
  return status
}
