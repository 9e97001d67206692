import { formatExactRupees, formatRupees, rupees, type Paise } from '../../kernel/money.ts'
import { hoursBeforeText } from './cancellation.messages.ts'
import { CANCELLATION } from './cancellation.ts'
import type { CancellationReturn } from './cancellation-returns.ts'
import type { WireOrder } from './orders.contract.ts'

const { refundStartsWithinHours, bankDays } = CANCELLATION
const BANKS = `banks usually take ${bankDays.from} to ${bankDays.to} working days`

/** The texts of moving a visit. */
export const rescheduleText = {
  open: 'Change the visit',
  title: 'Change the visit',
  close: 'Close without changing the visit',
  now: 'Your visit now',
  move: 'Move the visit',
  moving: 'Moving…',
  fasting: 'This visit has a fasting test. Slots before 10 AM work best.',
  chooseOther: 'This is your current time. Please choose another one.',
  chooseFirst: 'Please choose a time first.',
  failed: 'We could not change your visit. Please check your network and try again.',
  notServed: 'We no longer collect at this address. Please call us.',
  over: 'This visit will not take place.',
} as const

/** The texts of cancelling an order. */
export const cancelText = {
  open: 'Cancel the order',
  title: 'Cancel this order?',
  close: 'Close without cancelling',
  comesBack: 'What you get back',
  wayBack: `To the account, card or UPI ID you paid from. We start it within ${refundStartsWithinHours} hours; ${BANKS}.`,
  unpaid: 'You have not paid yet. If a payment still arrives, we refund it automatically.',
  rest: 'The rest of what you paid',
  late: 'No refund, because the visit is so close',
  coupon: 'Your coupon can be used again',
  nothing: 'You have not paid, so there is no refund. Your slot is released.',
  why: 'Why are you cancelling? (optional)',
  moveInstead: 'Change the visit instead',
  confirm: 'Cancel the order',
  canceling: 'Cancelling…',
  failed: 'We could not cancel your order. Please check your network and try again.',
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
  title: 'Documents and more',
  receipt: 'Printable receipt',
  invoice: 'Invoice (PDF)',
  calendar: 'Add to calendar',
  refund: 'Your refund',
  canceledUnpaid: 'This order was cancelled before it was paid.',
  nothingBack: 'This order was cancelled too close to its visit for a refund.',
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
  refund: 'Refunded',
  refundUnderWay: 'Refund in progress',
  note: 'This receipt is not a tax invoice. The invoice or bill of supply is on the page of the order.',
} as const

/** Until when a visit can be moved free of charge. */
export function moveRuleText(hours: number): string {
  return `Free of charge until ${hoursBeforeText(hours, 'the visit')}.`
}

/** For example `₹417, all that you paid`. */
export function cancellationReturnText(back: CancellationReturn): string {
  switch (back.kind) {
    case 'money':
      if (back.amount === 0) return cancelText.late
      return back.percent === 100
        ? `${formatRupees(back.amount, 0)}, all that you paid`
        : `${formatExactRupees(back.amount)}, ${back.percent} % of what you paid`
    case 'unpaid':
      return cancelText.unpaid
    case 'rest':
      return back.percent === 100
        ? cancelText.rest
        : `${back.percent} % of what you paid, less what we have refunded already`
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
    ? `We refunded ${money} to where you paid from. If you do not see it yet: ${BANKS}.`
    : `We are refunding ${money} to where you paid from. We start it within ${refundStartsWithinHours} hours; ${BANKS}.`
}

/** One of several refunds: its amount, what it is for, and whether it is made. */
export function refundLineText({ amount, for: cause, status }: WireOrder['refunds'][number]): string {
  const state = status === 'processed' ? receiptText.refund : receiptText.refundUnderWay
  return `${formatExactRupees(rupees(amount.value))} · ${cause} · ${state}`
}

/** The link to a credit note; one of several names its amount. */
export function creditNoteText(amount: Paise | null): string {
  return amount === null ? 'Credit note (PDF)' : `Credit note for ${formatExactRupees(amount)} (PDF)`
}

/** Why an order can no longer be changed, and what the customer can do. */
export function noChangeText(isCollected: boolean, hours: number): string {
  return isCollected
    ? 'Your sample has been collected, so this order can no longer be changed. Please call us if something is wrong.'
    : `${tooCloseText(hours)}, so it can no longer be changed here. Please call us. We will help if your sample is not collected yet.`
}

function tooCloseText(hours: number): string {
  if (hours === 0) return 'The time of the visit has begun'
  return hours === 1
    ? 'Less than 1 hour is left before the visit'
    : `Less than ${hours} hours are left before the visit`
}

/** Why a visit cannot be moved again. */
export const movedOftenText =
  'You have changed this visit the maximum number of times. Please call us to change it again.'

/** For example `Your visit is now Tuesday, 24 Nov · 7:00 AM`. */
export function visitMovedText(when: string): string {
  return `Your visit is now ${when}`
}
