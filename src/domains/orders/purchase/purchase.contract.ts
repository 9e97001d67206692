import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { orderNumber } from '../orders.contract.ts'

const rupees = z.number()

/** A purchase in the form of GA4, in rupees, without a person, an address, or the order's number. */
const wirePurchase = z.object({
  /** A random id, from which neither order nor customer can be found. */
  transaction_id: z.string(),
  currency: z.literal('INR'),
  /** The paid amount. */
  value: rupees,
  /** The part of it for the collection at home or the delivery, including GST. */
  shipping: rupees,
  coupon: z.string().optional(),
  items: z.array(
    z.object({
      item_id: z.string(),
      item_name: z.string(),
      item_category: z.enum(['diagnostic', 'regular']),
      price: rupees,
      quantity: z.int(),
      discount: rupees.optional(),
      coupon: z.string().optional(),
    }),
  ),
})

/** Returns a confirmed order for the page's data layer, at most once. @see docs/data-layer.md */
export const orderPurchase = endpoint({
  id: 'ours',
  path: '/api/order/purchase',
  who: 'customer',
  summary:
    'Returns a confirmed order as a GA4 purchase for the page’s data layer; null if it was returned before',
  body: z.object({ order_number: orderNumber }),
  reply: z.object({ purchase: wirePurchase.nullable() }),
})
