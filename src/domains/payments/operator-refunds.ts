import { paise, rupees, type Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { OrderStatus } from '../orders/orders.ts'

/** The least that the provider refunds at once. @see https://razorpay.com/docs/api/refunds */
export const LEAST_REFUND: Paise = rupees(1)

/** Why an operator's refund is not made; nothing is written then. */
export type OperatorRefundRefusal =
  | { kind: 'unknown-order' }
  | { kind: 'free' }
  | { kind: 'not-paid'; status: OrderStatus }
  | { kind: 'canceled' }
  | { kind: 'nothing-left'; paid: Paise }
  | { kind: 'too-much'; left: Paise }
  | { kind: 'too-little' }
  | { kind: 'rest-too-little'; left: Paise }
  | { kind: 'repeated'; amount: Paise }

/** The fields of an order that decide how much of it an operator may refund; `status` is the effective one. */
export type RefundableOrder = { status: OrderStatus; isFree: boolean; paid: Paise; refunded: Paise }

/**
 * The amount of an operator's refund: the requested amount, or all that is left of what was paid.
 *
 * A remainder below the provider's minimum is refused, because it could never be refunded.
 */
export function operatorRefundAmount(
  { status, isFree, paid, refunded }: RefundableOrder,
  requested: Paise | null,
): Result<Paise, OperatorRefundRefusal> {
  if (status === 'canceled') return refuse({ kind: 'canceled' })
  if (isFree) return refuse({ kind: 'free' })
  if (status === 'pending' || status === 'payment_failed') return refuse({ kind: 'not-paid', status })

  const left = paid - refunded
  if (left <= 0) return refuse({ kind: 'nothing-left', paid })
  const amount = requested ?? left
  if (amount > left) return refuse({ kind: 'too-much', left: paise(left) })
  if (amount < LEAST_REFUND) return refuse({ kind: 'too-little' })
  if (amount < left && left - amount < LEAST_REFUND)
    return refuse({ kind: 'rest-too-little', left: paise(left) })
  return ok(paise(amount))
}
