import type { Call } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { toOrderStatus } from '../orders/orders.api.server.ts'
import { unknownOrder } from '../orders/order-refusals.server.ts'
import type { OrdersParts } from '../orders/place-order-call.server.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import { PAYMENT_NOT_VERIFIED } from '../../domains/payments/payments.messages.ts'
import type { StoredPayment } from '../../domains/payments/payments.store.server.ts'
import { enqueueLookup } from './payment-jobs.server.ts'
import { settleOrder } from './settle-payment.server.ts'

type Proof = { order_number: string; payment_id: string; provider_order_id: string; signature: string }

/** Verifies the signature of the checkout window, and settles the order from the provider’s books. */
export async function confirmPayment(
  parts: OrdersParts,
  call: Call<'customer'>,
  { payment, proof }: { payment: StoredPayment | null; proof: Proof },
) {
  const number = proof.order_number
  const providerOrderId = payment?.providerOrderId ?? null
  const signed = { paymentId: proof.payment_id, signature: proof.signature }
  const isSigned =
    providerOrderId !== null && parts.payments.verifyCheckoutSignature({ ...signed, providerOrderId })
  if (payment === null || !isSigned) {
    call.log.warn('payment_bad_signature', { order: number })
    return refusal(422, { code: 'bad_signature', message: PAYMENT_NOT_VERIFIED, field: 'signature' })
  }
  const settled = await settleOrder(call.db, parts.payments, payment, call.now)
  if (settled.kind === 'unknown') {
    await enqueueLookup(call.db, providerOrderId, `confirm:${proof.payment_id}`, call.now)
  }
  if (settled.kind === 'mismatched' || settled.kind === 'late') {
    call.log.warn('payment_not_fulfilled', { kind: settled.kind, order: number })
  }
  const paid = settled.kind === 'paid' ? settled.order : null
  const order = paid ?? (await ownOrder(call.db, number, call.session.customerId))
  return order === undefined ? unknownOrder : { salesOrder: toOrderStatus(order, call.now) }
}
