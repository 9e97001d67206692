import type { Paise } from '../../kernel/money.ts'
import type { Result } from '../../kernel/result.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * How long the provider may still capture an authorized payment on its own.
 *
 * @see https://razorpay.com/docs/payments/payments/capture-settings
 */
export const PROVIDER_CAPTURE_WINDOW_MS = 5 * DAY_MS

/**
 * How long the reconciler queries an unpaid order, from the opening of its payment. It is longer than the provider's
 * window, because a customer may authorize a payment hours after it was opened.
 *
 * @see docs/adr/0059
 */
export const RECONCILIATION_WINDOW_MS = PROVIDER_CAPTURE_WINDOW_MS + DAY_MS

/** How long after its window an order may wait for the reconciler's last answer before `verify` reports it. */
export const LAST_ANSWER_WITHIN_MS = DAY_MS

/** What a provider order is opened with: an amount and our own receipt, at most 40 characters. */
export type NewProviderOrder = { receipt: string; amount: Paise; notes: Record<string, string> }

/** The provider's own order; payments are attempts at it, and at most one of them succeeds. */
export type ProviderOrder = {
  id: string
  receipt: string | null
  amount: Paise
  amountPaid: Paise
  currency: string
  status: 'created' | 'attempted' | 'paid'
}

/** One attempt to pay a provider's order. Only `captured` is money received. */
export type ProviderPayment = {
  id: string
  orderId: string | null
  amount: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

/** A refund request: the provider refunds once per key, however often it is sent. */
export type NewProviderRefund = { paymentId: string; amount: Paise; key: string }

/** A refund at the provider. `processed` means that the money has left the provider. */
export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  status: 'pending' | 'processed' | 'failed'
}

/**
 * A webhook's content: its kind in the provider's words, and the payment as it was at that moment. `refundOf` is the
 * payment that a refund returns, if the webhook is about a refund.
 */
export type PaymentEvent = {
  kind: string
  orderId: string | null
  payment: ProviderPayment | null
  refundOf: string | null
}

/** Why the provider gave no usable answer. Only `rejected` is a definite refusal. */
export type PaymentFailure =
  | { kind: 'timeout' }
  | { kind: 'unreachable'; detail: string }
  | { kind: 'rejected'; status: number; code: string; description: string }
  | { kind: 'malformed'; detail: string }
  | { kind: 'unavailable'; retryAfterSeconds: number }
  /** The provider limits the rate of requests, or still works on the same one. */
  | { kind: 'throttled'; retryAfterSeconds: number }

/** What the browser submits after paying; the ids inside prove nothing without the signature. */
export type CheckoutProof = { providerOrderId: string; paymentId: string; signature: string }

/**
 * The payment provider as the shop needs it.
 * No method throws for failures of the network or the provider, and none may be called inside a transaction.
 *
 * @see SEC-15 … SEC-17 and SEC-25
 */
export type PaymentsPort = {
  /** The shop's public id at the provider; the checkout window is opened with it. */
  keyId: string
  /** The URL of the script that defines the checkout window. */
  checkoutUrl: string
  /** Opens an order at the provider; the same receipt gives the same order again. */
  createOrder(order: NewProviderOrder): Promise<Result<ProviderOrder, PaymentFailure>>
  fetchOrder(providerOrderId: string): Promise<Result<ProviderOrder, PaymentFailure>>
  /** Every attempt at an order, whatever its result. */
  fetchOrderPayments(providerOrderId: string): Promise<Result<ProviderPayment[], PaymentFailure>>
  /** Refunds a captured payment; the same key gives the same refund again. */
  refund(refund: NewProviderRefund): Promise<Result<ProviderRefund, PaymentFailure>>
  fetchRefund(refundId: string): Promise<Result<ProviderRefund, PaymentFailure>>
  /** Whether the provider signed the browser's proof. Pass the stored order id, not the sent one. */
  verifyCheckoutSignature(proof: CheckoutProof): boolean
  /** Whether the provider signed exactly these bytes. */
  verifyWebhookSignature(rawBody: Uint8Array, signature: string): boolean
  /** The content of a verified webhook; refused if it does not have the provider's shape. */
  readWebhook(rawBody: Uint8Array): Result<PaymentEvent, PaymentFailure>
}

/** The values that a payment has to match before the order is fulfilled. */
export type ExpectedPayment = { providerOrderId: string; amount: Paise; currency: string }

/**
 * Whether a payment settles an order: captured, and order, amount and currency all match.
 *
 * @see SEC-15
 */
export function settles(expected: ExpectedPayment, payment: ProviderPayment): boolean {
  return payment.status === 'captured' && matches(expected, payment)
}

/** The overall result of the attempts at an order. */
export type PaymentVerdict =
  | { kind: 'paid'; payment: ProviderPayment }
  /** Money was received that does not match the order; nothing is fulfilled, and an operator must decide. */
  | { kind: 'mismatched'; payment: ProviderPayment }
  /** An attempt may still succeed: no second charge may begin. */
  | { kind: 'waiting' }
  | { kind: 'unpaid' }

/**
 * The verdict on all attempts at an order, used by confirm, webhook, poll and reconciler.
 *
 * @see SEC-17
 */
export function paymentVerdict(expected: ExpectedPayment, payments: ProviderPayment[]): PaymentVerdict {
  const paid = payments.find((payment) => settles(expected, payment))
  if (paid !== undefined) return { kind: 'paid', payment: paid }

  const strange = payments.find((payment) => payment.status === 'captured')
  if (strange !== undefined) return { kind: 'mismatched', payment: strange }

  return payments.some(mayStillSucceed) ? { kind: 'waiting' } : { kind: 'unpaid' }
}

function matches(expected: ExpectedPayment, payment: ProviderPayment): boolean {
  return (
    payment.orderId === expected.providerOrderId &&
    payment.amount === expected.amount &&
    payment.currency === expected.currency
  )
}

function mayStillSucceed(payment: ProviderPayment): boolean {
  return payment.status === 'created' || payment.status === 'authorized'
}
