import { createHmac, randomUUID } from 'node:crypto'
import type { Answered, TestClient } from '../shop/client.ts'

/** The secret that a test shop shares with its provider. */
export const WEBHOOK_SECRET = 'stand-in webhook secret'

/** The provider's event about a payment or a refund, with the fields that the shop reads. */
export type WebhookEvent = {
  event: string
  orderId?: string
  paymentId: string
  amount?: number
  refundId?: string
}

/** The body of a webhook. */
export function webhookBody({ event, orderId, paymentId, amount = 41_700, refundId }: WebhookEvent): string {
  const money = { amount, currency: 'INR' }
  const payment = {
    entity: 'payment',
    id: paymentId,
    order_id: orderId ?? null,
    ...money,
    status: 'captured',
  }
  const refund = { entity: 'refund', id: refundId, payment_id: paymentId, ...money, receipt: null }
  return JSON.stringify({
    entity: 'event',
    event,
    payload: {
      payment: { entity: payment },
      ...(refundId === undefined ? {} : { refund: { entity: { ...refund, status: event.split('.')[1] } } }),
    },
  })
}

/** Sends a webhook as the provider does, with a signature of its bytes and an event id. */
export function sendWebhook(
  client: TestClient,
  body: string,
  { id = randomUUID(), secret = WEBHOOK_SECRET }: { id?: string; secret?: string } = {},
): Promise<Answered> {
  return client.send('/api/payment/webhook', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  })
}
