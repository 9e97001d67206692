import { formatExactRupees, type Paise } from '../../../../kernel/money.ts'

/** The texts of the refunds that wait for approval. */
export const approvalsText = {
  title: 'Refunds to approve',
  lead: 'Refunds above the limit wait here for a second person. Nobody decides on a refund that they asked for.',
  list: 'Refunds that wait for approval',
  loading: 'Loading the refunds that wait',
  order: 'Order',
  requestedBy: 'Asked by',
  reason: 'Reason',
  parts: 'For',
  goodwill: 'Goodwill',
  ofCancellation: 'Beyond the rule, with the cancellation of the order',
  own: 'You asked for this refund, so another person must decide.',
  notAllowed: 'Your roles do not include deciding on refunds.',
  approve: 'Approve',
  decline: 'Decline',
  approving: 'Approving…',
  declining: 'Declining…',
  approved: 'Approved. The refund is on its way',
  declined: 'Declined',
  approveText:
    'The money goes back to the original payment at once, and the customer is notified. This cannot be undone.',
  declineText: 'No money goes back. Whoever asked can ask again.',
  back: 'Not now',
  emptyTitle: 'Nothing waits for approval',
  emptyText: 'A refund above the limit appears here as soon as somebody asks for it.',
} as const

/** Money and coins of a refund. */
export function refundAmountText(money: Paise, coins: number): string {
  const counted = coins === 1 ? '1 coin' : `${coins} coins`
  if (coins === 0) return formatExactRupees(money)
  return money === 0 ? counted : `${formatExactRupees(money)} + ${counted}`
}

/** The button and the title of an approval. */
export function approveText(amount: string): string {
  return `${approvalsText.approve} ${amount}`
}

/** The title of the question. */
export function approveTitle(amount: string, number: string): string {
  return `Refund ${amount} of order ${number}?`
}

/** The title of the prompt that declines. */
export function declineTitle(amount: string, number: string): string {
  return `Decline ${amount} of order ${number}?`
}
