import { formatExactRupees, rupees } from '../../kernel/money.ts'
import { LEAST_REFUND } from './operator-refunds.ts'

/** The maximum length of the reason of a refund or of a decision. */
export const LONGEST_REFUND_REASON = 300

/** The maximum amount of goodwill. */
export const MOST_GOODWILL = rupees(1_000_000)

/** The sentences for an invalid field of a refund. */
export const refundFieldText = {
  reason: {
    missing: 'Please give a reason',
    wrong: 'Please give a reason',
    long: `Please use at most ${LONGEST_REFUND_REASON} characters`,
  },
  goodwill: `Please enter an amount in rupees, such as 100 or 100.50, up to ${formatExactRupees(MOST_GOODWILL)}`,
  key: 'Please reload the page and try again',
  one: 'Name either the request or the refund',
  after: 'This page of the list does not exist. Please open the list again',
} as const

/** The names of the charges of an order. */
export const chargeText = {
  booking: 'Booking charge (home collection)',
  collection: 'Cord blood collection',
} as const

/** Why a refund by staff is refused. The amounts come from the refusal. */
export const staffRefundText = {
  nothing_chosen: 'Choose what is refunded, or enter a goodwill amount',
  unknown_part: 'This order has no such part. Please reload the page',
  refunded_before: 'A chosen part is refunded already. Please reload the page',
  asked_before: 'A refund of a chosen part waits for its approval already',
  no_such_order: 'There is no such order',
  free: 'This order cost nothing, so there is nothing to give back',
  not_paid: 'This order is not paid. Money that comes too late for it goes back by itself',
  canceled: 'This order is cancelled, so nothing more of it can be refunded',
  nothing_left: 'All of this order’s money is refunded already',
  too_little: `At least ${formatExactRupees(LEAST_REFUND)} must be refunded`,
  own_request: 'You asked for this refund, so another person must decide on it',
  decided_before: 'This request is decided already',
  no_such_refund: 'There is no such refund',
  key_used: 'This form was sent before with other contents. Please reload the page',
  not_failed: 'This refund has not failed, so there is nothing to try again',
} as const

/** A refusal of a refund by staff whose sentence has no amount. */
export type StaffRefundCode = keyof typeof staffRefundText

/** The sentence if more than the remainder is requested. */
export function moreThanLeftText(left: Parameters<typeof formatExactRupees>[0]): string {
  return `At most ${formatExactRupees(left)} of this order can still be refunded`
}

/** The sentence if a refund would leave less than the provider can refund. */
export function restTooLittleText(left: Parameters<typeof formatExactRupees>[0]): string {
  return `A rest below ${formatExactRupees(LEAST_REFUND)} could never be refunded. Refund ${formatExactRupees(left)}, or less`
}
