import { formatExactRupees, type Paise } from '../../kernel/money.ts'
import type { ExplainRefusal } from './explaining.ts'
import type { MismatchKind } from './mismatches.ts'
import type { PaymentState, RefundState } from './payment-lists.ts'

/** The maximum length of an explanation's note. */
export const LONGEST_NOTE = 300

/** The name of each kind. @see OPS-M03 */
export const mismatchKindText: Record<MismatchKind, string> = {
  captured_not_settled: 'Paid, but not settled',
  settled_not_captured: 'Settled, but never paid here',
  amount: 'Another amount',
  currency: 'Another currency',
  settled_twice: 'Settled twice',
  refund_not_settled: 'Refund not settled',
  refund_unknown: 'Refund unknown here',
  refund_amount: 'Refund of another amount',
  fee_above_rate: 'Fee above the rate',
  sum_of_settlement: 'Sums of a settlement',
  canceled_not_refunded: 'Cancelled, but not refunded',
  paid_not_fulfilled: 'Paid, but not fulfilled',
}

/** What each kind means, and what to do about it. */
export const mismatchHelpText: Record<MismatchKind, string> = {
  captured_not_settled: 'Three working days have passed. Ask Razorpay when it settles this payment.',
  settled_not_captured: 'The shop has no such payment. Was it taken outside of the shop?',
  amount: 'The settled amount is not the one that was paid.',
  currency:
    'A line is in another currency than rupees, or than the payment. It is in no total of the day close.',
  settled_twice: 'This is in more than one settlement. Razorpay will take one of them back.',
  refund_not_settled: 'Three working days have passed since the refund. Ask Razorpay where it is.',
  refund_unknown: 'The shop made no such refund. Was it made in Razorpay’s dashboard?',
  refund_amount: 'The settled refund has another amount than ours.',
  fee_above_rate: 'Fee and tax are more than the contract allows.',
  sum_of_settlement: 'The lines do not add up to the transfer.',
  canceled_not_refunded: 'The order is cancelled, and less goes back than its rule gives.',
  paid_not_fulfilled: 'The money is here, and the order neither goes on nor is refunded.',
}

/** The two amounts of a mismatch. */
export function differenceText(ours: Paise | null, theirs: Paise | null): string {
  return `Here ${sideText(ours)}, at Razorpay ${sideText(theirs)}`
}

function sideText(amount: Paise | null): string {
  return amount === null ? 'nothing' : formatExactRupees(amount)
}

/** Why an explanation is refused. */
export const explainRefusalText: Record<ExplainRefusal | 'no_such_mismatch', string> = {
  no_such_mismatch: 'There is no such mismatch',
  not_open: 'This mismatch is solved or explained already',
  nothing_to_confirm: 'Nobody has explained this mismatch yet',
  own_explanation: 'You wrote this explanation, so another person must confirm it',
}

/** The message of a 409 after a concurrent change. @see OPS-005 */
export const STALE_MISMATCH = 'This mismatch has changed in the meantime. Read it again before you go on'

/** The sentences for an invalid field. */
export const settlementFieldText = {
  note: {
    missing: 'Please write what happened',
    wrong: 'Please write what happened',
    long: `Please use at most ${LONGEST_NOTE} characters`,
  },
  day: 'Please choose a day',
  state: 'There is no such state',
  kind: 'There is no such kind',
  age: 'There is no such age',
  after: 'This page of the list does not exist. Please open the list again',
} as const

/** The names of the states of payments and refunds. @see OPS-M01 */
export const moneyStateText: Record<PaymentState | RefundState, string> = {
  created: 'Not paid',
  waiting: 'Waiting for payment',
  captured: 'Received',
  late: 'Came too late',
  mismatched: 'Does not match',
  requested: 'To be sent',
  pending: 'At the bank',
  processed: 'Refunded',
  failed: 'Failed',
}
