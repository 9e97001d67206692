import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { wireMoney } from '../../../kernel/wire.ts'
import { birthInfo } from '../../births/births.contract.ts'
import { cartPrices } from '../../cart/cart.contract.ts'
import { COLLECTION_STEPS } from '../order-progress.ts'
import { orderNumber, orderStatus, paymentMethod } from '../orders.contract.ts'
import { ORDER_ACTS } from './order-acts.ts'
import { ORDER_SOURCES, ORDER_PAYMENT_STATES } from './order-lists.ts'

const sex = z.enum(['Male', 'Female'])

/** A value of an order that is masked, or revealed to this session until an instant. */
export const wireMasked = z
  .object({
    what: z.string().describe('names it in `orders/reveal`: mobile, email, telephone, street, patient:7'),
    value: z.string().describe('masked (98•••••345) while `until` is null'),
    until: z.string().nullable().describe('until when it is open for this session'),
  })
  .meta({ id: 'MaskedValue' })

/** The author of an action: a staff member by name, or null for the customer and the shop itself. */
const actor = z
  .object({ kind: z.enum(['customer', 'shop', 'staff', 'cli']), name: z.string() })
  .describe('`name` as the page shows it: Asha Rao, Customer, Labaya')

const test = z.object({
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_id: z.int(),
  sex_needed: sex.nullable().describe('the gender that the test is for; null for anyone'),
})

const patient = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  sex,
  dob: z.string().nullable().describe('YYYY-MM-DD'),
  age: z.int().nullable().describe('on the day of placing'),
  relation: z.string(),
  mobile: wireMasked.nullable(),
  tests: z.array(test),
})

const orderLine = z.object({
  id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  is_diagnostic: z.boolean(),
  price: wireMoney.describe('of one'),
  original_price: wireMoney,
  coupon_amount: wireMoney.describe('on the whole line'),
  total: wireMoney.describe('price × quantity, less the coupon'),
  patients: z.array(z.int()).describe('ids'),
})

const correction = z.object({
  id: z.int(),
  subject: z.string().describe('`patient:7` or `address`'),
  field: z.enum(['firstname', 'lastname', 'dob', 'sex', 'telephone', 'street', 'landmark', 'postcode']),
  was: z.string().describe('masked like the value itself'),
  now: z.string(),
  at: z.string(),
  by: actor,
})

const note = z.object({
  id: z.int(),
  text: z.string(),
  for_customer: z.boolean(),
  at: z.string(),
  by: actor,
})

const refund = z.object({
  id: z.int(),
  amount: wireMoney,
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  reason: z.enum(['late', 'mismatched', 'double', 'canceled', 'operator']),
  for: z.string().describe('a sentence'),
  note: z.string().nullable().describe('the reason in the staff member’s words'),
  by: actor.nullable(),
  requested_at: z.string(),
  ended_at: z.string().nullable(),
})

const refundRequest = z.object({
  id: z.int(),
  state: z.enum(['awaiting_approval', 'approved', 'declined']),
  money: wireMoney,
  coins: z.int(),
  note: z.string(),
  asked_by: actor,
  asked_at: z.string(),
  decided_by: actor.nullable(),
  decided_at: z.string().nullable(),
  decline_reason: z.string().nullable(),
})

