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
      return `All of ${formatExactRupees(refusal.paid)} is refunded already`
    case 'too-much':
      return `At most ${formatExactRupees(refusal.left)} can be refunded`
    case 'too-little':
      return `At least ${formatExactRupees(LEAST_REFUND)} must be refunded`
    case 'rest-too-little':
      return `A rest below ${formatExactRupees(LEAST_REFUND)} could never be refunded. Refund ${formatExactRupees(refusal.left)}, or less`
    case 'repeated':
      return `${formatExactRupees(refusal.amount)} was refunded for the same reason before. Give another --reason to refund it once more`
  }
}
