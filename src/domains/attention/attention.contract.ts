import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { wireMoney } from '../../kernel/wire.ts'
import { wireRole } from '../staff/staff-shapes.contract.ts'
import { ATTENTION_ACTIONS, ATTENTION_KINDS } from './attention.ts'
import { attentionFieldText } from './attention.messages.ts'
import { HEALTH_KINDS } from './shop-health.ts'

const ours = { id: 'ours', who: 'staff' } as const

const kind = z.enum(ATTENTION_KINDS, { error: attentionFieldText.kind })

/** A count that stops at 1,000: `more` if there are more. @see OPS-007 */
export const wireCount = z.object({ count: z.int(), more: z.boolean() }).meta({ id: 'BoundedCount' })

/** What needs the attention of staff, most urgent first. @see OPS-O12 */
export const attentionList = endpoint({
  ...ours,
  path: '/api/console/attention/list',
  may: 'session',
  summary:
    'Lists what needs attention, by due time, 50 a page; each person sees the items that their roles can act on',
  body: z.object({
    kind: z
      .union([z.literal(''), kind])
      .nullish()
      .transform((typed) => (typed === '' ? null : (typed ?? null))),
    after: z
      .string(attentionFieldText.after)
      .max(200, attentionFieldText.after)
      .regex(/^\P{Cc}*$/u, attentionFieldText.after)
      .nullish()
      .transform((text) => text ?? null)
      .describe('the `after` of the previous page'),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string().describe('kind and id: `failed_refund:12`'),
        kind,
        title: z.string(),
        text: z.string(),
        number: z.string().nullable().describe('of the order, if it is about one'),
        owner: wireRole.describe('the responsible role'),
        since: z.string(),
        due_at: z.string(),
        is_overdue: z.boolean(),
        action: z.object({
          kind: z.enum(ATTENTION_ACTIONS),
          target: z.string().describe('the id, number or ticket of the action’s object'),
        }),
      }),
    ),
    counts: z.partialRecord(kind, wireCount).describe('of the kinds that the caller may see'),
    more: z.boolean(),
    after: z.string().nullable().describe('the cursor of the next page; null on the last page'),
  }),
  isRead: true,
})

/** The dashboard's figures of today. @see OPS-O12 */
export const dashboardGet = endpoint({
  ...ours,
  path: '/api/console/dashboard/get',
  may: 'session',
  summary: 'Returns the figures of today; figures that the caller may not see are null',
  body: z.object({}),
  reply: z.object({
    day: z.string(),
    visits: wireCount.nullable().describe('booked for today'),
    unpaid: wireCount.nullable().describe('orders that wait for their payment'),
    attention: wireCount.nullable(),
    complaints: z
      .object({ to_acknowledge: wireCount, overdue: wireCount })
      .nullable()
      .describe('complaints that wait for an acknowledgement, and those that are overdue'),
    enquiries: wireCount.nullable().describe('enquiries whose call is due'),
    money: z
      .object({
        captured: wireMoney,
        payments: z.int(),
        refunded: wireMoney,
        refunds: z.int(),
        expected: z
          .object({ day: z.string(), amount: wireMoney })
          .nullable()
          .describe('the expected bank credit of the last day whose settlements were read'),
      })
      .nullable()
      .describe('captured and refunded since midnight in India'),
    mismatches: wireCount
      .nullable()
      .describe('unexplained differences between orders, the ledger and settlements'),
    slots: z
      .array(
        z.object({
          area_id: z.int(),
          area: z.string(),
          day: z.string(),
          time: z.string(),
          taken: z.int(),
          wanted: z.int(),
        }),
      )
      .nullable()
      .describe('of today and tomorrow, at least four fifths full, soonest first'),
    health: z
      .array(z.object({ kind: z.enum(HEALTH_KINDS), count: wireCount, text: z.string() }))
      .nullable()
      .describe('the faults of the shop’s own data and services that the caller can repair'),
  }),
  isRead: true,
})
