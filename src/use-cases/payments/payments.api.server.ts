import type { Sql } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, handleWithPreload, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import {
  orderRefusal,
  placeOrderCall,
  toOrderStatus,
  unknownOrder,
  type OrdersParts,
} from '../orders/orders.api.server.ts'
import { awaitsApproval } from '../../domains/orders/assist/assisted-bookings.store.server.ts'
import { isPayable } from '../../domains/orders/orders.ts'
import { placingPreload } from '../../domains/orders/placing.store.server.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import type { Placed } from '../orders/place-order.server.ts'
import { paymentConfirm, paymentStart, paymentWebhook } from '../../domains/payments/payments.contract.ts'
import { PAYMENT_NOT_VERIFIED } from '../../domains/payments/payments.messages.ts'
import { CURRENCY, type PaymentEvent } from '../../domains/payments/payments.ts'
import {
  storeProviderOrder,
  newPayment,
  noteEvent,
  ownPayment,
  ownPaymentPreload,
  paymentOf,
  type StoredPayment,
} from '../../domains/payments/payments.store.server.ts'
import { lookAfterEvent, lookSoon } from './payment-jobs.server.ts'
import { providerRefusal, providerUnknown } from './provider-refusal.server.ts'
import { lookAfterRefund } from './refunds.server.ts'
import { settleOrder } from './settle-payment.server.ts'

/** The payment calls. They settle through `settle-payment.server.ts`, like the status poll and the reconciler. */
export function paymentsHandlers(parts: OrdersParts): Handler[] {
  return [
    handleWithPreload(paymentStart, placingPreload, async ({ order_number, expected_total }, call, cart) => {
      const follows = (placed: Sql) => newPayment(placed, call.now)
      const started =
        order_number === undefined
          ? await placeOrderCall(parts, call, expected_total, { follows, open: cart?.open })
          : await again(call, order_number)
      return 'refusal' in started ? started.refusal : start(parts, call, started)
    }),
    handleWithPreload(paymentConfirm, ownPaymentPreload(numberIn), async (proof, call, preloaded) => {
      const { db, session } = call
      const payment = preloaded ?? (await ownPayment(db, proof.order_number, session.customerId))
      return payment === undefined ? unknownOrder : confirm(parts, call, { payment, proof })
    }),
    handle(paymentWebhook, (_body, call) => receiveWebhook(parts, call)),
  ]
}

const named = paymentConfirm.body.pick({ order_number: true })

function numberIn(body: unknown): string {
  const sent = named.safeParse(body)
  return sent.success ? sent.data.order_number : ''
}

async function again(call: Call<'customer'>, number: string): Promise<Placed | { refusal: Refusal }> {
  const order = await ownOrder(call.db, number, call.session.customerId)
  if (order === undefined) return { refusal: unknownOrder }
  // A booking by staff can be paid only by a customer who has approved it.
  const waits = isPayable(order, call.now) && (await awaitsApproval(call.db, order.id))
  return waits ? { refusal: orderRefusal({ kind: 'not-approved' }) } : { order, isNew: false }
}

async function start(parts: OrdersParts, call: Call<'customer'>, { order, isNew }: Placed) {
  if (order.paymentMethod === 'free' || !isPayable(order, call.now))
    return orderRefusal({ kind: 'not-payable' })

  const payment = isNew
    ? null
    : await paymentOf(call.db, { orderId: order.id, amount: order.grandTotal, now: call.now })
  const opened = payment?.providerOrderId ?? null
  const earlier = payment === null || opened === null ? null : await refusedByEarlier(parts, call, payment)
  if (earlier !== null) return earlier
  const providerOrderId = opened ?? (await openProviderOrder(parts, call, order))
  if (typeof providerOrderId !== 'string') return providerOrderId
  return {
    payment: {
      order_number: order.number,
      provider_order_id: providerOrderId,
      key_id: parts.payments.keyId,
      amount: order.grandTotal,
      currency: CURRENCY,
      checkout_url: parts.payments.checkoutUrl,
    },
  }
}

// No second charge may begin while an earlier one may still succeed or its result is unknown.
async function refusedByEarlier(
  { payments }: OrdersParts,
  call: Call,
  payment: StoredPayment,
): Promise<Refusal | null> {
  const settled = await settleOrder(call.db, payments, payment, call.now)
  switch (settled.kind) {
    case 'unpaid':
      return null
    case 'waiting':
      return orderRefusal({ kind: 'payment-waiting' })
    case 'unknown':
      return providerUnknown
    case 'paid':
    case 'late':
    case 'mismatched':
      return orderRefusal({ kind: 'not-payable' })
  }
}

async function openProviderOrder(
  parts: OrdersParts,
  call: Call,
  order: StoredOrder,
): Promise<string | Refusal> {
  const opened = await parts.payments.createOrder({
    receipt: order.number,
    amount: order.grandTotal,
    notes: {},
  })
  if (opened.ok) return storeProviderOrder(call.db, order.id, opened.value.id)

  call.log.warn('payment_not_opened', { kind: opened.refusal.kind, order: order.number })
  return providerRefusal(opened.refusal)
}

type Proof = { order_number: string; payment_id: string; provider_order_id: string; signature: string }

async function confirm(
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
    await lookSoon(call.db, providerOrderId, `confirm:${proof.payment_id}`, call.now)
  }
  if (settled.kind === 'mismatched' || settled.kind === 'late') {
    call.log.warn('payment_not_fulfilled', { kind: settled.kind, order: number })
  }
  const paid = settled.kind === 'paid' ? settled.order : null
  const order = paid ?? (await ownOrder(call.db, number, call.session.customerId))
  return order === undefined ? unknownOrder : { salesOrder: toOrderStatus(order, call.now) }
}

const badSignature = refusal(403, { code: 'bad_signature', message: 'The signature is wrong' })
const received = { received: true }

async function receiveWebhook(parts: OrdersParts, call: Call) {
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
  await lookInto(call, id, event.value)
  return received
}

// An event only triggers a lookup. Event and job are written together or not at all.
async function lookInto(call: Call, id: string, { kind, orderId, refundOf }: PaymentEvent): Promise<void> {
  const event = { id, kind, at: call.now }
  if (refundOf === null && orderId !== null) return lookAfterEvent(call.db, event, orderId)
  await transaction(call.db, async (tx) => {
    const isNew = await noteEvent(tx, event)
    if (!isNew || refundOf === null) return
    const isAwaited = await lookAfterRefund(tx, refundOf, call.now)
    if (!isAwaited) call.log.info('refund_not_awaited', { kind, payment: refundOf })
  })
}
