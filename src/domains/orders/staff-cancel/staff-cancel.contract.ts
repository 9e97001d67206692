import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, wireMoney } from '../../../kernel/wire.ts'
import { orderNumber } from '../orders.contract.ts'
import { CANCEL_REASONS, LONGEST_CANCEL_TEXT } from './staff-cancel.ts'
import { cancelFieldText } from './staff-cancel.messages.ts'

const ours = { id: 'ours', who: 'staff' } as const
const percent = z
  .int({ error: cancelFieldText.percent })
  .min(0, cancelFieldText.percent)
  .max(100, cancelFieldText.percent)
  .nullish()
  .transform((value) => value ?? null)
  .describe('percentage of the payment; at least that of the order’s rule, which applies if omitted')

const returned = z.object({
  percent: z.int(),
  money: wireMoney.describe('the amount that returns to the original payment at once'),
  waits: wireMoney.describe('the amount that is refunded only after a second person approves'),
  coins: z.int().describe('coins that return to the purse'),
  coupon: z.string().nullable().describe('the coupon whose use is released'),
})

/** Calculates what a cancellation would refund. @see OPS-O06 */
export const orderCancelQuote = endpoint({
  ...ours,
  path: '/api/console/orders/cancel-quote',
  may: 'order.change',
  summary: 'Calculates what the customer gets back if staff cancel the order now; nothing is written',
  body: z.object({ number: orderNumber, percent }),
  reply: z.object({
    version: z.int(),
    paid: wireMoney,
    refunded: wireMoney.describe('the amount of earlier refunds'),
    rule_percent: z.int().describe('the percentage that the order’s rule refunds now'),
    returned,
  }),
  isRead: true,
})

/** Cancels an order. `data.current` of a 409 `stale` is the order as stored. @see OPS-O06, OPS-005 */
export const staffOrderCancel = endpoint({
  ...ours,
  path: '/api/console/orders/cancel',
  may: 'order.change',
  summary: 'Cancels an order until its sample is collected, and refunds at least what its rule gives',
  body: z
    .object({
      number: orderNumber,
      version: z.int(),
      reason: z.enum(CANCEL_REASONS, { error: cancelFieldText.reason }),
      text: line(LONGEST_CANCEL_TEXT, cancelFieldText.text)
        .default('')
        .describe('needed for the reason `other`'),
      percent,
    })
    .refine(({ reason, text }) => reason !== 'other' || text !== '', {
      error: cancelFieldText.text.missing,
      path: ['text'],
    }),
  reply: z.object({
    order: z.object({ number: z.string(), version: z.int(), status: z.literal('canceled') }),
    returned,
  }),
})
