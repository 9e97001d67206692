import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, NO_CONTROL_CHARACTERS } from '../../kernel/wire.ts'
import { COMPLAINT_VIEWS, REPLY_LENGTH } from './complaint-desk.ts'
import { complaintFieldText } from './complaint-desk.messages.ts'
import { GRIEVANCE_STATES } from './grievances.ts'

const ours = { id: 'ours', who: 'staff', may: 'case.work' } as const

const ticket = z
  .string({ error: complaintFieldText.ticket })
  .max(20, complaintFieldText.ticket)
  .regex(/^\P{Cc}*$/u, complaintFieldText.ticket)

// Several lines of text, without other control characters.
const replyText = z
  .string({ error: complaintFieldText.text.missing })
  .max(REPLY_LENGTH * 4, complaintFieldText.text.long)
  .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, complaintFieldText.text.missing)
      .max(REPLY_LENGTH, complaintFieldText.text.long)
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, NO_CONTROL_CHARACTERS)
      .refine((text) => text.isWellFormed(), complaintFieldText.text.wrong),
  )

const wireReply = z
  .object({
    at: z.string(),
    text: z.string().nullable().describe('null if the state was set without a text'),
    by: z.string().nullable().describe('the name of the member of the staff'),
  })
  .meta({ id: 'ComplaintReply' })

const listed = {
  ticket: z.string(),
  state: z.enum(GRIEVANCE_STATES),
  name: z.string().describe('empty after the account of the complainant was deleted'),
  contact: z.string().describe('masked'),
  order_number: z.string(),
  is_own_order: z.boolean().describe('the order belongs to the customer who was signed in'),
  text: z.string(),
  created_at: z.string(),
  due_at: z.string().nullable().describe('null once it is answered'),
  due: z.string().nullable().describe('`Answer in 6 days`, `Overdue by 2 h`'),
  is_overdue: z.boolean(),
}

/** A complaint for staff. */
export const wireComplaint = z
  .object({
    ...listed,
    version: z.int(),
    answer_by: z.string().describe('the end of the day by which it must be answered'),
    sends: z.array(z.enum(['sms', 'email'])).describe('how a reply reaches the complainant'),
    acknowledgement: wireReply.nullable(),
    answer: wireReply.nullable(),
  })
  .meta({ id: 'Complaint' })

/** A complaint on the wire. */
export type WireComplaint = z.output<typeof wireComplaint>

const complaintReply = z.object({ case: wireComplaint })

/** Lists complaints by due time. @see OPS-E02 */
export const complaintsList = endpoint({
  ...ours,
  path: '/api/console/complaints/list',
  summary: 'Lists the complaints that wait, by due time, or those that are answered, newest first; 50 a page',
  body: z.object({
    view: z.enum(COMPLAINT_VIEWS, { error: complaintFieldText.view }).default('open'),
    after: z
      .string(complaintFieldText.after)
      .max(100, complaintFieldText.after)
      .regex(/^\P{Cc}*$/u, complaintFieldText.after)
      .nullish()
      .transform((text) => text ?? null)
      .describe('the `after` of the previous page'),
  }),
  reply: z.object({
    items: z.array(z.object({ ...listed, text: z.string().describe('its first 160 characters') })),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

/** One complaint. @see OPS-E02 */
export const complaintsGet = endpoint({
  ...ours,
  path: '/api/console/complaints/get',
  summary: 'Returns a complaint with its replies',
  body: z.object({ ticket }),
  reply: complaintReply,
  isRead: true,
})

/** Reveals the contact of a complaint. @see OPS-O04 */
export const complaintsReveal = endpoint({
  ...ours,
  path: '/api/console/complaints/reveal',
  may: 'person.reveal',
  summary: 'Reveals the contact of a complaint; the customer’s access log records it',
  body: z.object({
    ticket,
    reason: line(300, complaintFieldText.reason).refine(
      (text) => text !== '',
      complaintFieldText.reason.missing,
    ),
  }),
  reply: z.object({ value: z.string(), until: z.string() }),
  isRead: true,
})

const toSend = z.object({ ticket, version: z.int(), text: replyText })

/** Sends an acknowledgement. @see OPS-E02 */
export const complaintsAcknowledge = endpoint({
  ...ours,
  path: '/api/console/complaints/acknowledge',
  summary: 'Stores and sends the acknowledgement of a complaint; 409 `stale` if another person was faster',
  body: toSend,
  reply: complaintReply,
})

/** Sends an answer. @see OPS-E02 */
export const complaintsAnswer = endpoint({
  ...ours,
  path: '/api/console/complaints/answer',
  summary:
    'Stores and sends the answer to a complaint, acknowledged or not; 409 `stale` if another person was faster',
  body: toSend,
  reply: complaintReply,
})
