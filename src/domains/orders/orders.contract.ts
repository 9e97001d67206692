import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, wireMoney } from '../../kernel/wire.ts'
import { birthInfo } from '../births/births.contract.ts'
import { cart, cartItem, cartPrices } from '../cart/cart.contract.ts'
import { memberRow } from '../slots/slots.contract.ts'
import { orderMessage } from './orders.messages.ts'

/** An order's number as clients receive and send it. @see newOrderNumber */
export const orderNumber = line(40).pipe(z.string().min(1))

/** The states of an order. @see docs/rules/orders-and-payments.md */
export const orderStatus = z.enum(['pending', 'processing', 'complete', 'canceled', 'payment_failed'])

/** How an order is paid. */
export const paymentMethod = z.enum(['free', 'razorpay_upi'])

/** An order in a list. @see docs/rules/orders-and-payments.md */
export const orderSummary = z.object({
  order_number: z.string(),
  order_status: orderStatus,
  placed_at: z.string(),
  grand_total: wireMoney,
  slot: z.object({ slot_date: z.string(), slot_time: z.string() }).nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  patients: z
    .array(z.string())
    .optional()
    .describe(
      'the names of the patients; empty if a test needs consent, because other people may read the list; not sent by an earlier release',
    ),
})

/** An order with all details. @see docs/rules/orders-and-payments.md */
export const order = orderSummary.extend({
  payment_method: paymentMethod,
  prices: cartPrices,
  items: z.array(cartItem),
  members: z.array(memberRow),
  address: cart.shape.shipping_addresses.element.nullable(),
  timeline: z.array(z.object({ status: z.string(), at: z.string(), text: z.string() })),
  /** How the report is delivered, in the lab's words. */
  report_delivery: z.string(),
  can_cancel: z.boolean(),
  can_reschedule: z.boolean(),
  /**
   * The rule under which the order was placed: until how many hours before its visit it can be changed, until how many
   * free of charge, and what a cancellation refunds now.
   */
  cancellation: z.object({
    hours_before_visit: z.int(),
    free_change_hours: z.int().nullable(),
    refund_percent: z.int(),
  }),
  pay_until: z.string().nullable().describe('the end of the time to pay; null unless it waits for a payment'),
  can_pay: z.boolean(),
  awaits_approval: z
    .boolean()
    .describe('whether staff placed it and the customer has to agree by the link of an SMS before paying'),
  birth_info: birthInfo.nullable(),
  /** The sum of all refunds, with the state of the slowest; null without one. */
  refund: z.object({ amount: wireMoney, status: z.string() }).nullable(),
  /** Each refund, oldest first: what it is for in a sentence, and whether it has a credit note. */
  refunds: z.array(
    z.object({ amount: wireMoney, status: z.string(), for: z.string(), has_credit_note: z.boolean() }),
  ),
  /** The notes of the laboratory for the customer about this order, oldest first. */
  notes: z.array(z.object({ text: z.string(), at: z.string() })),
})

/** An order with all details on the wire. */
export type WireOrder = z.output<typeof order>

/** An order of a list on the wire. */
export type WireOrderSummary = z.output<typeof orderSummary>

const placedOrder = z.object({
  order_number: z.string(),
  order_status: orderStatus,
  grand_total: wireMoney,
})

/** The total that the shopper has seen, in rupees. Without it the total of the session's last cart reply counts. */
const expectedTotal = z.number().min(0).max(10_000_000).optional()

/** Step 3 of the order chain. @see ORD-01 */
export const setShippingMethod = endpoint({
  id: 'API-31',
  path: '/api/address/set-shipping-method',
  who: 'customer',
  summary: 'Chooses home collection or delivery, the only method',
  body: z.object({}),
  reply: z.object({ setShippingMethodsOnCart: z.object({ cart }) }),
})

