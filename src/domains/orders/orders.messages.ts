import { clock12, dayAndMonth, type IstDate } from '../../kernel/ist.ts'
import { formatExactRupees, type Paise } from '../../kernel/money.ts'
import { waitText } from '../../kernel/duration-text.ts'
import { agreementText } from '../privacy/agreement.messages.ts'
import { NO_SLOT_CHOSEN } from '../slots/no-slot.messages.ts'
import { CANCELLATION } from './cancellation.ts'
import type { OrderRefusal, OrderStatus, PlacingLimit } from './orders.ts'

type PlainRefusal = Exclude<OrderRefusal, PlacingLimit>

/** Why an order is not placed or paid. @see ERR-44 … ERR-56 */
export const orderMessage: Record<PlainRefusal['kind'], string> = {
  'cart-empty': 'Please Add Test To Continue Booking',
  'mixed-cart': 'Some Cart Items Are Not Diagnostic Tests. Remove Them To Checkout',
  'no-address': 'Please add Address',
  'no-patients': 'At least one Patient needs to be selected',
  'no-slot': NO_SLOT_CHOSEN,
  'slot-gone': 'Your slot is no longer available. Please choose another one',
  'no-birth-info': 'Please add birthing details',
  'coupon-unusable': 'The coupon can no longer be used for this order',
  'coins-short': 'Your LA Coins no longer cover the amount applied',
  'consent-missing': 'Please read and accept the consent of this test',
  'consent-withdrawn': agreementText.withdrawn,
  'consent-outdated': agreementText.outdated,
  'nothing-to-pay':
    'Nothing is left to pay, and a booking for a caller is confirmed by its payment. Take the coupon off, or let the customer book in person.',
  'not-approved': 'Please open the link in our SMS and agree to the booking before you pay.',
  'total-changed': 'The total has changed. Please check it and confirm',
  'wrong-method': 'set payment method failed',
  'not-payable': 'This order can no longer be paid',
  'too-late': 'It is too late to change this order',
  'no-visit': 'This order has no home visit to change',
  'too-often': 'This visit has been changed the maximum number of times',
  'not-pending': 'This order is no longer waiting for its payment',
  'cart-not-empty': 'Your cart has other items. Please remove them first, or pay for this order',
  'payment-waiting': 'Your last payment may still go through. Please wait for your bank to confirm',
}

/** Why a customer has to wait before the next order, and for how long. @see docs/rules/orders-and-payments.md */
export function placingLimitText({ kind, retryAfterSeconds }: PlacingLimit): string {
  return `${limitReason[kind]} Please try again in ${waitText(retryAfterSeconds)}, or call us.`
}

const limitReason: Record<PlacingLimit['kind'], string> = {
  'too-many-this-hour': 'You have placed too many orders in the last hour.',
  'too-many-today': 'You have placed too many orders today.',
  'too-many-expired': 'Too many of your bookings today were not paid in time.',
}

/** The alerts of the order chain if a call fails. @see ORD-09, ERR-57 */
export const chainFailure = {
  noAddress: 'Please add Address',
  unknown: 'Something went wrong',
  placing: 'Order placement failed',
  paymentMethod: 'set payment method failed',
  shippingAddress: 'set shipping address failed',
  billingAddress: 'set billing address failed',
  shippingMethod: 'set shipping method failed',
} as const

/** The names of the states for customers. */
export const statusLabel: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  processing: 'Confirmed',
  complete: 'Report ready',
  canceled: 'Cancelled',
  payment_failed: 'Payment failed',
}

/** The timeline text of an unpaid order whose contents went back into the cart. */
export const REOPENED = 'Cancelled to change the booking'

/** Why money is refunded. */
export type RefundReason = 'late' | 'mismatched' | 'double' | 'canceled' | 'operator'

const refundCause: Record<RefundReason, (number: string) => string> = {
  late: (number) => `Your payment for Labaya order ${number} came after the order had expired.`,
  mismatched: (number) =>
    `Your payment for Labaya order ${number} did not match the amount, and the order has expired.`,
  double: (number) => `Labaya order ${number} was paid twice.`,
  canceled: (number) => `Your Labaya order ${number} is cancelled.`,
  operator: (number) => `We are giving you a refund for Labaya order ${number}.`,
}

/** The purpose of a refund, in an order's list of its refunds. */
export const refundForText: Record<RefundReason, string> = {
  late: 'Payment after the order had expired',
  mismatched: 'Payment of another amount',
  double: 'Second payment',
  canceled: 'Cancelled order',
  operator: 'Refund by our staff',
}

/** The message about a refund that has begun, or about a cancelled order that was not paid. @see SEC-17 */
export function refundText(number: string, reason: RefundReason, amount: Paise | null): string {
  const cause = refundCause[reason](number)
  if (amount === null) return cause
  const { from, to } = CANCELLATION.bankDays
  return `${cause} ${formatExactRupees(amount)} will reach the account you paid from in ${from} to ${to} working days.`
}

/** The timeline text of a refund that staff decided on. */
export function refundedText(amount: Paise): string {
  return `${formatExactRupees(amount)} refunded`
}

/** The message of a confirmed order; it names no test and no person. @see SEC-32 and SEC-34 */
export function orderConfirmedText(number: string, slot: VisitTime | null): string {
  const when = slot === null ? '' : ` Sample collection on ${visitText(slot)}.`
  return `Your Labaya order ${number} is confirmed.${when}`
}

type VisitTime = { day: IstDate; startMinute: number }

/** The timeline text of a moved visit. */
export function movedText(slot: VisitTime): string {
  return `Visit moved to ${visitText(slot)}`
}

/** The message of a moved visit; it names no test and no person. @see SEC-32 and SEC-34 */
export function orderMovedText(number: string, slot: VisitTime): string {
  return `The sample collection of your Labaya order ${number} is now on ${visitText(slot)}.`
}

/** The timeline text of a visit that the shop moved. */
export function movedByShopText(slot: VisitTime): string {
  return `We moved your visit to ${visitText(slot)}`
}

/** The message of a visit that the shop moved; it names no test and no person. @see docs/adr/0082 */
export function orderMovedByShopText(number: string, slot: VisitTime): string {
  const rights = 'You can move it again or cancel it for a full refund until the visit begins.'
  return `We had to move the sample collection of your Labaya order ${number} to ${visitText(slot)}. ${rights}`
}

function visitText({ day, startMinute }: VisitTime): string {
  return `${dayAndMonth(day)} at ${clock12(startMinute)}`
}
