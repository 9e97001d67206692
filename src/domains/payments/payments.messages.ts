import type { PaymentFailure } from './payments.ts'

/** The text if the provider gave no usable answer. */
export const paymentFailureMessage: Record<PaymentFailure['kind'], string> = {
  timeout: 'The payment service is slow to answer. Please try again in a minute',
  unreachable: 'The payment service cannot be reached. Please try again in a minute',
  rejected: 'The payment could not be started. Please try again',
  malformed: 'The payment service gave no usable answer. Please try again in a minute',
  unavailable: 'The payment service is not available right now. Please try again in a minute',
  throttled: 'The payment service is very busy right now. Please try again in a minute',
}

/** The text if a payment's proof was not signed by the provider. */
export const PAYMENT_NOT_VERIFIED = 'This payment could not be verified'
