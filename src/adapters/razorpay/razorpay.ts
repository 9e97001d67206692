import {
  type NewProviderOrder,
  type NewProviderRefund,
  type PaymentFailure,
  type PaymentsPort,
  type ProviderOrder,
  type ProviderRefund,
} from '../../domains/payments/payments.ts'
import type { SettlementsPort } from '../../domains/payments/provider-settlements.ts'
import { CURRENCY } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { createClient, type ClientConfig, type ClientTools, type RazorpayClient } from './client.ts'
import { fetchSettlements } from './settlements.ts'
import { isSignedBy } from './signatures.ts'
import {
  orderAnswer,
  ordersAnswer,
  parseJson,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
  webhookBody,
} from './wire.ts'

/**
 * The shop's account at Razorpay. `checkoutUrl` is the script that the browser loads. Two webhook secrets are valid
 * during a rotation.
 */
export type RazorpayConfig = ClientConfig & { webhookSecrets: string[]; checkoutUrl: string }

// Five days in minutes: the period in which the provider retries a bank that does not answer. A late authorization is
// captured, so that no money stays in `authorized` unnoticed. Our refund rules handle a payment that arrives too
// late.
const CAPTURE_WITHIN_MINUTES = 7_200

/** The payments and settlements ports over Razorpay's REST API. @see https://razorpay.com/docs/api/orders */
export function createRazorpay(config: RazorpayConfig, tools: ClientTools): PaymentsPort & SettlementsPort {
  const client = createClient(config, tools)
  return {
    keyId: config.keyId,
    checkoutUrl: config.checkoutUrl,
    createOrder: (order) => createOrder(client, order),
    fetchOrder: (id) => client.get(`/orders/${encodeURIComponent(id)}`, orderAnswer),
    fetchOrderPayments: (id) => client.get(`/orders/${encodeURIComponent(id)}/payments`, paymentsAnswer),
    refund: (refund) => giveBack(client, refund),
    fetchRefund: (id) => client.get(`/refunds/${encodeURIComponent(id)}`, refundAnswer),
    settlements: (day) => fetchSettlements(client, day),
    verifyCheckoutSignature: ({ providerOrderId, paymentId, signature }) =>
      isSignedBy([config.keySecret], `${providerOrderId}|${paymentId}`, signature),
    verifyWebhookSignature: (rawBody, signature) => isSignedBy(config.webhookSecrets, rawBody, signature),
    readWebhook: (rawBody) => {
      const event = parseJson(webhookBody, new TextDecoder().decode(rawBody))
      return event === null ? refuse({ kind: 'malformed', detail: 'not a webhook body' }) : ok(event)
    },
  }
}

async function createOrder(
  client: RazorpayClient,
  order: NewProviderOrder,
): Promise<Result<ProviderOrder, PaymentFailure>> {
  const created = await client.post('/orders', wireOrder(order), orderAnswer)
  if (created.ok || !isReceiptTaken(created.refusal)) return created

  // An earlier attempt reached the provider but its response was lost, so that order is ours.
  const existing = await client.get(`/orders?receipt=${encodeURIComponent(order.receipt)}`, ordersAnswer)
  if (!existing.ok) return existing
  const same = existing.value.find(
    (entry) => entry.receipt === order.receipt && entry.amount === order.amount,
  )
  return same === undefined ? created : ok(same)
}

/**
 * Refunds a payment under an idempotency key. If the provider refuses, an earlier attempt may have created a refund
 * with our receipt.
 *
 * @see https://razorpay.com/docs/api/refunds/normal-refunds-idempotent
 */
async function giveBack(
  client: RazorpayClient,
  { paymentId, amount, key }: NewProviderRefund,
): Promise<Result<ProviderRefund, PaymentFailure>> {
  const payment = `/payments/${encodeURIComponent(paymentId)}`
  const body = { amount, speed: 'normal', receipt: key }
  const created = await client.post(`${payment}/refund`, body, refundAnswer, { 'x-refund-idempotency': key })
  if (created.ok || created.refusal.kind !== 'rejected') return created

  const existing = await client.get(`${payment}/refunds`, refundsAnswer)
  if (!existing.ok) return existing
  const same = existing.value.find((entry) => entry.receipt === key && entry.amount === amount)
  return same === undefined ? created : ok(same)
}

function wireOrder(order: NewProviderOrder) {
  const captureOptions = {
    automatic_expiry_period: CAPTURE_WITHIN_MINUTES,
    manual_expiry_period: CAPTURE_WITHIN_MINUTES,
    refund_speed: 'normal',
  }
  return {
    amount: order.amount,
    currency: CURRENCY,
    receipt: order.receipt,
    notes: order.notes,
    payment: { capture: 'automatic', capture_options: captureOptions },
  }
}

// The provider has no error code for this case, only the sentence "Order receipt should be unique."
function isReceiptTaken(failure: PaymentFailure): boolean {
  return failure.kind === 'rejected' && /receipt.*unique/i.test(failure.description)
}
