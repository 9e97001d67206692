import { formatExactRupees } from '../../kernel/money.ts'
import { statusLabel } from '../orders/orders.messages.ts'
import { LEAST_REFUND, type OperatorRefundRefusal } from './operator-refunds.ts'

/** Why a refund was not made, for the operator. */
export function operatorRefundRefusalText(refusal: OperatorRefundRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'There is no such order'
    case 'free':
      return 'This order cost nothing, so there is nothing to give back'
    case 'not-paid':
      return `This order is not paid (${statusLabel[refusal.status]}). Money that comes too late for it goes back by itself`
    case 'canceled':
      return 'This order is cancelled: whatever was paid for it goes back by itself'
    case 'nothing-left':
      return `All of ${formatExactRupees(refusal.paid)} was given back already`
    case 'too-much':
      return `At most ${formatExactRupees(refusal.left)} can be given back`
    case 'too-little':
      return `At least ${formatExactRupees(LEAST_REFUND)} must be given back`
    case 'rest-too-little':
      return `A rest below ${formatExactRupees(LEAST_REFUND)} could never be given back. Give back ${formatExactRupees(refusal.left)}, or less`
    case 'repeated':
      return `${formatExactRupees(refusal.amount)} was given back for the same reason before. Give another --reason to give it back once more`
  }
}
