import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { orderDetailsStatus, orderNumber } from '../orders/orders.contract.ts'

const filled = z.string().min(1)

/** Places the cart's order as pending and opens the provider's. @see docs/rules/orders-and-payments.md */
export const paymentStart = endpoint({
  id: 'ours',
  path: '/api/payment/start',
  who: 'customer',
  summary: 'Opens the payment of the cart, or reopens that of one of the caller’s pending orders',
  body: z.object({
    order_number: orderNumber.optional(),
    expected_total: z.number().min(0).max(10_000_000).optional(),
  }),
  reply: z.object({
    payment: z.object({
      order_number: z.string(),
      provider_order_id: z.string(),
      key_id: z.string(),
      amount: z.int(),
      currency: z.literal('INR'),
      checkout_url: z.string().nullable(),
    }),
  }),
})

/** Submits the browser's proof of a payment. @see SEC-15 */
export const paymentConfirm = endpoint({
  id: 'ours',
  path: '/api/payment/confirm',
  who: 'customer',
  summary: 'Checks the provider’s signature and queries the payment',
  body: z.object({
    order_number: orderNumber,
    payment_id: line(64).pipe(filled),
    provider_order_id: line(64).pipe(filled),
    signature: line(256).pipe(filled),
  }),
  reply: orderDetailsStatus.reply,
})

/** The provider's events. @see SEC-16 */
export const paymentWebhook = endpoint({
  id: 'ours',
  path: '/api/payment/webhook',
  who: 'visitor',
  summary: 'Receives the provider’s events, signed over the raw body',
  body: z.unknown(),
  reply: z.object({ received: z.boolean() }),
  isRead: true,
})
