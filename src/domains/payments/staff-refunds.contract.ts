import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { rupees } from '../../kernel/money.ts'
import { instantCursor, line, wireMoney } from '../../kernel/wire.ts'
import { orderNumber } from '../orders/orders.contract.ts'
import { LONGEST_REFUND_REASON, MOST_GOODWILL, refundFieldText } from './staff-refunds.messages.ts'

const ours = { id: 'ours', who: 'staff' } as const
const MOST_PARTS = 500

const reason = line(LONGEST_REFUND_REASON, refundFieldText.reason).refine(
  (text) => text !== '',
  refundFieldText.reason.missing,
)
const index = z.int().min(0).max(1_000_000_000)

const goodwill = z
  .number({ error: refundFieldText.goodwill })
  .min(0, refundFieldText.goodwill)
  .max(MOST_GOODWILL / 100, refundFieldText.goodwill)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, refundFieldText.goodwill)
  .transform(rupees)

const selection = {
  number: orderNumber,
  pairs: z
    .array(z.object({ line: index, member: index }))
    .max(MOST_PARTS)
    .default([])
    .describe('a test of one patient: the ids of the line and of the patient'),
  fee: z.boolean().default(false).describe('the booking charge'),
  collection: z.boolean().default(false).describe('the charge for collecting cord blood'),
  goods: z
    .array(z.object({ line: index, unit: index }))
    .max(MOST_PARTS)
    .default([])
    .describe('a piece of a line without patients; pieces count from 0'),
  goodwill: goodwill
    .default(() => rupees(0))
    .describe('an amount in rupees in addition to the selected parts'),
}

/** A part of an order that can be refunded separately. */
export const wireRefundUnit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('pair'), line: z.int(), member: z.int() }),
    z.object({ kind: z.literal('goods'), line: z.int(), unit: z.int() }),
    z.object({ kind: z.literal('booking') }),
    z.object({ kind: z.literal('collection') }),
  ])
  .meta({ id: 'RefundUnit' })

const part = z.object({
  unit: wireRefundUnit,
  name: z.string().describe('of the test, the product or the charge'),
  patient: z.string().nullable(),
  money: wireMoney.describe('its share of what was paid, after coupon and coins'),
})

/** The state of a refund by staff. */
export const wireRefundState = z.enum([
  'awaiting_approval',
  'requested',
  'pending',
  'processed',
  'failed',
  'declined',
])

/** A refund by staff. */
export const wireStaffRefund = z
  .object({
    id: z.int().nullable().describe('of the request; null for an automatic refund'),
    refund_id: z.int().nullable().describe('of the refund; null until it is made'),
    number: z.string().describe('of the order'),
    state: wireRefundState,
    amount: wireMoney,
    coins: z.int(),
  })
  .meta({ id: 'StaffRefund' })

const refund = z.object({ refund: wireStaffRefund })

/** The parts of an order that can be refunded. @see OPS-O07 */
export const refundParts = endpoint({
  ...ours,
  path: '/api/console/refunds/parts',
  may: 'refund.ask',
  summary: 'Returns the parts of an order with their values, and the remaining money',
  body: z.object({ number: orderNumber }),
  reply: z.object({
    number: z.string(),
    paid: wireMoney,
    refunded: wireMoney,
    left: wireMoney,
    alone_left: wireMoney.describe('the amount that can still be refunded without a second person'),
    parts: z.array(part.extend({ state: z.enum(['left', 'waiting', 'refunded']) })),
    refusal: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('why nothing of this order can be refunded'),
  }),
  isRead: true,
})

/** Calculates what a refund would return. @see OPS-O07 */
export const refundQuote = endpoint({
  ...ours,
  path: '/api/console/refunds/quote',
  may: 'refund.ask',
  summary: 'Calculates the refund of parts of an order and of goodwill; nothing is written',
  body: z.object(selection),
  reply: z.object({
    lines: z.array(part),
    goodwill: wireMoney,
    coins: z.int().describe('whole coins that return to the purse'),
    money: wireMoney.describe('the amount that returns to the original payment'),
    rest: wireMoney.describe('the remaining money of the order'),
    needs_approval: z.boolean().describe('whether a second person must approve'),
  }),
  isRead: true,
})

/** Requests a refund. @see OPS-O07 */
export const refundAsk = endpoint({
  ...ours,
  path: '/api/console/refunds/ask',
  may: 'refund.ask',
  summary: 'Refunds parts of an order, at once or after a second person approves; once under its key',
  body: z.object({
    ...selection,
    reason,
    key: z.string(refundFieldText.key).regex(/^[\w-]{8,64}$/, refundFieldText.key),
  }),
  reply: refund,
})

/** Retries a failed refund. @see OPS-O07, OPS-O12 */
export const refundRetry = endpoint({
  ...ours,
  path: '/api/console/refunds/retry',
  may: 'refund.ask',
  summary: 'Sends a failed refund to the payment provider again, by its request or its own id',
  body: z
    .object({ id: z.int().min(1).nullish(), refund_id: z.int().min(1).nullish() })
    .refine(({ id, refund_id: refundId }) => (id ?? null) === null || (refundId ?? null) === null, {
      error: refundFieldText.one,
    }),
  reply: refund,
})

/** Approves a request. @see OPS-O07 */
export const refundApprove = endpoint({
  ...ours,
  path: '/api/console/refunds/approve',
  may: 'refund.approve',
  summary: 'Approves a refund that another person requested, and makes it',
  body: z.object({ id: z.int().min(1) }),
  reply: refund,
})

/** Declines a request. @see OPS-O07 */
export const refundDecline = endpoint({
  ...ours,
  path: '/api/console/refunds/decline',
  may: 'refund.approve',
  summary: 'Declines a refund that another person requested',
  body: z.object({ id: z.int().min(1), reason }),
  reply: refund,
})

/** Lists the requests that wait for a second person. @see OPS-O07 */
export const refundsWaiting = endpoint({
  ...ours,
  path: '/api/console/refunds/waiting',
  may: 'refund.ask',
  summary: 'Lists the refunds that wait for a second person, oldest first, 50 a page',
  body: z.object({ after: instantCursor(refundFieldText.after) }),
  reply: z.object({
    items: z.array(
      wireStaffRefund.extend({
        id: z.int(),
        asked_by: z.string().describe('the name of the person who made the request'),
        is_own: z
          .boolean()
          .describe('whether the caller made the request, so that another person must decide'),
        can_decide: z.boolean(),
        asked_at: z.string(),
        reason: z.string(),
        lines: z.array(part),
        goodwill: wireMoney,
        is_of_cancellation: z.boolean().describe('whether it belongs to the cancellation of its order'),
      }),
    ),
    more: z.boolean(),
    after: z.string().nullable().describe('the cursor of the next page; null on the last page'),
  }),
  isRead: true,
})
