import type { Paise } from '../../kernel/money.ts'
import type { OrderStatus } from './orders.ts'

/** Why an operator's cancelling is refused; nothing is written then. */
export type OperatorCancelRefusal =
  | { kind: 'unknown-order' }
  | { kind: 'canceled-before' }
  | { kind: 'ended-unpaid' }
  | { kind: 'collected' }
  | { kind: 'complete' }
  | { kind: 'refund-not-asked'; owed: Paise }

/** What of an order decides whether an operator may cancel it; `owed` is what was paid and not yet given back. */
export type OperatorCancellable = { status: OrderStatus; isCollected: boolean; owed: Paise }

/**
 * Why an operator cannot cancel an order; null where that is possible. Unlike the customer, an operator may cancel until
 * the sample is collected. A paid order is never cancelled without saying that its money goes back.
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
