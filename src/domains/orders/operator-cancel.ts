import type { Paise } from '../../kernel/money.ts'
import type { OrderStatus } from './orders.ts'

/** Why an operator's cancellation is refused; nothing is written then. */
export type OperatorCancelRefusal =
  | { kind: 'unknown-order' }
  | { kind: 'canceled-before' }
  | { kind: 'ended-unpaid' }
  | { kind: 'collected' }
  | { kind: 'complete' }
  | { kind: 'refund-not-asked'; owed: Paise }

/** The fields that decide whether an operator may cancel an order; `owed` is what was paid and not yet refunded. */
export type OperatorCancellable = { status: OrderStatus; isCollected: boolean; owed: Paise }

/**
 * Why an operator cannot cancel an order; null if it is possible. Unlike the customer, an operator may cancel until the
 * sample is collected. A paid order is cancelled only if the operator states that its money is refunded.
 */
export function operatorCancelRefusal(
  { status, isCollected, owed }: OperatorCancellable,
  { withRefund }: { withRefund: boolean },
): OperatorCancelRefusal | null {
  switch (status) {
    case 'canceled':
      return { kind: 'canceled-before' }
    case 'payment_failed':
      return { kind: 'ended-unpaid' }
    case 'complete':
      return { kind: 'complete' }
    case 'pending':
    case 'processing':
      if (isCollected) return { kind: 'collected' }
      return owed > 0 && !withRefund ? { kind: 'refund-not-asked', owed } : null
  }
}
