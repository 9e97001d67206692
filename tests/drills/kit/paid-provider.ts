import { json, startProviderDouble, type ProviderDouble } from '../../support/servers/provider-double.ts'
import { WEBHOOK_SECRET } from '../../support/servers/webhook.ts'

/** The settings of a shop with an account at the drill's provider. */
export const PROVIDER_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_drill',
  RAZORPAY_KEY_SECRET: 'the drill’s key secret',
  RAZORPAY_WEBHOOK_SECRET: `${WEBHOOK_SECRET}, the next one`,
}

/** The total of a drill's order, in paise. */
export const AMOUNT = 41_700

/** The payment of an order at the drill's provider. */
export function toPaymentId(providerOrderId: string): string {
  return providerOrderId.replace('order_', 'pay_')
}

/** A payment provider at which every order has been paid once. */
export async function startPaidProvider(): Promise<ProviderDouble> {
  const provider = await startProviderDouble()
  let opened = 0
  provider.answer(({ method, url, body }, response) => {
    provider.seen.length = 0
    if (method === 'POST') {
      const { amount, receipt } = JSON.parse(body) as { amount: number; receipt: string }
      opened += 1
      const order = { entity: 'order', id: `order_drill_${opened}`, amount, amount_paid: 0, receipt }
      return json(response, 200, { ...order, currency: 'INR', status: 'created' })
    }
    const [, id = ''] = /orders\/(\w+)\/payments/.exec(url) ?? []
    const payment = { entity: 'payment', id: toPaymentId(id), order_id: id, amount: AMOUNT, currency: 'INR' }
    return json(response, 200, { entity: 'collection', items: [{ ...payment, status: 'captured' }] })
  })
  return provider
}
