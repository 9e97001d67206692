import { transaction } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { OrdersParts } from '../orders/place-order-call.server.ts'
import type { PaymentEvent } from '../../domains/payments/payments.ts'
import { noteEvent } from '../../domains/payments/payments.store.server.ts'
import { recordEventWithLookup } from './payment-jobs.server.ts'
import { checkRefundsOf } from './refunds.server.ts'

const badSignature = refusal(403, { code: 'bad_signature', message: 'The signature is wrong' })
const received = { received: true }

/** Verifies a webhook of the provider, and enqueues the lookup of its payment or refund. */
export async function receiveWebhook(parts: OrdersParts, call: Call) {
  const { bytes, headers } = call.raw
  if (!parts.payments.verifyWebhookSignature(bytes, headers.get('x-razorpay-signature') ?? '')) {
    call.log.warn('webhook_bad_signature')
    return badSignature
  }
  const event = parts.payments.readWebhook(bytes)
  const id = headers.get('x-razorpay-event-id') ?? ''
  if (!event.ok || id === '') {
    call.log.warn('webhook_not_read', { event: id })
    return received
  }
  await enqueueLookup(call, id, event.value)
  return received
}

// An event only triggers a lookup. Event and job are written together or not at all.
async function enqueueLookup(
  call: Call,
  id: string,
  { kind, orderId, refundOf }: PaymentEvent,
): Promise<void> {
  const event = { id, kind, at: call.now }
  if (refundOf === null && orderId !== null) return recordEventWithLookup(call.db, event, orderId)
  await transaction(call.db, async (tx) => {
    const isNew = await noteEvent(tx, event)
    if (!isNew || refundOf === null) return
    const isExpected = await checkRefundsOf(tx, refundOf, call.now)
    if (!isExpected) call.log.info('refund_unexpected', { kind, payment: refundOf })
  })
}
