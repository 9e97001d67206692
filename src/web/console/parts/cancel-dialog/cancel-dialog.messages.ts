import { formatExactRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the dialog that cancels an order. */
export const cancelText = {
  loading: 'Loading what the customer gets back',
  quote: 'What the customer gets back',
  paid: 'Paid',
  refunded: 'Refunded before',
  toPayment: 'To the original payment',
  waits: 'After a second person approves',
  toPurse: 'Coins to the purse',
  coupon: 'Coupon, usable again',
  nothing: 'Nothing was paid, so no money goes back.',
  waitsText:
    'This is more than the rule of the order gives, and above what one person may refund. The order is cancelled now; the rest waits for approval.',
  share: 'How much goes back',
  reason: 'Reason',
  choose: 'Choose a reason',
  reasonMissing: 'Please choose a reason',
  text: 'Details (optional)',
  textNeeded: 'Details',
  textMissing: 'Please describe the reason',
  textLong: 'Please use at most 300 characters',
  visit:
    'The slot is free again at once, and the customer is notified. A cancelled order cannot be restored.',
  cancel: 'Cancel the order',
  canceling: 'Cancelling…',
  keep: 'Keep the order',
  done: 'The order is cancelled',
  stale: 'Somebody else changed this order in the meantime. Close this and check it again.',
  close: 'Close',
} as const

/** The title of the dialog. */
export function cancelTitle(number: string): string {
  return `Cancel order ${number}?`
}

/** The label of a share of the payment that staff can choose. */
export function shareText(percent: number, rulePercent: number): string {
  return percent === rulePercent ? `${percent} %, by the rule of the order` : `${percent} %`
}

/** An amount of the quote. */
export function cancelAmountText(amount: Paise): string {
  return formatExactRupees(amount)
}
