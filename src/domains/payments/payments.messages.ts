import type { PaymentFailure } from './payments.ts'

/** The text if the provider gave no usable answer. */
export const paymentFailureMessage: Record<PaymentFailure['kind'], string> = {
  timeout: 'The payment service is slow right now. Please try again in a minute',
  unreachable: 'We could not reach the payment service. Please try again in a minute',
  rejected: 'We could not start the payment. Please try again',
  malformed: 'The payment service is not responding properly. Please try again in a minute',
  unavailable: 'The payment service is not available right now. Please try again in a minute',
  throttled: 'The payment service is very busy right now. Please try again in a minute',
}

/** The text if a payment's proof was not signed by the provider. */
export const PAYMENT_NOT_VERIFIED = 'We could not verify this payment'
