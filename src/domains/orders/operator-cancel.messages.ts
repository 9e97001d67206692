import { formatExactRupees } from '../../kernel/money.ts'
import type { OperatorCancelRefusal } from './operator-cancel.ts'

const refundInstead = 'Use `order refund` to give money back for it'

/** Why a refund request that waits for an approval is declined if the order is cancelled first. */
export const CANCELED_MEANWHILE = 'The order was cancelled'

/** Why an order was not cancelled, for the operator. */
export function operatorCancelRefusalText(refusal: OperatorCancelRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'There is no such order'
    case 'canceled-before':
      return 'This order is cancelled already'
    case 'ended-unpaid':
      return 'This order was not paid in time and has ended by itself'
    case 'collected':
      return `The sample was collected, so this order cannot be cancelled. ${refundInstead}`
    case 'complete':
      return `This order is complete, so it cannot be cancelled. ${refundInstead}`
    case 'refund-not-asked':
      return `${formatExactRupees(refusal.owed)} was paid for this order. Add --refund to cancel it and give that back`
  }
}
