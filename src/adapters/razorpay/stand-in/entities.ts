/** An order in the stand-in's books; amounts in paise. */
export type OrderRow = {
  id: string
  receipt: string | null
  amount: number
  amount_paid: number
  currency: string
  attempts: number
  notes: Record<string, string>
  created_at: Date
}

/** A payment attempt in the stand-in's books. */
export type PaymentRow = {
  id: string
  order_id: string
  status: 'created' | 'captured' | 'failed'
  created_at: Date
  refunded: number
}

/** A refund in the stand-in's books. It is processed immediately. */
export type RefundRow = {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  idempotency_key: string | null
  created_at: Date
}

/** The provider's description of a declined payment, used on the wire and in the checkout window. */
export const DECLINED = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment was declined by the bank. Try another method or contact your bank.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'payment_failed',
}

/** An order as the provider's REST shows it. */
export function orderEntity(order: OrderRow) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: order.amount - order.amount_paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: orderStatus(order),
    attempts: order.attempts,
    // The provider serializes an empty object as an empty list.
    notes: Object.keys(order.notes).length === 0 ? [] : order.notes,
    created_at: unixSeconds(order.created_at),
  }
}

/** A payment as the provider's REST and webhooks show it. */
export function paymentEntity(
  payment: PaymentRow,
  order: OrderRow,
  status: string = wireStatus(payment, order),
) {
  const failure = status === 'failed' ? DECLINED : null
  return {
    id: payment.id,
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: payment.refunded,
    refund_status: refundStatus(payment, order),
    captured: status === 'captured' || status === 'refunded',
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'shopper@upi',
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    created_at: unixSeconds(payment.created_at),
  }
}

/** A refund as the provider's REST and webhooks show it. */
export function refundEntity(refund: RefundRow) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.payment_id,
    notes: [],
    receipt: refund.receipt,
    acquirer_data: { arn: null },
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
    created_at: unixSeconds(refund.created_at),
  }
}

/** The body of the webhook for a refund. */
export function refundEvent(refund: RefundRow, payment: PaymentRow, order: OrderRow) {
  const payload = {
    refund: { entity: refundEntity(refund) },
    payment: { entity: paymentEntity(payment, order) },
  }
  return event('refund.processed', payload, refund.created_at)
}

function wireStatus(payment: PaymentRow, order: OrderRow): string {
  return payment.refunded === order.amount ? 'refunded' : payment.status
}

function refundStatus(payment: PaymentRow, order: OrderRow): 'full' | 'partial' | null {
  if (payment.refunded === 0) return null
  return payment.refunded === order.amount ? 'full' : 'partial'
}

/** The list shape of the REST API. */
export function collection(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

/** The webhook bodies for the end of a payment, in the order of the events. */
export function toEvents(payment: PaymentRow, order: OrderRow, now: Date) {
  const about = (status: string) => ({ entity: paymentEntity(payment, order, status) })
  if (payment.status === 'failed') return [event('payment.failed', { payment: about('failed') }, now)]
  return [
    event('payment.authorized', { payment: about('authorized') }, now),
    event('payment.captured', { payment: about('captured') }, now),
    event('order.paid', { payment: about('captured'), order: { entity: orderEntity(order) } }, now),
  ]
}

function event(name: string, payload: Record<string, unknown>, now: Date) {
  return {
    entity: 'event',
    account_id: 'acc_StandIn0000000',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: unixSeconds(now),
  }
}

function orderStatus(order: OrderRow): 'created' | 'attempted' | 'paid' {
  if (order.amount_paid > 0) return 'paid'
  return order.attempts > 0 ? 'attempted' : 'created'
}

/** An instant in the provider's format. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** The body of a refusal. */
export function errorBody(description: string, field?: string) {
  const where = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' }
  const error = { code: 'BAD_REQUEST_ERROR', description, ...where, metadata: {} }
  return { error: field === undefined ? error : { ...error, field } }
}
