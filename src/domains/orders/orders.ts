import { CROCKFORD_CHARACTERS, crockfordCode } from '../../kernel/crockford.ts'
import type { PaymentMethod } from '../pricing/pricing.ts'

/** How long an order of the shop may stay unpaid. @see docs/rules/orders-and-payments.md */
export const UNPAID_MINUTES = 30

/** The interval at which a pending order is polled after the first read. @see ORD-07 */
export const POLL_SECONDS = 4

/** @see POLL_SECONDS */
export const POLLS = 5

/** The number of random bytes of an order number. */
export const ORDER_NUMBER_BYTES = 10

/** The states of an order. @see docs/rules/orders-and-payments.md */
export type OrderStatus = 'pending' | 'processing' | 'complete' | 'canceled' | 'payment_failed'

/** What the status check leads to, and how long it waits before the next read. */
export type StatusCheck = { kind: 'success' } | { kind: 'poll'; waitMs: number } | { kind: 'fail' }

/** Why a customer may not place another order now. */
export type PlacingLimit = {
  kind: 'too-many-this-hour' | 'too-many-today' | 'too-many-expired'
  retryAfterSeconds: number
}

/** Why an order is not placed or paid; nothing is reserved or charged then. */
export type OrderRefusal =
  | { kind: 'cart-empty' }
  | { kind: 'mixed-cart' }
  | { kind: 'no-address' }
  | { kind: 'no-patients' }
  | { kind: 'no-slot' }
  | { kind: 'slot-gone' }
  | { kind: 'no-birth-info' }
  | { kind: 'coupon-unusable' }
  | { kind: 'coins-short' }
  | { kind: 'consent-missing' }
  | { kind: 'consent-withdrawn' }
  | { kind: 'consent-outdated' }
  | { kind: 'nothing-to-pay' }
  | { kind: 'not-approved' }
  | { kind: 'total-changed' }
  | { kind: 'wrong-method' }
  | { kind: 'not-payable' }
  | { kind: 'payment-waiting' }
  | { kind: 'not-pending' }
  | { kind: 'cart-not-empty' }
  | { kind: 'too-late' }
  | { kind: 'no-visit' }
  | { kind: 'too-often' }
  | PlacingLimit

// A payment after a failure is refunded and never revives the order.
const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'canceled', 'payment_failed'],
  processing: ['complete', 'canceled'],
  complete: [],
  canceled: [],
  payment_failed: [],
}

/**
 * Whether an order may change from one state to another, by the table of the state machine.
 * @see docs/rules/orders-and-payments.md
 */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT_STATUSES[from].includes(to)
}

/** Whether an order has ended without a sale. */
export function hasEndedUnsold(status: OrderStatus): boolean {
  return status === 'canceled' || status === 'payment_failed'
}

/** The end of the time to pay of an order that a shopper places at this instant. */
export function unpaidUntil(placedAt: Date): Date {
  return new Date(placedAt.getTime() + UNPAID_MINUTES * 60_000)
}

/** An order with the end of its time to pay; null if it does not wait for a payment. */
export type UnpaidOrder = { status: OrderStatus; unpaidUntil: Date | null }

/** The effective state of an order: unpaid at the end of its time to pay means failed, before the failure is written. */
export function effectiveStatus({ status, unpaidUntil: end }: UnpaidOrder, now: Date): OrderStatus {
  const isOver = end !== null && end.getTime() <= now.getTime()
  return status === 'pending' && isOver ? 'payment_failed' : status
}

/** Whether a payment of this order may be started or repeated. */
export function isPayable(order: UnpaidOrder, now: Date): boolean {
  return effectiveStatus(order, now) === 'pending'
}

/**
 * What to do with the status just read.
 *
 * @param pollsDone how often it was read again after the first time
 * @see ORD-06 … ORD-08, AMB-05, AMB-06
 */
export function nextAfterStatus(
  order: { status: OrderStatus; paymentMethod: PaymentMethod },
  pollsDone: number,
): StatusCheck {
  switch (order.status) {
    case 'processing':
    case 'complete':
      return { kind: 'success' }
    case 'canceled':
    case 'payment_failed':
      return { kind: 'fail' }
    case 'pending':
      if (order.paymentMethod === 'free') return { kind: 'success' }
      return pollsDone < POLLS ? { kind: 'poll', waitMs: POLL_SECONDS * 1000 } : { kind: 'fail' }
  }
}

/**
 * Makes an order number from random bytes: `LB` and ten characters, with 50 bits of randomness.
 *
 * @throws if there are fewer bytes than characters
 */
export function newOrderNumber(randomBytes: Uint8Array): string {
  return `LB${crockfordCode(randomBytes, ORDER_NUMBER_BYTES)}`
}

const ORDER_NUMBER = new RegExp(`^LB[${CROCKFORD_CHARACTERS}]{${ORDER_NUMBER_BYTES}}$`)

/**
 * Whether a text has the form of an order's number. Addresses may contain anything, and the database refuses some
 * texts.
 */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}
