import { HOME, startPayment } from '../support/shop/booking.ts'
import { at, type Target } from './target.ts'
import { customer, toClient, type Visitor } from './visitor.ts'

// Products without a visit need neither patient nor slot.
const MONITOR_SKU = 'LX-BP-MON'
const PIECES = 3

/** A paid order of three blood pressure monitors, and its customer. */
export type AttackedOrder = { visitor: Visitor; mobile: string; number: string; paid: number }

/** Places and pays an order as a new customer. */
export async function paidOrder(target: Target): Promise<AttackedOrder> {
  const { visitor, mobile } = await customer(target)
  await visitor.post('/api/cart/add-to-cart', { sku: MONITOR_SKU, quantity: PIECES })
  const client = toClient(visitor)
  await client.post('/api/address/checkout-new-shipping-address', { address: { ...HOME, telephone: mobile } })
  await client.post('/api/address/checkout-new-billing-address', {})
  const { payment } = (await startPayment(client)).body.data ?? {}
  if (payment === undefined) throw new Error('The customer could not place an order')
  const proof = target.pay(payment.provider_order_id)
  const confirmed = await visitor.post('/api/payment/confirm', { ...payment, ...proof })
  const status = at(confirmed.text, 'data', 'salesOrder', 'order_status')
  if (status !== 'processing') throw new Error(`The payment answered ${confirmed.text}`)
  return { visitor, mobile, number: String(payment.order_number), paid: Number(payment.amount) }
}
