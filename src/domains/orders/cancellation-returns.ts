import { rupees, type Paise } from '../../kernel/money.ts'
import { refundOf } from './cancellation.ts'
import { REFUNDED } from './order-events.ts'
import type { OrderStatus } from './orders.ts'

/**
 * Something that a customer gets back on cancelling; `unpaid` stands in place of money that was never paid, `rest` in
 * place of an amount of which our staff gave some back before.
 */
export type GivenBack =
  | { kind: 'money'; amount: Paise }
  | { kind: 'unpaid' }
  | { kind: 'rest' }
  | { kind: 'coupon' }
  | { kind: 'coins'; coins: number }

type InRupees = { value: number }

/** What of an order decides what comes back, as the wire names it. */
export type GivingOrder = {
  order_status: OrderStatus
  grand_total: InRupees
  timeline: readonly { status: string }[]
  prices: { discounts: readonly { amount: InRupees }[]; labaya_points: InRupees }
}

/** What cancelling an open order gives back, shown before it is done. @see CANCELLATION */
export function givenBack({ order_status, grand_total, prices, timeline }: GivingOrder): GivenBack[] {
  const paid = rupees(grand_total.value)
  const back: GivenBack[] = []
  if (order_status === 'pending') back.push({ kind: 'unpaid' })
  else if (timeline.some(({ status }) => status === REFUNDED)) back.push({ kind: 'rest' })
  else if (paid > 0) back.push({ kind: 'money', amount: refundOf(paid) })
  if (prices.discounts.some(({ amount }) => amount.value > 0)) back.push({ kind: 'coupon' })
  if (prices.labaya_points.value > 0) back.push({ kind: 'coins', coins: prices.labaya_points.value })
  return back
}
