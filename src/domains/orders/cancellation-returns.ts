import { paise, rupees, type Paise } from '../../kernel/money.ts'
import { cancellationRefund } from './cancellation.ts'
import { REFUNDED } from './order-events.ts'
import type { OrderStatus } from './orders.ts'

/**
 * Something that a customer gets back after cancelling. `unpaid` replaces an amount that was never paid; `rest` replaces
 * an amount of which staff refunded a part before.
 */
export type CancellationReturn =
  | { kind: 'money'; amount: Paise; percent: number }
  | { kind: 'unpaid' }
  | { kind: 'rest'; percent: number }
  | { kind: 'coupon' }
  | { kind: 'coins'; coins: number }

type InRupees = { value: number }

/** The fields of an order that decide what the customer gets back, as the wire names them. */
export type CancelableOrder = {
  order_status: OrderStatus
  grand_total: InRupees
  cancellation: { refund_percent: number }
  timeline: readonly { status: string }[]
  prices: { discounts: readonly { amount: InRupees }[]; labaya_points: InRupees }
}

/** What the customer gets back for an open order, displayed before the cancellation. @see CancellationRule */
export function cancellationReturns({
  order_status,
  grand_total,
  cancellation: { refund_percent: percent },
  prices,
  timeline,
}: CancelableOrder): CancellationReturn[] {
  const paid = rupees(grand_total.value)
  const amount = cancellationRefund({ paid, refunded: paise(0) }, percent)
  const back: CancellationReturn[] = []
  if (order_status === 'pending') back.push({ kind: 'unpaid' })
  else if (timeline.some(({ status }) => status === REFUNDED)) back.push({ kind: 'rest', percent })
  else if (paid > 0) back.push({ kind: 'money', amount, percent })
  if (prices.discounts.some(({ amount }) => amount.value > 0)) back.push({ kind: 'coupon' })
  if (prices.labaya_points.value > 0) back.push({ kind: 'coins', coins: prices.labaya_points.value })
  return back
}
