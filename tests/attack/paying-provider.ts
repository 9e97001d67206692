import { createHmac } from 'node:crypto'
import { json, startProviderDouble } from '../support/servers/provider-double.ts'

const KEY_SECRET = 'a key secret that nobody guesses'

/** The payment provider of the attacked shop. */
export type PayingProvider = {
  settings: Record<string, string>
  /** Pays an order and returns the proof that the provider's window gives to the browser. */
  pay(providerOrderId: string): { payment_id: string; signature: string }
  close(): Promise<void>
}

type Order = { id: string; amount: number; receipt: string; isPaid: boolean }

/** Opens the provider with an account of the given kind: `rzp_live` for production. */
export async function openPayingProvider(kind: 'rzp_live' | 'rzp_test'): Promise<PayingProvider> {
  const provider = await startProviderDouble()
  const orders = new Map<string, Order>()
  let made = 0
  provider.answer(({ method, url, body }, response) => {
    provider.seen.length = 0
    made += 1
    const [, paymentId = ''] = /payments\/(\w+)\/refund/.exec(url) ?? []
    if (method === 'POST' && paymentId !== '') {
      const { amount, receipt } = JSON.parse(body) as Order
      const refund = { id: `rfnd_attacked_${made}`, payment_id: paymentId, amount, receipt }
      return json(response, 200, { entity: 'refund', ...refund, status: 'processed' })
    }
    if (method === 'POST') {
      const { amount, receipt } = JSON.parse(body) as Order
      const order = { id: `order_attacked_${made}`, amount, receipt, isPaid: false }
      orders.set(order.id, order)
      return json(response, 200, toWire(order))
    }
    const [, id = '', payments] = /orders\/(\w+)(\/payments)?/.exec(url) ?? []
    const order = orders.get(id)
    if (order === undefined) return json(response, 404, {})
    return json(response, 200, payments === undefined ? toWire(order) : paymentsOf(order))
  })
  return {
    settings: {
      RAZORPAY_KEY_ID: `${kind}_attacked`,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: 'a webhook secret that nobody guesses',
      RAZORPAY_BASE_URL: provider.baseUrl,
    },
    pay(id) {
      const order = orders.get(id)
      if (order === undefined) throw new Error(`The provider has no order ${id}`)
      order.isPaid = true
      const signature = createHmac('sha256', KEY_SECRET)
        .update(`${id}|${paymentOf(order)}`)
        .digest('hex')
      return { payment_id: paymentOf(order), signature }
    },
    close: () => provider.close(),
  }
}

const paymentOf = ({ id }: Order) => id.replace('order_', 'pay_')

function toWire({ id, amount, receipt, isPaid }: Order) {
  const status = isPaid ? 'paid' : 'created'
  return { entity: 'order', id, amount, amount_paid: isPaid ? amount : 0, receipt, currency: 'INR', status }
}

function paymentsOf(order: Order) {
  const { id, amount, isPaid } = order
  const payment = { entity: 'payment', id: paymentOf(order), order_id: id, amount, currency: 'INR' }
  return { entity: 'collection', items: isPaid ? [{ ...payment, status: 'captured' }] : [] }
}
