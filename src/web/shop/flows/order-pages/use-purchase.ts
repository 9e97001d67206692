import { useEffect } from 'react'
import { call } from '../../../app/call.ts'
import { pushEvent } from '../../view/data-layer.ts'

/**
 * Reports a confirmed order to the data layer. The server returns the purchase only once, so that neither a reload nor a
 * second tab reports it again.
 *
 * @see docs/data-layer.md
 */
export function usePurchase(number: string): void {
  // The page's data layer.
  useEffect(() => void report(number), [number])
}

async function report(number: string): Promise<void> {
  const answered = await call('/api/order/purchase', { order_number: number })
  if (answered.ok && answered.value.purchase !== null) pushEvent('purchase', answered.value.purchase)
}