/** An order with all details for staff. Every value is the corrected one. */
export const wireDeskOrder = z
  .object({
    number: z.string(),
    version: z.int().describe('to send back with a change'),
    status: orderStatus.describe('the effective one'),
    source: z.enum(ORDER_SOURCES),
    placed_at: z.string(),
    pay_until: z.string().nullable().describe('of a pending order'),
    is_anonymized: z.boolean().describe('whether its personal data was removed'),
    is_collected: z.boolean(),
    has_collection: z.boolean().describe('whether a sample is collected at home'),
    next_steps: z.array(z.enum(COLLECTION_STEPS)).describe('the steps that can be recorded now'),
    cancel_reason: z.string().nullable(),
    customer: z.object({
      id: z.int(),
      name: z.string(),
      mobile: wireMasked.nullable(),
      email: wireMasked.nullable(),
      orders: z.int().describe('how many the account has, 100 at most'),
    }),
    address: z
      .object({
        firstname: z.string(),
        lastname: z.string(),
        telephone: wireMasked,
        street: wireMasked.describe('lines joined by commas'),
        street_lines: z
          .array(z.string())
          .nullable()
          .describe('the lines, for the form that corrects them; null while masked'),
        landmark: z.string().nullable().describe('shown with the street; null while masked'),
        city: z.string(),
        state: z.string(),
        postcode: z.string(),
        type: z.enum(['home', 'office', 'friend', 'other']),
        area: z.object({ id: z.int(), name: z.string() }).nullable(),
      })
      .nullable(),
    slot: z
      .object({
        id: z.string(),
        area_id: z.int(),
        day: z.string().describe('YYYY-MM-DD'),
        time: z.string().describe('07:00 - 08:00'),
        starts_at: z.string(),
        moves: z.int().describe('by the customer'),
        shop_moves: z.int(),
      })
      .nullable(),
    patients: z.array(patient),
    lines: z.array(orderLine),
    birth: birthInfo.nullable(),
    prices: cartPrices,
    coupon: z.string().nullable(),
    coins: z.int(),
    cancellation: z.object({
      until: z.string().nullable().describe('until when the customer may cancel; null without a visit'),
      refund_percent: z.int().describe('the percentage that the rule refunds now'),
    }),
    payment: z
      .object({
        method: paymentMethod,
        state: z.enum(ORDER_PAYMENT_STATES),
        amount: wireMoney,
        provider_order_id: z.string().nullable(),
        payment_id: z.string().nullable(),
        captured_at: z.string().nullable(),
      })
      .describe('state `free` or `none` without a payment'),
    refunds: z.array(refund),
    refund_requests: z.array(refundRequest),
    refunded: wireMoney.describe('all refunds together'),
    invoices: z.array(z.object({ kind: z.string(), number: z.string(), issued_on: z.string() })),
    tickets: z.array(z.object({ ticket: z.string(), state: z.string() })).describe('complaints'),
    assist: z
      .object({
        sent_to: z.string().describe('masked; empty after the account was erased'),
        sends: z.int(),
        sent_at: z.string(),
        expires_at: z.string().describe('until when the customer can agree and pay'),
        approved_at: z.string().nullable(),
      })
      .nullable()
      .describe('the link of an order that staff placed for a caller'),
    notes: z.array(note).describe('newest first'),
    corrections: z.array(correction).describe('oldest first'),
  })
  .meta({ id: 'DeskOrder' })

/** An order with all details for staff, on the wire. */
export type WireDeskOrder = z.output<typeof wireDeskOrder>

/** An entry of an order's timeline. */
export const wireTimelineEntry = z
  .object({
    at: z.string(),
    kind: z.enum(['event', 'message', 'payment', 'refund', 'note', 'staff']),
    text: z.string().describe('a sentence or a few words'),
    detail: z.string().nullable().describe('a reason, a note, an id'),
    by: actor.nullable(),
    channel: z.enum(['sms', 'email']).nullable().describe('of a message'),
    state: z
      .string()
      .nullable()
      .describe('of a message, payment or refund; `for_customer` for a note that the customer sees'),
  })
  .meta({ id: 'TimelineEntry' })

/** An action, and the reason why this person cannot do it now. */
export const wireOrderAct = z
  .object({
    act: z.enum(ORDER_ACTS),
    code: z.string().nullable().describe('null if it is possible now; `not_allowed` without the permission'),
    reason: z.string().nullable().describe('the sentence for `code`'),
  })
  .meta({ id: 'OrderAct' })

/** The reply of the order page. */
export const deskOrderReply = z.object({
  order: wireDeskOrder,
  timeline: z.array(wireTimelineEntry).describe('newest last'),
  acts: z.array(wireOrderAct).describe('each action once'),
})

/** Reads the order page. @see OPS-O03 */
export const ordersGet = endpoint({
  id: 'ours',
  who: 'staff',
  may: 'order.read',
  path: '/api/console/orders/get',
  summary: 'Returns an order, masked, with its timeline and the actions that the caller can do now',
  body: z.object({ number: orderNumber }),
  reply: deskOrderReply,
  isRead: true,
})
