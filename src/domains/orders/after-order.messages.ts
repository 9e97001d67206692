import { formatExactRupees, formatRupees, type Paise } from '../../kernel/money.ts'
import { CANCELLATION } from './cancellation.ts'
import type { GivenBack } from './cancellation-returns.ts'
import type { WireOrder } from './orders.contract.ts'
import { RESCHEDULING } from './rescheduling.ts'

const { hoursBeforeSlot, refundStartsWithinHours, bankDays } = CANCELLATION
const BANKS = `banks mostly need ${bankDays.from} to ${bankDays.to} working days`

/** The texts of moving a visit. */
export const rescheduleText = {
  open: 'Change the visit',
  title: 'Change the visit',
  close: 'Close the change of the visit',
  now: 'Your visit now',
  move: 'Move the visit',
  moving: 'Moving…',
  fasting: 'A test of this visit needs a fast. Slots before 10 AM work best.',
  chooseOther: 'This is the time you have. Please choose another one.',
  chooseFirst: 'Please choose a time first.',
  failed: 'Your visit could not be moved. Please check your connection and try again.',
  notServed: 'We do not collect at this address any more. Please call us.',
  over: 'This visit will not take place.',
  rule: `Free of charge until ${RESCHEDULING.hoursBeforeSlot} hours before the visit.`,
} as const

/** The texts of cancelling an order. */
export const cancelText = {
  open: 'Cancel the order',
  title: 'Cancel this order?',
  close: 'Close without cancelling',
  comesBack: 'What you get back',
  wayBack: `To the account, card or UPI address that paid. We send it on within ${refundStartsWithinHours} hours; ${BANKS}.`,
  unpaid: 'Nothing was paid yet. Money that still arrives goes back by itself.',
  rest: 'All that you paid and did not get back before',
  coupon: 'Your coupon can be used again',
  nothing: 'Nothing was paid, so nothing comes back. Your place is given free.',
  why: 'Why do you cancel? (optional)',
  moveInstead: 'Change the visit instead',
  confirm: 'Cancel the order',
  canceling: 'Cancelling…',
  failed: 'Your order could not be cancelled. Please check your connection and try again.',
  done: 'Your order is cancelled',
} as const

/** Why customers cancel, in their own words. */
export const CANCEL_REASONS = [
  'My plans changed',
  'I need another time',
  'I booked somewhere else',
  'I ordered by mistake',
  'Another reason',
] as const

/** The texts of the other actions on an order. */
export const orderActionText = {
  title: 'Papers and more',
  receipt: 'Receipt to print',
  invoice: 'Invoice (PDF)',
  creditNote: 'Credit note (PDF)',
  calendar: 'Add to calendar',
  refund: 'Your refund',
  canceledUnpaid: 'This order was cancelled before it was paid.',
} as const

/** The texts of the printed receipt. */
export const receiptText = {
  tab: 'Receipt',
  title: 'Receipt',
  print: 'Print',
  back: 'Back to the order',
  order: 'Order',
  placed: 'Ordered on',
  status: 'Status',
  for: 'For',
  visit: 'Sample collection',
  delivery: 'Delivered to',
  tests: 'Patients and tests',
  items: 'Items',
  amounts: 'Amounts',
  paidOnline: 'Paid online',
  notPaid: 'Not paid yet',
  refund: 'Given back',
  refundUnderWay: 'On its way back',
  note: 'This receipt is not a tax invoice. The invoice or bill of supply is on the page of the order.',
} as const

/** For example `₹417 comes back`. */
export function givenBackText(back: GivenBack): string {
  switch (back.kind) {
    case 'money':
      return `${formatRupees(back.amount, 0)}, all that you paid`
    case 'unpaid':
      return cancelText.unpaid
    case 'rest':
      return cancelText.rest
    case 'coupon':
      return cancelText.coupon
    case 'coins':
      return `${back.coins} LA ${back.coins === 1 ? 'Coin' : 'Coins'} in your wallet again`
  }
}

/** Where the money of a refund is now. */
export function refundStateText(refund: NonNullable<WireOrder['refund']>, amount: Paise): string {
  const money = formatExactRupees(amount)
  return refund.status === 'processed'
    ? `${money} was given back to where it came from. If you do not see it yet: ${BANKS}.`
    : `${money} is on its way back to where it came from. We send it on within ${refundStartsWithinHours} hours; ${BANKS}.`
}

/** Why an order can no longer be changed, and what the customer can do. */
export function noChangeText(isCollected: boolean): string {
  return isCollected
    ? 'The sample was collected, so this order cannot be changed any more. Please call us if something is wrong.'
    : `Less than ${hoursBeforeSlot} hours before the visit it can no longer be changed here. Please call us: if nothing has been collected, we try to help.`
}

/** Why a visit cannot be moved again. */
export const movedOftenText = 'This visit was moved as often as it can be. Please call us to change it again.'

/** For example `Your visit is now Tuesday, 24 Nov · 7:00 AM`. */
export function visitMovedText(when: string): string {
  return `Your visit is now ${when}`
}
