import { paymentVerdict, type PaymentsPort } from '../../../src/domains/payments/payments.ts'
import { createRazorpay } from '../../../src/adapters/razorpay/razorpay.ts'
import { createStandIn, type StandIn } from '../../../src/adapters/razorpay/stand-in/stand-in.ts'
import type { Executor } from '../../../src/platform/db/query.server.ts'
import { paise } from '../../../src/kernel/money.ts'

const SHOP = 'http://shop.test/api/payment/webhook'
const ACCOUNT = { keyId: 'rzp_test_key', keySecret: 'secret' }
const QUIET = { info: () => {}, warn: () => {}, error: () => {} }

/** A webhook as the shop received it. */
type ReceivedWebhook = { eventId: string; signature: string; body: Uint8Array; kind: string }

/** The price of every order in these tests. */
export const AMOUNT = paise(99_900)

/**
 * The stand-in provider with a shop as its client: our adapter calls it, webhooks are collected.
 * `time` is the business clock of both.
 */
export class StandInShop {
  webhooks: ReceivedWebhook[] = []
  answers = 200
  time: number
  readonly razorpay: PaymentsPort
  private readonly db: Executor
  private standIn: StandIn

  constructor(db: Executor, time: number) {
    this.db = db
    this.time = time
    this.standIn = this.begin()
    this.razorpay = createRazorpay(
      {
        ...ACCOUNT,
        webhookSecrets: ['whsec'],
        baseUrl: 'http://stand-in/dev/razorpay',
        checkoutUrl: '/checkout.js',
      },
      { clock: this.clock, fetch: (url, init) => this.standIn.app.request(url, init) },
    )
  }

  get provider(): StandIn {
    return this.standIn
  }

  /** Replaces the provider's process by a new one on the same books. */
  restart(): void {
    this.standIn = this.begin()
  }

  async openOrder(receipt: string): Promise<string> {
    const opened = await this.razorpay.createOrder({ receipt, amount: AMOUNT, notes: {} })
    if (!opened.ok) throw new Error(opened.refusal.kind)
    return opened.value.id
  }

  async press(orderId: string, action: 'pay' | 'fail' | 'late') {
    const response = await this.standIn.app.request('/dev/payment', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider_order_id: orderId, action }),
    })
    return { status: response.status, body: await response.json() }
  }

  async verdict(orderId: string) {
    const payments = await this.razorpay.fetchOrderPayments(orderId)
    if (!payments.ok) throw new Error(payments.refusal.kind)
    return paymentVerdict({ providerOrderId: orderId, amount: AMOUNT, currency: 'INR' }, payments.value).kind
  }

  /** Advances the business clock and delivers the webhooks that are then due. */
  async later(milliseconds: number): Promise<void> {
    this.time += milliseconds
    await this.standIn.deliverDueWebhooks()
  }

  private readonly clock = { now: () => new Date(this.time) }

  private begin(): StandIn {
    return createStandIn({
      ...ACCOUNT,
      db: this.db,
      clock: this.clock,
      log: QUIET,
      webhookSecret: 'whsec',
      webhookUrl: SHOP,
      fetch: (url, init) => this.hear(new Request(url, init)),
    })
  }

  private async hear(request: Request): Promise<Response> {
    if (request.url !== SHOP) throw new Error(`a webhook went to ${request.url}`)
    const body = new Uint8Array(await request.arrayBuffer())
    this.webhooks.push({
      eventId: request.headers.get('x-razorpay-event-id') ?? '',
      signature: request.headers.get('x-razorpay-signature') ?? '',
      body,
      kind: JSON.parse(new TextDecoder().decode(body)).event,
    })
    return new Response(null, { status: this.answers })
  }
}
