import * as z from 'zod'
import type {
  PaymentEvent,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '../../domains/payments/payments.ts'
import { paise, type Paise } from '../../kernel/money.ts'

// Only the fields that the shop reads are checked: the provider adds fields at any time, and `notes` is [] or {}.
const amount = z
  .int()
  .min(0)
  .transform((value): Paise => paise(value))

const order = z
  .object({
    entity: z.literal('order'),
    id: z.string().min(1),
    receipt: z.string().nullable(),
    amount,
    amount_paid: amount,
    currency: z.string(),
    status: z.enum(['created', 'attempted', 'paid']),
  })
  .transform((wire): ProviderOrder => ({
    id: wire.id,
    receipt: wire.receipt,
    amount: wire.amount,
    amountPaid: wire.amount_paid,
    currency: wire.currency,
    status: wire.status,
  }))

const payment = z
  .object({
    entity: z.literal('payment'),
    id: z.string().min(1),
    order_id: z.string().nullable(),
    amount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  })
  .transform((wire): ProviderPayment => ({
    id: wire.id,
    orderId: wire.order_id,
    amount: wire.amount,
    currency: wire.currency,
    status: wire.status,
  }))

const refund = z
  .object({
    entity: z.literal('refund'),
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount,
    receipt: z.string().nullish(),
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform((wire): ProviderRefund & { receipt: string | null } => ({
    id: wire.id,
    paymentId: wire.payment_id,
    amount: wire.amount,
    receipt: wire.receipt ?? null,
    status: wire.status,
  }))

/** A refund as `/v1/refunds` returns it. */
export const refundAnswer = refund

/** The list that `GET /v1/payments/:id/refunds` returns. */
export const refundsAnswer = z
  .object({ entity: z.literal('collection'), items: z.array(refund) })
  .transform((wire) => wire.items)

/** An order as `/v1/orders` returns it. */
export const orderAnswer = order

/** The list that `GET /v1/orders` returns. */
export const ordersAnswer = z
  .object({ entity: z.literal('collection'), items: z.array(order) })
  .transform((wire) => wire.items)

/** The list that `GET /v1/orders/:id/payments` returns. */
export const paymentsAnswer = z
  .object({ entity: z.literal('collection'), items: z.array(payment) })
  .transform((wire) => wire.items)

/** The body of every refusal. */
export const errorAnswer = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
})

/** The body of every webhook. Events of other kinds carry no payment, order or refund. */
export const webhookBody = z
  .object({
    entity: z.literal('event'),
    event: z.string().min(1),
    payload: z.object({
      payment: z.object({ entity: payment }).optional(),
      order: z.object({ entity: order }).optional(),
      refund: z.object({ entity: refund }).optional(),
    }),
  })
  .transform(({ event, payload }): PaymentEvent => {
    const payment = payload.payment?.entity ?? null
    const orderId = payload.order?.entity.id ?? payment?.orderId ?? null
    return { kind: event, orderId, payment: payment, refundOf: payload.refund?.entity.paymentId ?? null }
  })

/** Parses JSON text with a schema; null if it is not JSON or does not match the schema. */
export function parseJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