/** Step 4 of the order chain. @see ORD-01 */
export const setPaymentMethod = endpoint({
  id: 'API-32',
  path: '/api/address/set-payment-method',
  who: 'customer',
  summary: 'Chooses `free` for a total of 0, `razorpay_upi` for any other',
  body: z.object({ paymentMethod: z.enum(paymentMethod.options, orderMessage['wrong-method']) }),
  reply: z.object({ setPaymentMethodOnCart: z.object({ cart }) }),
})

/** Places the order. @see docs/rules/orders-and-payments.md */
export const checkoutLogin = endpoint({
  id: 'API-33',
  path: '/api/cart/checkout-login',
  who: 'customer',
  summary: 'Places the order of the cart, once; a repeat returns the same order',
  body: z.object({ expected_total: expectedTotal }),
  reply: z.object({ placeOrder: z.object({ order: placedOrder }) }),
})

/**
 * The state of an order. The payment of a pending one is checked with the provider.
 * @see docs/rules/orders-and-payments.md
 */
export const orderDetailsStatus = endpoint({
  id: 'API-34',
  path: '/api/cart/order-details-status',
  who: 'customer',
  summary: 'Returns the state of one of the caller’s orders',
  body: z.object({ id: orderNumber }),
  reply: z.object({
    salesOrder: z.object({
      order_number: z.string(),
      order_status: orderStatus,
      payment_method: paymentMethod,
      has_diagnostic_items: z.boolean(),
    }),
  }),
  isRead: true,
})

/** Makes the server check the payment with the provider; the client's claim about it is ignored. @see SEC-14 */
export const diagnosticSlotOrderSuccess = endpoint({
  id: 'API-35',
  path: '/api/cart/diagnostic-slot-order-success',
  who: 'customer',
  summary: 'Returns whether the slot of an order is confirmed: paid or free by the server’s own record',
  body: z.object({
    payload: z.object({
      cart_id: line(64).nullish(),
      increment_id: orderNumber,
      payment_status: z.unknown().optional(),
    }),
  }),
  reply: z.object({ diagnosticSlotOrderSuccess: z.object({ success: z.enum(['true', 'false']) }) }),
})

/** The customer's orders, newest first, 20 a page. */
export const orderList = endpoint({
  id: 'ours',
  path: '/api/order/list',
  who: 'customer',
  summary: 'Lists the caller’s orders, newest first',
  body: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  reply: z.object({ orders: z.object({ items: z.array(orderSummary), total_count: z.int() }) }),
  isRead: true,
})

/** One order of the customer. */
export const orderDetail = endpoint({
  id: 'ours',
  path: '/api/order/detail',
  who: 'customer',
  summary: 'Returns an order with its lines, patients, address and timeline',
  body: z.object({ order_number: orderNumber }),
  reply: z.object({ order }),
  isRead: true,
})

/** Cancels an order under the rule with which it was placed. */
export const orderCancel = endpoint({
  id: 'ours',
  path: '/api/order/cancel',
  who: 'customer',
  summary:
    'Cancels an order under the rule with which it was placed; the default rule refunds it fully until 2 h before its slot',
  body: z.object({ order_number: orderNumber, reason: line(500).optional() }),
  reply: z.object({ cancelOrder: order }),
})

/** Cancels an unpaid order and puts its contents back into the customer's empty cart. */
export const orderReopen = endpoint({
  id: 'ours',
  path: '/api/order/reopen',
  who: 'customer',
  summary:
    'Cancels one of the caller’s unpaid pending orders and returns its items, patients, address, coupon, coins and, while its hold lasts, slot to the cart, if that is empty',
  body: z.object({ order_number: orderNumber }),
  reply: z.object({ cart }),
})

/** Moves an order to another slot under the rule with which it was placed. */
export const orderReschedule = endpoint({
  id: 'ours',
  path: '/api/order/reschedule',
  who: 'customer',
  summary:
    'Moves an order to another slot under the rule with which it was placed; the default rule allows it until 2 h before its own slot',
  body: z.object({
    order_number: orderNumber,
    slot_id: line(64),
    slot_date: line(10),
    slot_time: line(20),
  }),
  reply: z.object({ rescheduleOrder: order }),
})
