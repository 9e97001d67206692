import { nextAfterStatus, type OrderStatus } from '../../../../domains/orders/orders.ts'
import { payText } from '../../../../domains/payments/payment-pages.messages.ts'
import type { PaymentMethod } from '../../../../domains/pricing/pricing.ts'
import { toRupees, type Paise } from '../../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { isOffline } from '../../../app/part/is-offline.ts'
import { whenOnline } from '../../../app/part/when-online.ts'
import { changedTotal } from '../../view/changed-total.ts'
import { CHECKOUT_PATH } from '../../paths/order-paths.ts'
import { failureText } from '../../../app/failure-text.ts'
import type { CheckoutResponse } from './checkout-window.ts'

/** A payment for which the provider's window can be opened. */
export type StartedPayment = { number: string; providerOrderId: string; keyId: string; checkoutUrl: string }

/** Why no payment begins; `total` is the changed total to confirm. */
export type PaymentProblem = { text: string; code: string; total: Paise | null }

const PROVIDER_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/**
 * Opens the payment of an order, or places the cart's order first.
 *
 * @param number the order to pay; null places the cart
 * @param expected the grand total that the shopper saw
 */
export async function startPayment(
  number: string | null,
  expected: Paise | null,
): Promise<Result<StartedPayment, PaymentProblem>> {
  const total = expected === null ? {} : { expected_total: toRupees(expected) }
  const started = await call('/api/payment/start', number === null ? total : { order_number: number })
  if (!started.ok) return refuse(problemOf(started.refusal))
  const { order_number, provider_order_id, key_id, checkout_url } = started.value.payment
  return ok({
    number: order_number,
    providerOrderId: provider_order_id,
    keyId: key_id,
    checkoutUrl: checkout_url ?? PROVIDER_SCRIPT,
  })
}

// The step of the booking that resolves each refusal.
const MENDED_AT: ReadonlyMap<string, number> = new Map([
  ['cart_empty', 1],
  ['mixed_cart', 1],
  ['no_patients', 2],
  ['no_address', 2],
  ['no_slot', 3],
  ['slot_gone', 3],
  ['consent_missing', 4],
  ['consent_taken_back', 4],
  ['consent_outdated', 4],
])

/** The path of the booking's step or form that resolves a refusal to place the cart; null if none does. */
export function mendingPath({ code }: PaymentProblem): string | null {
  if (code === 'no_birth_info') return `${CHECKOUT_PATH}?sheet=birth`
  const step = MENDED_AT.get(code)
  return step === undefined ? null : `/home?sheet=cart&step=${step}`
}

function problemOf(failure: CallFailure): PaymentProblem {
  const text = failureText(failure, payText.noAnswer)
  if (failure.kind === 'no-answer') return { text, code: '', total: null }
  return { text, code: failure.code, total: changedTotal(failure) }
}

/** Sends the proof of a payment. Failures are ignored, because the order's status is read afterwards. */
export async function confirmPayment(number: string, proof: CheckoutResponse): Promise<void> {
  await call('/api/payment/confirm', {
    order_number: number,
    payment_id: proof.razorpay_payment_id,
    provider_order_id: proof.razorpay_order_id,
    signature: proof.razorpay_signature,
  })
}

/** The state of an order as the server returns it. */
export type ReadStatus = {
  order_status: OrderStatus
  payment_method: PaymentMethod
  has_diagnostic_items: boolean
}

/**
 * The result of a payment: the order's state, polled every four seconds up to five more times. Without a network it
 * waits: a payment of unknown result is not reported as failed.
 *
 * @see ORD-06 … ORD-08
 */
export async function awaitOutcome(number: string, signal: AbortSignal): Promise<'success' | 'fail'> {
  for (let polls = 0; !signal.aborted; polls += 1) {
    const read = await readStatus(number, signal)
    if (!read.ok) return 'fail'
    const status = read.value.salesOrder
    const next = nextStep(status, polls)
    if (next.kind === 'success') await confirmSlot(number, status)
    if (next.kind !== 'poll') return next.kind
    await passed(next.waitMs, signal)
  }
  return 'fail'
}

async function readStatus(number: string, signal: AbortSignal) {
  const read = await call('/api/cart/order-details-status', { id: number }, { signal })
  if (read.ok || !isOffline()) return read
  await whenOnline(signal)
  return call('/api/cart/order-details-status', { id: number }, { signal })
}

/** The page to open for a state. @see AMB-05, AMB-06 */
export function nextStep({ order_status, payment_method }: ReadStatus, polls: number) {
  return nextAfterStatus({ status: order_status, paymentMethod: payment_method }, polls)
}

/** Requests the confirmation of a paid order's slot. */
export async function confirmSlot(number: string, { has_diagnostic_items }: ReadStatus): Promise<void> {
  if (!has_diagnostic_items) return
  const payload = { increment_id: number, payment_status: 1 }
  await call('/api/cart/diagnostic-slot-order-success', { payload })
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
