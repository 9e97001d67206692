import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { paymentFailureMessage } from '../../domains/payments/payments.messages.ts'
import type { PaymentFailure } from '../../domains/payments/payments.ts'

const RETRY_AFTER_SECONDS = 5

/** The reply to a call that the payment provider could not serve. */
export function providerRefusal(failure: PaymentFailure): Refusal {
  const retryAfter = 'retryAfterSeconds' in failure ? failure.retryAfterSeconds : RETRY_AFTER_SECONDS
  const message = { code: 'payment_unavailable', message: paymentFailureMessage[failure.kind] }
  return refusal(503, message, { retryAfter })
}

/** The reply to a call that must know the state of a payment while the provider does not answer. */
export const providerUnknown = providerRefusal({
  kind: 'unavailable',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
})
